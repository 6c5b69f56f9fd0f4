"""Every unit of the corpus (data/README.md) is expressed by a check, or the table (standing.py) says why not.

usage: check_units.py FOLDER [list]

A unit is a function of a file with one parameter; modes, strategies and numbers of replicas are merged. FOLDER holds what the checks
have written of the units that they compared: nothing else counts as expressed. Prints for each file the percentage that is expressed, and how much
of that by each door: as text, which is a step of our dialect, and in Python, which are the package's words. A unit that is not expressed in Python
is in the table, with the reason. With `list`, the standing of each unit first, with the checks that compared it, the rule or the reason.
"""
import fnmatch
import glob
import json
import os
import sys

from corpus import TEXT, WORDS, allUnits, ofSeveralReplicas
from standing import DIFFERS, EXCLUDED, OPEN, SHORT, TEXT_ALONE
from tools import Failure, main

REQUIRED = 85  # percent of a file's units that are not excluded


def readReports(folder):
    """By unit "", or the rules that were compared in its place: "rule 5, rule 7"; and by door and unit the numbers of replicas on which it was
    compared."""
    rules, replicas = {}, {TEXT: {}, WORDS: {}}
    for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
        with open(path) as file:
            for unit, said in json.load(file).items():
                rules.setdefault(unit, set()).add(said["rule"])
                for door, counts in said["doors"].items():
                    replicas[door].setdefault(unit, set()).update(counts)
    found = {unit: ", ".join(sorted(each - {""})) for unit, each in rules.items()}
    if not found:
        raise Failure(f"{folder} has no reports: the checks write them with DISTRIBUTE_UNITS set to it")
    return found, replicas


def reasonsOf(table, units, wrong):
    """The reason of each unit that a pattern of the table names."""
    found = {}
    for pattern, reason in table.items():
        named = [unit for unit in units if fnmatch.fnmatchcase(unit, pattern)]
        if not named:
            wrong.append(f"the table names {pattern}, which is no unit")
        for unit in named:
            if unit in found:
                wrong.append(f"the table names {unit} twice")
            found[unit] = reason
    return found


def standings(units, reports, wrong):
    """By unit "agrees", "differs", "excluded" or "open"; what the table and the reports do not agree about is added to `wrong`."""
    excluded, differs, isOpen = (reasonsOf(table, units, wrong) for table in (EXCLUDED, DIFFERS, OPEN))
    wrong += [f"{unit} was compared, but is no unit" for unit in reports if unit not in units]
    found = {}
    for unit in units:
        if unit in reports:
            found[unit] = "differs" if reports[unit] else "agrees"
            if unit in excluded or unit in isOpen:
                wrong.append(f"{unit} was compared, but the table says that it is {'excluded' if unit in excluded else 'open'}")
            if reports[unit] != differs.get(unit, ""):
                wrong.append(f"{unit} was compared with {reports[unit] or 'what is recorded'}, but the table says: {differs.get(unit, 'nothing')}")
        elif unit in excluded:
            found[unit] = "excluded"
        else:
            found[unit] = "open"
            if unit not in isOpen:
                wrong.append(f"{unit} was not compared, and the table says nothing about it" if unit not in differs else
                             f"{unit} was not compared, but the table says that it differs")
    return found


def requireWords(units, found, byWords, several, wrong):
    """Each unit that is expressed is so in Python, on several replicas where that is recorded, or the table gives a reason."""
    alone = reasonsOf(TEXT_ALONE, units, wrong)
    for unit in units:
        isThere = unit in byWords and (unit not in several or max(byWords[unit]) > 1)
        if found[unit] in ("agrees", "differs") and isThere == (unit in alone):
            wrong.append(f"{unit} is compared in Python, but the table says that it is text alone" if isThere else
                         f"{unit} is not compared in Python{' on several replicas' if unit in byWords else ''}, and the table does not say why")


def printStandings(units, found, folder):
    checks = {}
    for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
        with open(path) as file:
            for unit in json.load(file):
                checks.setdefault(unit, []).append(os.path.splitext(os.path.basename(path))[0])
    reasons = {**reasonsOf(OPEN, units, []), **reasonsOf(EXCLUDED, units, [])}
    rules = reasonsOf(DIFFERS, units, [])
    for unit in units:
        why = f"{rules[unit]}; " if found[unit] == "differs" and unit in rules else ""
        print(f"{found[unit]:8}  {unit}: {why}{', '.join(checks[unit]) if unit in checks else reasons.get(unit, '')}")


def requireThatFaultsAreFound(units, reports, found, byWords, several):
    """The reports with a unit too few, too many, by a door less, or with another rule must not be accepted."""
    replicated = next(unit for unit in units if found[unit] == "agrees" and unit in byWords and unit in several)
    for what, wrongWords in (("a unit that was not compared in Python", {unit: byWords[unit] for unit in byWords if unit != replicated}),
                             ("a unit that was compared in Python on one replica alone", {**byWords, replicated: {1}})):
        said = []
        requireWords(units, found, wrongWords, several, said)
        if not said:
            raise Failure(f"{what} is not found")
    agreeing, excluded = (next(unit for unit in units if found[unit] == standing) for standing in ("agrees", "excluded"))
    without = {unit: rule for unit, rule in reports.items() if unit != agreeing}
    for what, wrongReports in (("a unit that was not compared", without), ("an excluded unit that was compared", {**reports, excluded: ""}),
                               ("a rule that the table does not name", {**reports, agreeing: "rule 1"}),
                               ("a unit that does not exist", {**reports, "01_run/nothing": ""})):
        said = []
        standings(units, wrongReports, said)
        if not said:
            raise Failure(f"{what} is not found")


def test():
    units, wrong, (reports, replicas) = allUnits(), [], readReports(sys.argv[1])
    found = standings(units, reports, wrong)
    several = ofSeveralReplicas()
    wrong += [f"{unit} was compared on one replica alone, but is recorded for several" for unit in several
              if unit in reports and max(max(each.get(unit, {0})) for each in replicas.values()) == 1]
    requireWords(units, found, replicas[WORDS], several, wrong)
    if not wrong:
        requireThatFaultsAreFound(units, reports, found, replicas[WORDS], several)
    if sys.argv[2:] == ["list"]:
        printStandings(units, found, sys.argv[1])
    print(f"{'file':16}  agree  differ  open  excluded  percent  text  Python")
    for file in dict.fromkeys(units.values()):
        count = {each: sum(found[unit] == each for unit in units if units[unit] == file) for each in ("agrees", "differs", "open", "excluded")}
        total = count["agrees"] + count["differs"] + count["open"]
        percent = 100 * (total - count["open"]) / total if total else 100
        byDoor = [100 * sum(units[unit] == file for unit in each) / total if total else 100 for each in replicas.values()]
        print(f"{file:16}  {count['agrees']:5}  {count['differs']:6}  {count['open']:4}  {count['excluded']:8}  {percent:7.1f}  "
              f"{byDoor[0]:4.0f}  {byDoor[1]:6.0f}")
        if (percent < REQUIRED) != (file in SHORT):
            wrong.append(f"{file} is expressed to {percent:.1f} percent; expected {REQUIRED}" if file not in SHORT else
                         f"{file} is expressed to {percent:.1f} percent: take it out of the table's list of short files")
    if wrong:
        raise Failure("\n".join(wrong))


if __name__ == "__main__":
    main(test)
