"""Steps that the peers define and nothing records: exported and imported at first use, into the cache folder."""
import glob
import hashlib
import os
import shutil
import subprocess

from peers import environments
from recorded_steps import RecordedStep
from tools import check, tool

HERE = os.path.dirname(os.path.abspath(__file__))
EXPORTED = ("gpt_163m",)


def fingerprint():
    """Of all that decides what an imported step says."""
    importer = os.path.join(HERE, "..", "python", "distribute", "importer", "*.py")
    texts = [os.path.join(HERE, "peers", each) for each in ("export.py", "jax_steps.py")] + sorted(glob.glob(importer))
    digest = hashlib.sha256("\n".join(environments.PACKAGES["jax"]).encode())
    for path in texts:
        with open(path, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


def make(name, folder, cache):
    """A half-made folder is made again: the fingerprint is written last."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    subprocess.run([environments.provide("jax", cache), os.path.join(HERE, "peers", "export.py"), name, folder], check=True)
    check([tool("dist-import"), os.path.join(folder, "step.stablehlo.mlir"), f"--manifest={os.path.join(folder, 'manifest.json')}",
           "-o", os.path.join(folder, "step.mlir")])
    with open(os.path.join(folder, "finished"), "w") as file:
        file.write(fingerprint())


def openStep(name, cache):
    """The step of that name: of test/data, or of the folder `cache`, where it is made if it is not there."""
    if name not in EXPORTED:
        return RecordedStep(name)
    collection = os.path.join(cache, "steps")
    folder = os.path.join(collection, name)
    finished = os.path.join(folder, "finished")
    known = None
    if os.path.exists(finished):
        with open(finished) as file:
            known = file.read()
    if known != fingerprint():
        make(name, folder, cache)
    return RecordedStep(name, os.path.abspath(collection))
