"""Where the time of a test run went: seconds by label, and the slowest tests and cases.

usage: seconds.py BUILD [JUNIT]

BUILD: the build's folder. JUNIT: what `ctest --output-junit` wrote of the run, BUILD/test/junit.xml unless named. A test with several labels
counts for each. The seconds are those on the clock: of a family (test/Python/family.py) those of the whole, whose cases run side by side.
"""
import contextlib
import glob
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree

SLOWEST = 20


def readLabels(build):
    """Labels by test."""
    shown = subprocess.run(["ctest", "--test-dir", build, "-C", "long", "--show-only=json-v1"], capture_output=True, text=True, check=True)
    found = {}
    for test in json.loads(shown.stdout)["tests"]:
        properties = {each["name"]: each["value"] for each in test.get("properties", [])}
        found[test["name"]] = properties.get("LABELS", ["none"])
    return found


def readCases(build, tests):
    """Seconds by "test: case", for each case of a family among `tests`."""
    found = {}
    for path in glob.glob(os.path.join(build, "test", "families", "*.txt.json")):
        family = re.sub(r"\.txt\.json$", "", os.path.basename(path))
        if family in tests:
            with contextlib.suppress(OSError, ValueError), open(path) as file:
                found.update((f"{family}: {name}", seconds) for name, (seconds, _) in json.load(file).items())
    return found


def main(build, junit=None):
    labels = readLabels(build)
    tests = {case.get("name"): float(case.get("time"))
             for case in xml.etree.ElementTree.parse(junit or os.path.join(build, "test", "junit.xml")).iter("testcase")
             if case.get("status") != "disabled"}
    byLabel = {}
    for name, seconds in tests.items():
        for label in labels.get(name, ["none"]):
            byLabel.setdefault(label, []).append(seconds)
    print(f"{'label':24} {'tests':>6} {'seconds':>9}")
    for label, seconds in sorted(byLabel.items(), key=lambda entry: -sum(entry[1])):
        print(f"{label:24} {len(seconds):6} {sum(seconds):9.1f}")
    print(f"{'all':24} {len(tests):6} {sum(tests.values()):9.1f}")
    cases = readCases(build, tests)
    for what, found in (("test", tests), ("case", cases)):
        if found:
            print(f"\n{f'slowest {what}s':56} {'seconds':>9}")
            for name, seconds in sorted(found.items(), key=lambda entry: -entry[1])[:SLOWEST]:
                print(f"{name:56} {seconds:9.1f}")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        print(__doc__)
        sys.exit(2)
    main(*sys.argv[1:])
