"""Throw-away environments for the peers: made on first use in a cache folder, kept until it is deleted."""
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGES = {
    "jax": ("jax[cpu]==0.10.2", "flax==0.12.8", "optax==0.2.8"),
    "tensorflow": ("tensorflow-cpu==2.21.0",),
}
SCRIPTS = {"jax": "jax_peer.py", "tensorflow": "tensorflow_peer.py"}
# By name of a contender: the system, the settings of which the quickest is taken.
PEERS = {
    "jax_single": ("jax", ("single",)),
    "jax_gspmd": ("jax", ("gspmd",)),
    "jax_shard_map": ("jax", ("shard_map",)),
    "jax_processes": ("jax", ("processes",)),
    "tf_single": ("tensorflow", ("single", "single_xla")),
    "tf_mirrored": ("tensorflow", ("mirrored", "mirrored_xla", "mirrored_to_one_device", "mirrored_to_one_device_xla",
                                   "mirrored_hierarchical", "mirrored_hierarchical_xla")),
    "tf_multi_worker": ("tensorflow", ("multi_worker", "multi_worker_xla")),
}
# TensorFlow has the perceptrons only.
STEPS = {"jax": ("mlp_small", "mlp20", "mlp", "gpt_small", "gpt", "cnn", "gpt_163m"), "tensorflow": ("mlp_small", "mlp20", "mlp")}


class NoEnvironment(Exception):
    """A peer's environment could not be made; the text says why and what to do."""


def cacheFolder():
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(base, "distribute-benchmarks")


def interpreterOf(system, folder):
    return os.path.join(folder, system, "bin", "python")


def canMakeEnvironments(interpreter):
    return subprocess.run([interpreter, "-c", "import ensurepip, venv"], stderr=subprocess.DEVNULL).returncode == 0


def provide(system, folder):
    """The Python of the system's environment below `folder`; makes it if it is not there. A half-made one is made again."""
    python, finished = interpreterOf(system, folder), os.path.join(folder, system, "finished")
    if os.path.exists(finished):
        with open(finished) as file:
            if file.read() == "\n".join(PACKAGES[system]):
                return python
    candidates = [path for path in (sys.executable, shutil.which("python3")) if path and canMakeEnvironments(path)]
    if not candidates:
        raise NoEnvironment("no python3 here can make environments; install python3-venv, or leave the peers out: --peers=")
    print(f"== installing {' '.join(PACKAGES[system])} into {folder}/{system}", file=sys.stderr, flush=True)
    subprocess.run([candidates[0], "-m", "venv", "--clear", os.path.join(folder, system)], check=True)
    made = subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES[system]], stderr=subprocess.PIPE, text=True)
    if made.returncode != 0:
        raise NoEnvironment(f"cannot install {system}: {made.stderr[-2000:]}")
    with open(finished, "w") as file:
        file.write("\n".join(PACKAGES[system]))
    return python


def command(peer, setting, step, inputs, folder):
    system, _ = PEERS[peer]
    return [provide(system, folder), os.path.join(HERE, SCRIPTS[system]), step, inputs, setting]


def carries(peer, step):
    return step in STEPS[PEERS[peer][0]]
