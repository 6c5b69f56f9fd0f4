"""Packages for machines without the source tree: installed into clean roots, and used there.

usage: check_packages.py debian|image|manuals BUILD_FOLDER

debian: cpack makes packages of the runtime, the tools and what programs are built with. In a new Debian 12 apt installs them with what they
depend on; a step is compiled there and trained on two processes, a program in C is built against the library, and nothing is left when
they are removed. Takes minutes, and the packages of LLVM (100 MB).

image: the folder that packaging/Containerfile makes an image of has at most 40 MB compressed. With it as the root, dist-run runs a plan in
one process and in two.

manuals: each tool has a page in which man finds no fault, with all of its flags; bash completes names of flags and values.
"""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

import numpy as np

from clean_root import CleanRoot
from recorded_steps import RecordedStep
from tools import BIN, Failure, check, compileStep, main, tool, writeInputs

ROOT = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
MOST_IMAGE_BYTES = 40_000_000


def writeRun(folder, withPlan):
    """The step mlp_small with three batches; returns its losses and dist-run's flags."""
    step = RecordedStep("mlp_small")
    if withPlan:
        compileStep(step.mlir, os.path.join(folder, "step.plan"), 2, "--target-cpu=x86-64-v3")
    shutil.copy(step.mlir, os.path.join(folder, "step.mlir"))
    flags = writeInputs(folder, step.feeds(3), step.initialState())
    return step.losses, [flag.replace(folder, "/here") for flag in flags]


def testDebian(folder, build):
    packages = os.path.join(folder, "packages")
    os.makedirs(packages)
    check(["cpack", "-G", "DEB", "--config", os.path.join(build, "CPackConfig.cmake"), "-B", packages], timeout=1800)
    debs = sorted(os.path.basename(name) for name in glob.glob(os.path.join(packages, "*.deb")))
    print(debs)
    if [name.split("_")[0] for name in debs] != ["distribute-tools", "libdistribute-dev", "libdistribute0"]:
        raise Failure(f"cpack makes {debs}; expected the runtime, the tools and what programs are built with")
    work = os.path.join(folder, "work")
    os.makedirs(work)
    losses, flags = writeRun(work, withPlan=False)
    shutil.copy(os.path.join(ROOT, "examples", "embed_c", "train.c"), work)
    root = CleanRoot("bookworm", ["python3", "python3-venv"], os.path.join(folder, "scratch"))
    output = root.run(f"""
apt-get update -q >/dev/null
apt-get install -y -q --no-install-recommends gcc libc6-dev >/dev/null
apt-get install -y -q --no-install-recommends /packages/*.deb >/dev/null
cd /root
dist-compile /here/step.mlir -o step.plan --strategy=mirrored --replicas=2
dist-run step.plan --launch=2 --steps=3 --quiet {' '.join(flags)} --fetch=loss=loss.npy
gcc /here/train.c -o train -ldistribute_runtime -lm
./train step.plan /here/init.safetensors 3 saved.safetensors
dist-run --version
test -e /usr/share/man/man1/dist-run.1 || test -e /usr/share/man/man1/dist-run.1.gz
cp loss.npy /root/kept
apt-get purge -y -q distribute-tools libdistribute-dev libdistribute0 >/dev/null
find / -xdev -name '*distribute*' -not -path '/packages/*' -not -path '/here/*' -not -path '/var/lib/apt/*' -not -path '/proc/*' -print""",
                      {"/packages": packages, "/here": work})
    print(output)
    ours = np.load(os.path.join(folder, "scratch", "changed", "root", "kept")).ravel()
    np.testing.assert_allclose(ours, losses, rtol=1e-4)
    if len(re.findall(r"loss \S+", output)) < 3 or re.search(r"^/.*distribute", output, re.MULTILINE):
        raise Failure(f"expected three losses of the program in C, and no file behind: {output}")


