"""Folders with a minimal Debian and nothing else, in which programs run as on a machine that knows of no compiler and no source tree.

    root = CleanRoot("bookworm", ["python3", "python3-venv"], scratch)
    print(root.run("pip install /here/*.whl", {"/here": folder}))

debootstrap makes a root once, in the folder that DISTRIBUTE_ROOTS names (default: build/test/roots); what a CleanRoot changes goes to
`scratch`. Beside the roots ccache may keep what was compiled in them (/ccache there). The network, its certificates and the places of Debian's
packages are the host's. Needs debootstrap, and the rights to mount.
"""
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile

from tools import Failure

ROOT = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
ROOTS = os.environ.get("DISTRIBUTE_ROOTS") or os.path.join(os.environ.get("DISTRIBUTE_BIN", os.path.join(ROOT, "build", "bin")), "..", "test", "roots")
LIMIT = 1800  # seconds that one script may take


def _make(suite, packages):
    """The folder of the root, which is made if it is not there."""
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        print("SKIPPED: a clean root takes debootstrap and the rights to mount: apt-get install debootstrap, and run as root")
        sys.exit(77)
    name = f"{suite}-{hashlib.sha256(' '.join(packages).encode()).hexdigest()[:8]}"
    folder = os.path.join(os.path.abspath(ROOTS), name)
    if os.path.isdir(folder):
        return folder
    os.makedirs(os.path.dirname(folder), exist_ok=True)
    with tempfile.TemporaryDirectory(dir=os.path.dirname(folder)) as made:
        new = os.path.join(made, "root")
        command = ["debootstrap", "--variant=minbase", f"--include={','.join(packages)}", suite, new]
        result = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LIMIT, check=False)
        if result.returncode != 0:
            raise Failure(f"{' '.join(command)}: {result.stdout[-1000:]}{result.stderr[-1000:]}")
        sources = "/etc/apt/sources.list.d/debian.sources"
        if os.path.exists(sources):  # security updates, too
            with open(sources, encoding="utf-8") as file:
                text = file.read()
            own = re.search(r"^VERSION_CODENAME=(\S+)", open("/etc/os-release", encoding="utf-8").read(), re.MULTILINE)[1]
            with open(new + sources, "w", encoding="utf-8") as file:
                file.write(text.replace(own, suite))
            os.unlink(os.path.join(new, "etc", "apt", "sources.list"))
        os.chmod(new, 0o755)
        os.rename(new, folder)
    return folder


class CleanRoot:
    """`packages`: names of Debian's that the root has beside the essential ones."""

    def __init__(self, suite, packages, scratch):
        self.lower = _make(suite, ["ca-certificates", *packages])
        self.scratch = scratch
        for name in ("changed", "work", "root"):
            os.makedirs(os.path.join(scratch, name))

    def run(self, script, binds=None, seconds=LIMIT):
        """What `script` prints, run by sh in the root; folders of the host are seen where `binds` says, read-only.

        Raises Failure if it fails or takes longer than `seconds`."""
        root, cache = os.path.join(self.scratch, "root"), os.path.join(os.path.abspath(ROOTS), "ccache")
        lines = ["set -e", f"mount -t overlay overlay -o lowerdir={self.lower},upperdir={self.scratch}/changed,workdir={self.scratch}/work {root}",
                 f"mount -t proc proc {root}/proc", f"mount --rbind /dev {root}/dev", f"mount -t tmpfs tmpfs {root}/tmp",
                 f"cp -L /etc/resolv.conf /etc/hosts {root}/etc/", f"mount --bind /etc/ssl/certs {root}/etc/ssl/certs",
                 f"mkdir -p {cache} {root}/ccache", f"mount --bind {cache} {root}/ccache"]
        for inside, outside in (binds or {}).items():
            lines += [f"mkdir -p {root}{inside}", f"mount --bind {outside} {root}{inside}", f"mount -o remount,bind,ro {root}{inside}"]
        lines.append(f'exec chroot {root} env -i PATH=/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive '
                     'SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt PIP_CERT=/etc/ssl/certs/ca-certificates.crt sh -ec "$1"')
        result = subprocess.run(["unshare", "--mount", "--pid", "--fork", "sh", "-c", "\n".join(lines), "sh", script], stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=seconds, check=False)
        if result.returncode != 0:
            raise Failure(f"in a clean root, exit code {result.returncode} of\n{script}\n{result.stdout[-4000:]}")
        return result.stdout
