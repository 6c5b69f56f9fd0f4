"""The figures of the micro-benchmarks (runtime-benchmark) that have goals."""
import json
import os
import tempfile

from tools import Failure, check, tool

# By name of the benchmark and its counter: the step and figure of a goal.
FIGURES = {
    ("allReduce/one_pass/members:2/bytes:4096", "median_us"): ("all_reduce", "us_of_4_kib"),
    ("allReduce/one_pass/members:2/bytes:67108864", "share"): ("all_reduce", "share_of_memory_limit_at_64_mib"),
    ("dispatch/replicas:1", "median_ns"): ("executor", "ns_of_an_instruction"),
}
FILTER = "allReduce/one_pass/members:2/bytes:(4096|67108864)/|dispatch/replicas:1/"


def measure():
    """By step: figures."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "micro.json")
        check([tool("runtime-benchmark"), f"--benchmark_filter={FILTER}", f"--benchmark_out={file}",
               "--benchmark_out_format=json"])
        with open(file) as stream:
            return select(json.load(stream))


def select(output):
    """From Google Benchmark's JSON."""
    found = {}
    for entry in output["benchmarks"]:
        for (name, counter), (step, figure) in FIGURES.items():
            if entry["name"].startswith(name + "/"):
                found.setdefault(step, {})[figure] = entry[counter]
    missing = [name for (name, _), (step, figure) in FIGURES.items() if figure not in found.get(step, {})]
    if missing:
        raise Failure(f"runtime-benchmark printed nothing of {missing[0]}")
    return found