def testImage(folder, build):
    image = os.path.join(folder, "image")
    check(["sh", os.path.join(ROOT, "packaging", "runtime-image.sh"), build, image])
    size = int(check(["sh", "-c", f"tar -C {image} -c . | gzip -6 | wc -c"]))
    print(f"{size / 1e6:.1f} MB")
    if size > MOST_IMAGE_BYTES:
        raise Failure(f"the image has {size} bytes, compressed; expected at most {MOST_IMAGE_BYTES}")
    if os.geteuid() != 0:
        print("SKIPPED: entering the image takes the rights to mount")
        sys.exit(77)
    here = os.path.join(image, "here")
    os.makedirs(here)
    losses, flags = writeRun(here, withPlan=True)
    flags = [flag.replace(here, "/here") for flag in flags]
    for devices in ("--devices=cpu:2", "--launch=2"):
        result = subprocess.run(["unshare", "--mount", "sh", "-ec", f'mount -t proc proc {image}/proc; mount --rbind /dev {image}/dev; exec chroot {image} "$@"', "sh",
                                 "/usr/bin/dist-run", "/here/step.plan", devices, "--steps=3", "--quiet", *flags, "--fetch=loss=/here/loss.npy"],
                                env={}, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300, check=False)
        if result.returncode != 0:
            raise Failure(f"in the image, dist-run {devices} exits with {result.returncode}: {result.stderr[-2000:]}")
        np.testing.assert_allclose(np.load(os.path.join(here, "loss.npy")).ravel(), losses, rtol=1e-4)


def complete(script, *words):
    """What bash offers for the last of `words`, as readline splits them."""
    line = " ".join(f"'{word}'" for word in words)
    return check(["bash", "-c", f"source {script}; COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _{words[0].replace('-', '_')}; printf '%s\\n' \"${{COMPREPLY[@]}}\""]).split()


def testManuals(folder, build):
    share = os.path.join(folder, "share")
    check([sys.executable, os.path.join(ROOT, "tools", "manuals.py"), BIN, share])
    for name in ("dist-compile", "dist-interp", "dist-lsp-server", "dist-opt", "dist-run", "dist-translate"):
        page = os.path.join(share, "man", "man1", f"{name}.1")
        if shutil.which("man"):
            warnings = subprocess.run(["man", "--warnings", "-l", page], capture_output=True, text=True, timeout=60, check=False).stderr
            if warnings:
                raise Failure(f"man says of {page}: {warnings}")
        with open(page, encoding="utf-8") as file:
            text = file.read().replace("\\-", "-")
        own = [flag for flag in re.findall(r"^ +(--[a-z][a-z0-9-]*)", check([tool(name), "--help"]), re.MULTILINE)
               if name not in ("dist-opt", "dist-lsp-server") or flag.startswith("--distribute-")]
        script = os.path.join(share, "bash-completion", "completions", name)
        offered = {word.rstrip("=") for word in complete(script, name, "--")}
        missing = [flag for flag in own if f"\\fB{flag}\\fR" not in text or flag not in offered]
        if missing:
            raise Failure(f"the page of {name}, or what bash completes, has no {missing}")
    for words, expected in ((("dist-run", "--overlap", "="), ["auto", "on", "off"]), (("dist-run", "--on-failure", "=", "s"), ["stop", "shrink"]),
                            (("dist-compile", "--emit", "=", "p"), ["plan", "ptx", "plan-file"]), (("dist-translate", "--ver"), ["--version", "--verify"])):
        offered = complete(os.path.join(share, "bash-completion", "completions", words[0]), *words)
        if offered != expected:
            raise Failure(f"of {words} bash completes {offered}; expected {expected}")


def test():
    with tempfile.TemporaryDirectory() as folder:
        {"debian": testDebian, "image": testImage, "manuals": testManuals}[sys.argv[1]](os.path.realpath(folder), os.path.abspath(sys.argv[2]))


if __name__ == "__main__":
    main(test)
