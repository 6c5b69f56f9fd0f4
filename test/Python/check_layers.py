"""Each library of the half without LLVM includes headers of its own and of the libraries that it links by name, and of no others;
no two link each other, however far around. So what a folder of lib/Runtime may use is what its CMakeLists.txt says.

usage: check_layers.py [--root FOLDER]   0: all is well; 1: prints what is not
       check_layers.py --self-test       the same for copies of the tree, each with one mistake, which must be found
"""
import argparse
import os
import re
import shutil
import sys
import tempfile

ROOT = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
# The folders whose CMakeLists.txt declare libraries.
FOLDERS = ("lib/Plan", "lib/Runtime", "lib/Processes", "lib/SoftGpu")
DECLARATION = re.compile(r"distribute_add_runtime_library\(\s*(\w+)([^)]*)\)")
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)
KEYWORDS = ("SOURCES", "SMALL_SOURCES", "HEADERS", "LINK", "GENERATED")
CODE = (".cpp", ".def", ".h", ".inc")


class Library:
    """One declared library: its name, its folder, what it links and the paths (from the root) that belong to it."""

    def __init__(self, name, folder, lists):
        self.name, self.folder, self.links = name, folder, lists["LINK"]
        self.sources = [f"{folder}/{source}" for source in lists["SOURCES"] + lists["SMALL_SOURCES"]]
        self.headers = [f"include/distribute/{header}" for header in lists["HEADERS"]]


def readLibraries(root):
    libraries = []
    for top in FOLDERS:
        for folder, _, files in sorted(os.walk(os.path.join(root, top))):
            if "CMakeLists.txt" not in files:
                continue
            with open(os.path.join(folder, "CMakeLists.txt")) as file:
                text = re.sub(r"#.*", "", file.read())
            for name, arguments in DECLARATION.findall(text):
                lists = {keyword: [] for keyword in KEYWORDS}
                current = None
                for word in arguments.split():
                    if word in lists:
                        current = lists[word]
                    else:
                        current.append(word)
                libraries.append(Library(name, os.path.relpath(folder, root), lists))
    return libraries


def filesBelow(root, folder):
    """The paths, from the root, of the code right in a folder."""
    path = os.path.join(root, folder)
    return [f"{folder}/{name}" for name in sorted(os.listdir(path)) if name.endswith(CODE)] if os.path.isdir(path) else []


def filesOf(root, folder):
    """The paths, from the root, of the code in a library's folder and in its folders that declare no library."""
    below = [path for path in sorted(os.listdir(os.path.join(root, folder))) if os.path.isdir(os.path.join(root, folder, path))]
    own = [f"{folder}/{name}" for name in below if not os.path.exists(os.path.join(root, folder, name, "CMakeLists.txt"))]
    return [*filesBelow(root, folder), *(path for each in own for path in filesOf(root, each))]


def findOwners(root, libraries, problems):
    """By path, the library that it belongs to."""
    owners = {}
    for library in libraries:
        if not library.sources and not library.headers:  # it only names others together
            continue
        # A library that lists no headers has a folder of include/distribute to itself.
        public = library.headers or filesBelow(root, library.folder.replace("lib/", "include/distribute/", 1))
        for path in [*library.sources, *public, *filesOf(root, library.folder)]:
            if not os.path.exists(os.path.join(root, path)):
                problems.append(f"{library.name} lists '{path}', which is not there")
            if owners.setdefault(path, library) is not library:
                problems.append(f"'{path}' belongs to {owners[path].name} and to {library.name}; expected one library")
    for top in FOLDERS:
        public = top.replace("lib/", "include/distribute/", 1)
        for path in filesBelow(root, public):
            if path not in owners:
                problems.append(f"'{path}' belongs to no library; list it among the HEADERS of one")
        for path in [path for folder, _, _ in os.walk(os.path.join(root, top))
                     for path in filesBelow(root, os.path.relpath(folder, root))]:
            if path.endswith(".cpp") and not any(path in library.sources for library in libraries):
                problems.append(f"'{path}' is compiled into no library; list it among the SOURCES of one")
    return owners


def resolve(root, path, include):
    """The file, from the root, that `path` means by `include`; None: not one of ours."""
    for base in (os.path.dirname(path), "include"):
        found = os.path.normpath(os.path.join(base, include))
        if os.path.exists(os.path.join(root, found)):
            return found
    # Made at build time from a schema in the folder.
    generated = re.fullmatch(r"distribute/(\w+)/(\w+)_generated\.h", include)
    return f"lib/{generated[1]}/{generated[2]}.fbs" if generated else None


