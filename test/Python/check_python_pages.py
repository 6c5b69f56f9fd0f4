"""Every snippet of docs/Python.md runs, each in a folder of its own, and gives what the page says.

usage: check_python_pages.py
"""
import json
import os
import subprocess
import sys
import tempfile

from jax_python import ROOT, runAgainWithJax
from tools import Failure, main


def require(condition, report):
    if not condition:
        raise Failure(report)


def run(snippet, cache):
    """Output of the snippet, and the names of the files that it wrote, with what they hold."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "train.py")
        with open(file, "w", encoding="utf-8") as program:
            program.write(snippet)
        environment = {**os.environ, "DISTRIBUTE_CACHE": cache, "PYTHONPATH": os.path.join(ROOT, "python")}
        result = subprocess.run([sys.executable, file], cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=300)
        require(result.returncode == 0, f"fails:\n{snippet}\n{result.stdout}{result.stderr}")
        written = {}
        for name in os.listdir(folder):
            if name != "train.py":
                with open(os.path.join(folder, name), "rb") as own:
                    written[name] = own.read()
        return result.stdout, written


def test():
    with open(os.path.join(ROOT, "docs", "Python.md"), encoding="utf-8") as file:
        snippets = [block.split("```")[0] for block in file.read().split("```python\n")[1:]]
    require(len(snippets) == 3, f"docs/Python.md has {len(snippets)} snippets; required are the 3 that are checked here")
    with tempfile.TemporaryDirectory() as cache:
        said, written = run(snippets[0], cache)
        require("all_reduce" in said and "train.py:" in said and "sum over replica" in said, said)
        steps = [event for event in json.loads(written["trace.json"])["traceEvents"] if event.get("cat") == "step"]
        require(len(steps) == 4 and len(written["w.safetensors"]) > 32, f"{len(steps)} steps are traced")  # one of validate
        said, _ = run(snippets[1], cache)
        require(said.split() == ["[8.", "8.", "8.", "8.]"], said)
        said, _ = run(snippets[2], cache)
        losses = [float(line) for line in said.splitlines()[:3]]
        require(losses[0] == 1.0 and losses[0] > losses[1] > losses[2] and said.splitlines()[3].startswith("96 ["), said)


if __name__ == "__main__":
    runAgainWithJax()
    main(test)
