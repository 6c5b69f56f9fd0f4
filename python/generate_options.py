#!/usr/bin/env python3
"""Makes python/distribute/_compile_options.py, the keyword arguments of distribute.compile and distribute.jit, of the table that dist-compile's
flags come from, tools/dist-compile/Options.def, and of that of the recipes of parallelism, include/distribute/Transforms/Recipes.def; or checks that it
is current.

usage: generate_options.py [--write]   0: it is current, or written; 1: it is not
"""
import ast
import os
import re
import sys
import textwrap

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
TABLE = os.path.join(ROOT, "tools", "dist-compile", "Options.def")
RECIPES = os.path.join(ROOT, "include", "distribute", "Transforms", "Recipes.def")
MADE = os.path.join(ROOT, "python", "distribute", "_compile_options.py")
#: Fields of an entry by macro: where flag, Python's part and text are.
FIELDS = {"DIST_OPTION": (2, -2, -1), "DIST_LIST": (1, -2, -1), "DIST_CHOICE": (2, -2, -1)}

HEAD = '''"""The options of dist-compile as keyword arguments. Made of tools/dist-compile/Options.def and, of recipes, include/distribute/Transforms/Recipes.def
by python/generate_options.py; edit the tables, then run ./dev docs."""
from __future__ import annotations

import os
from typing import Any, Literal, TypedDict


class CompileOptions(TypedDict, total=False):
    """Options of a compilation: dist-compile's flags, with underscores."""
'''


def entriesOf(text):
    """(macro, fields) of each entry of the table."""
    text = re.sub(r"^#.*$|^//.*$", "", text, flags=re.MULTILINE)
    for found in re.finditer(r"^(DIST_\w+)\(", text, re.MULTILINE):
        fields, depth, begin, k, isText = [], 0, found.end(), found.end(), False
        while depth >= 0:
            letter = text[k]
            if isText:
                k += letter == "\\"
                isText = letter != '"'
            elif letter == '"':
                isText = True
            elif letter in "({":
                depth += 1
            elif letter in ")}":
                depth -= 1
            if not isText and (letter == "," and depth == 0 or depth < 0):
                fields.append(text[begin:k].strip())
                begin = k + 1
            k += 1
        yield found[1], fields


def textOf(field):
    """What literals of C++, one after the other, say."""
    return "".join(ast.literal_eval(each) for each in re.findall(r'"(?:[^"\\]|\\.)*"', field))


def makeRecipes(table):
    entries = re.findall(r'^DIST_RECIPE\("(\w+)", (\w+)\)$', table, re.MULTILINE)
    return "".join(["\n#: Who the members of a recipe of parallel are.\nRECIPES: dict[str, str] = {\n",
                    *(f'    "{name}": "{members}",\n' for name, members in entries), "}\n"])


def make(table):
    fields, defaults, texts = [], [], []
    for macro, entry in entriesOf(table):
        flag, python, text = (textOf(entry[k]) for k in FIELDS[macro])
        if not python:
            continue
        name = flag.replace("-", "_")
        kind, _, default = python.rpartition(" = ")
        said = re.sub(r"--([a-z][a-z0-9-]*)", lambda found: found[1].replace("-", "_"), text)
        fields.append(f"    {name}: {kind}\n" + f'    """{said[0].upper()}{said[1:]}."""\n')
        defaults.append(f'    "{name}": {default},\n')
        texts.append((name, kind, said))
    lines = [HEAD, *sorted(fields), "\n\n#: What dist-compile takes where an option is not given; None: it depends.\nDEFAULTS: dict[str, Any] = {\n", *sorted(defaults), "}\n\n",
             "#: Types and texts for signatures and documentation.\nDESCRIPTIONS: dict[str, tuple[str, str]] = {\n"]
    for name, kind, said in sorted(texts):
        wrapped = textwrap.wrap(said, 120)
        body = "\n        ".join(f'"{line}{" " if k + 1 < len(wrapped) else ""}"'.replace('\\', '\\\\') for k, line in enumerate(wrapped))
        lines.append(f'    "{name}": (\n        {kind!r},\n        {body},\n    ),\n')
    return "".join([*lines, "}\n"])


def main():
    with open(TABLE, encoding="utf-8") as file, open(RECIPES, encoding="utf-8") as recipes:
        made = make(file.read()) + makeRecipes(recipes.read())
    ast.parse(made)
    if "--write" in sys.argv[1:]:
        with open(MADE, "w", encoding="utf-8") as file:
            file.write(made)
        return 0
    with open(MADE, encoding="utf-8") as file:
        isCurrent = file.read() == made
    if not isCurrent:
        print("python/distribute/_compile_options.py is not what tools/dist-compile/Options.def and Transforms/Recipes.def say; run ./dev docs and commit the result")
    return 0 if isCurrent else 1


if __name__ == "__main__":
    sys.exit(main())
