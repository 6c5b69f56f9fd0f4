"""dist-import: a step in StableHLO → step.mlir.

usage: dist-import STEP [--manifest=FILE | --state=0-5 --batch=6,7 [--replicated=8] [--max-batch=64] [--output=NAME]...] [-o FILE]
"""
import argparse
import json
import os
import sys
import tempfile

from .refusal import ImportRefused, LibraryMissing


def _arguments():
    parser = argparse.ArgumentParser(
        prog="dist-import", description="Turns a training step in StableHLO into step.mlir.",
        epilog="STEP is StableHLO as text, as MLIR bytecode, as a portable artifact, or what jax.export serializes. Where neither "
               "--manifest nor --state and --batch say what its arguments are, distribute. attributes in the text do.")
    parser.add_argument("step", metavar="STEP", help="the file; - is standard input")
    parser.add_argument("--manifest", metavar="FILE", help="JSON: {inputs: [{kind: state|batch|replicated, path, name?}], outputs_extra?}")
    parser.add_argument("--state", metavar="RANGE", default="", help="arguments that are states, such as 0-5; their new values come first in the results")
    parser.add_argument("--batch", metavar="RANGE", default="", help="arguments that are split over the replicas, such as 6,7")
    parser.add_argument("--replicated", metavar="RANGE", default="", help="arguments that are the same on all replicas")
    parser.add_argument("--max-batch", metavar="N", type=int, help="of a step exported with a symbolic batch size: how many rows a batch may have")
    parser.add_argument("--output", metavar="NAME", action="append", default=[], help="names of the results behind the states, in order (default: loss)")
    parser.add_argument("--name", help="the module's name")
    parser.add_argument("--no-locations", action="store_true", help="drops the places in the user's program")
    parser.add_argument("-o", dest="file", metavar="FILE", default="-", help="where to write; - is standard output")
    return parser.parse_args()


def _read_manifest(path):
    with open(path, encoding="utf-8") as file:
        try:
            manifest = json.load(file)
        except ValueError as error:
            raise ImportRefused(f"the manifest '{path}' is not JSON: {error}", advice="expected {\"inputs\": [{\"kind\": …}]}") from error
    if not isinstance(manifest, dict) or not isinstance(manifest.get("inputs"), list):
        raise ImportRefused(f"the manifest '{path}' has no inputs", advice="expected {\"inputs\": [{\"kind\": …}]}")
    return manifest


def _write(path, text):
    """All of it, or nothing."""
    if path == "-":
        sys.stdout.write(text)
        return
    folder = os.path.dirname(os.path.abspath(path))
    try:
        descriptor, temporary = tempfile.mkstemp(dir=folder, prefix=".dist-import-")
    except OSError as error:
        error.filename = path
        raise
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(temporary, 0o666 & ~mask)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def main(instead=""):
    """`instead`: what else helps where this Python lacks a library."""
    arguments = _arguments()
    try:
        from . import import_step
        from .roles import parse_range
        if arguments.step == "-":
            source = sys.stdin.buffer.read()
        else:
            with open(arguments.step, "rb") as file:
                source = file.read()
        manifest = None
        if arguments.manifest:
            manifest = _read_manifest(arguments.manifest)
        ranges = {kind: parse_range(getattr(arguments, kind), kind) for kind in ("state", "batch", "replicated")}
        _write(arguments.file, import_step(source, manifest, outputs=arguments.output, name=arguments.name,
                                           locations=not arguments.no_locations, max_batch=arguments.max_batch, **ranges))
    except ImportRefused as error:
        place = "" if error.place else f"{arguments.step}: "
        sys.exit(f"{place}error: {error}{instead if isinstance(error, LibraryMissing) else ''}")
    except OSError as error:
        sys.exit(f"dist-import: error: '{error.filename}': {error.strerror}")


if __name__ == "__main__":
    main()
