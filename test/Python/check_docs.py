"""The pages of the documentation are short, and what they and the sources refer to is there.

usage: check_docs.py

A page holds at most MAX_WORDS words, code blocks not counted. A relative link leads to a file, and its fragment to a heading of
that file. A page that a source file names (docs/NAME.md) exists. docs/README.md links to every page of docs/.
"""
import os
import re
import sys

from tools import Failure

ROOT = os.environ["DISTRIBUTE_SOURCE"]
MAX_WORDS = 1500
SOURCE_FOLDERS = (".ci", "benchmarks", "cmake", "examples", "include", "lib", "python", "test", "tools")
SOURCE_FILES = (".cpp", ".h", ".inc", ".c", ".td", ".fbs", ".py", ".txt", ".cmake", ".mlir", ".md")


def listFiles(folder, endings):
    for path, folders, files in os.walk(os.path.join(ROOT, folder)):
        folders.sort()
        yield from (os.path.join(path, file) for file in sorted(files) if file.endswith(endings))


def listPages():
    return [os.path.join(ROOT, name) for name in ("README.md", "CONTRIBUTING.md")] + [
        page for folder in ("docs", "benchmarks", "examples") for page in listFiles(folder, ".md")]


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def dropCode(text):
    """The text without its code blocks."""
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def listAnchors(text):
    """The fragments by which links reach the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", dropCode(text), flags=re.MULTILINE)
    plain = [re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading) for heading in headings]
    return {re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-") for heading in plain}


def checkLinks(page, text):
    """What is wrong with the page's relative links."""
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", dropCode(text))):
        if "://" in target or target.startswith("mailto:"):
            continue
        name, _, fragment = target.partition("#")
        path = os.path.join(os.path.dirname(page), name) if name else page
        if not os.path.exists(path):
            yield f"links to '{target}', which is not there"
        elif fragment and fragment not in listAnchors(read(path)):
            yield f"links to '{target}', but '{name or os.path.basename(page)}' has no such heading"


def checkLength(text):
    numWords = len(dropCode(text).split())
    if numWords > MAX_WORDS:
        yield f"has {numWords} words; expected at most {MAX_WORDS}, code blocks not counted"


def checkMentions(path):
    """What a source file says of pages that do not exist."""
    for name in sorted(set(re.findall(r"\bdocs/[\w/]+\.md\b", read(path)))):
        if not os.path.exists(os.path.join(ROOT, name)):
            yield f"names '{name}', which is not there"


def listUnlisted():
    """The pages of docs/ to which its first page has no link."""
    index = read(os.path.join(ROOT, "docs", "README.md"))
    for name in sorted(os.listdir(os.path.join(ROOT, "docs"))):
        if name.endswith(".md") and name != "README.md" and f"]({name})" not in index:
            yield f"docs/README.md has no link to '{name}'"


def main():
    wrong = list(listUnlisted())
    for page in listPages():
        faults = [*checkLinks(page, read(page)), *checkLength(read(page))]
        wrong += [f"{os.path.relpath(page, ROOT)} {fault}" for fault in faults]
    for folder in SOURCE_FOLDERS:
        for path in listFiles(folder, SOURCE_FILES):
            if os.path.basename(path) != os.path.basename(__file__):
                wrong += [f"{os.path.relpath(path, ROOT)} {fault}" for fault in checkMentions(path)]
    if wrong:
        raise Failure("\n  ".join(["of the documentation:", *wrong]))


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"FAILED: {failure}")