def folderOf(libraries, path):
    """The folder of the library in which `path` is, among `libraries`; the empty string: in none."""
    while path and path not in libraries:
        path = os.path.dirname(path)
    return path


def checkIncludes(root, libraries, owners, problems):
    ownerOfFolder = {library.folder: library for library in libraries if library.sources}
    for path, library in sorted(owners.items()):
        if not os.path.exists(os.path.join(root, path)):
            continue
        with open(os.path.join(root, path)) as file:
            includes = INCLUDE.findall(file.read())
        for include in includes:
            found = resolve(root, path, include)
            if found is None:
                if include.startswith(("distribute/", "../")):
                    problems.append(f"'{path}' includes \"{include}\", which is not there")
                continue
            owner = owners.get(found) or ownerOfFolder.get(folderOf(ownerOfFolder, found))
            if owner is None:
                problems.append(f"'{path}' of {library.name} includes \"{include}\", which belongs to none of {', '.join(FOLDERS)}")
            elif owner is not library and owner.name not in library.links:
                problems.append(f"'{path}' includes \"{include}\" of {owner.name}, which {library.name} does not link; "
                                f"link it in {library.folder}/CMakeLists.txt if that makes no circle, or move what is needed")


def checkOrder(libraries, problems):
    """No library links itself through others."""
    byName = {library.name: library for library in libraries}
    done = set()

    def visit(library, above):
        if library.name in above:
            circle = [*above[above.index(library.name):], library.name]
            problems.append(f"a circle of libraries: {' -> '.join(circle)}")
        elif library.name not in done:
            for link in library.links:
                if link in byName:
                    visit(byName[link], [*above, library.name])
            done.add(library.name)

    for library in libraries:
        visit(library, [])


def findProblems(root):
    problems = []
    libraries = readLibraries(root)
    owners = findOwners(root, libraries, problems)
    checkIncludes(root, libraries, owners, problems)
    checkOrder(libraries, problems)
    return problems, len(libraries), len(owners)


def edit(root, path, change):
    path = os.path.join(root, path)
    text = ""
    if os.path.exists(path):
        with open(path) as file:
            text = file.read()
    with open(path, "w") as file:
        file.write(change(text))


# Mistakes: what each changes, and what must be said of it.
MISTAKES = {
    "a header of a folder that is not linked": (
        "lib/Runtime/Device/Arena.cpp", lambda text: '#include "../Engine/LocalGroup.h"\n' + text,
        "DistributeRuntimeDevice does not link"),
    "a public header of a folder that is not linked": (
        "lib/Runtime/Input/FeedSchedule.h", lambda text: '#include "distribute/Runtime/Session.h"\n' + text,
        "DistributeRuntimeInput does not link"),
    "the plan file's library looks into the runtime": (
        "lib/Plan/Facts/PlanSizes.cpp", lambda text: '#include "distribute/Runtime/HostTensor.h"\n' + text,
        "DistributePlan does not link"),
    "a circle": (
        "lib/Runtime/Device/CMakeLists.txt", lambda text: text.replace("LINK\n", "LINK\n DistributeRuntimeEngine\n"),
        "a circle of libraries"),
    "a public header of nobody": (
        "include/distribute/Runtime/Nobody.h", lambda text: "", "belongs to no library"),
    "a source that is not compiled": ("lib/Runtime/Device/Nobody.cpp", lambda text: "", "compiled into no library"),
    "the runtime looks into what runs in several processes": (
        "lib/Runtime/Session/Session.cpp", lambda text: '#include "../../Processes/JoinCluster.h"\n' + text,
        "DistributeRuntimeSession does not link"),
    "the compiler's header": (
        "lib/Runtime/Session/Session.cpp", lambda text: '#include "distribute/Analysis/Linearity.h"\n' + text,
        "belongs to none of"),
}


def selfTest(root):
    failures = []
    for name, (path, change, expected) in MISTAKES.items():
        with tempfile.TemporaryDirectory() as copy:
            for top in (*FOLDERS, "include/distribute"):
                shutil.copytree(os.path.join(root, top), os.path.join(copy, top))
            edit(copy, path, change)
            problems, _, _ = findProblems(copy)
            if not any(expected in problem for problem in problems):
                failures.append(f"{name}: not found; said was {problems}")
    return failures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", default=ROOT)
    parser.add_argument("--self-test", action="store_true")
    arguments = parser.parse_args()
    if arguments.self_test:
        problems, what = selfTest(arguments.root), f"{len(MISTAKES)} mistakes are found"
    else:
        problems, numLibraries, numFiles = findProblems(arguments.root)
        what = f"{numLibraries} libraries, {numFiles} files"
    for problem in problems:
        print(problem)
    if not problems:
        print(f"ok: {what}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
