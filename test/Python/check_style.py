"""The Python package is written in one style, PEP 8's: snake_case for modules, functions, parameters and attributes, CapWords for classes and
types, capitals for constants; and a thing has one name.

usage: check_style.py          0: all is well; 1: prints what is not
       check_style.py --list   prints the public names
       check_style.py --self-test   the same for sources with one mistake each, which must be found
"""
import ast
import os
import re
import sys

from tools import Failure, main

PACKAGE = os.path.join(os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."), "python", "distribute")
SNAKE = re.compile(r"_*[a-z][a-z0-9]*(_[a-z0-9]+)*_*|_+")
CAPITALS = re.compile(r"_*[A-Z][A-Z0-9]*(_[A-Z0-9]+)*")
WORDS = re.compile(r"_*[A-Z][A-Za-z0-9]*")
# What PEP 484 writes in CapWords: types by other names.
TYPES = ("Union", "Optional", "Callable", "Mapping", "Sequence", "TypeVar", "NewType", "Literal", "Dict", "Tuple", "CFUNCTYPE")
ENUMERATIONS = ("Enum", "enum.Enum", "enum.IntEnum")


class Names(ast.NodeVisitor):
    """The names that a module gives, each with its kind, its line, and whether it is public: neither it nor what it stands in begins with _."""

    def __init__(self, tree, module, is_public=True):
        self.found, self.classes = [], []
        self._path, self._is_public, self._is_in_function = [module], is_public, False
        self.visit(tree)

    def _add(self, kind, name, node):
        is_public = self._is_public and not name.startswith("_")
        self.found.append((kind, ".".join([*self._path, name]), name, node.lineno, is_public and (kind == "parameter" or not self._is_in_function)))

    def _within(self, node, is_function):
        before = self._path, self._is_public, self._is_in_function
        hidden = node.name.startswith("_") and not node.name.startswith("__")
        self._path, self._is_public = [*self._path, node.name], self._is_public and not hidden and not self._is_in_function
        if is_function:
            arguments = node.args
            for each in [*arguments.posonlyargs, *arguments.args, arguments.vararg, *arguments.kwonlyargs, arguments.kwarg]:
                if each is not None:
                    self._add("parameter", each.arg, each)
            self._is_in_function = True
        self.generic_visit(node)
        self._path, self._is_public, self._is_in_function = before

    def visit_ClassDef(self, node):
        self._add("class", node.name, node)
        self.classes.append(node)
        self._within(node, is_function=False)
        self.classes.pop()

    def visit_FunctionDef(self, node):
        self._add("function", node.name, node)
        self._within(node, is_function=True)

    def visit_Lambda(self, node):
        for each in ast.walk(node.args):
            if isinstance(each, ast.arg):
                self._add("parameter", each.arg, each)
        self.generic_visit(node)

    def visit_Attribute(self, node):
        if isinstance(node.ctx, ast.Store):
            is_in_function, self._is_in_function = self._is_in_function, False
            self._add("attribute", node.attr, node)
            self._is_in_function = is_in_function
        self.generic_visit(node)

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Store):
            self._add("variable" if self._is_in_function else "attribute" if self.classes else "constant", node.id, node)

    def visit_alias(self, node):
        if node.asname:
            self._add("variable", node.asname, node)


def problemsOf(text, module):
    """The names of one module that are not in the style, and second names."""
    tree = ast.parse(text)
    types = {target.id for node in ast.walk(tree) if isinstance(node, (ast.Assign, ast.AnnAssign)) and isType(node.value)
             for target in (node.targets if isinstance(node, ast.Assign) else [node.target]) if isinstance(target, ast.Name)}
    own = {node.name for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    members = {target.id for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and any(ast.unparse(base) in ENUMERATIONS for base in node.bases)
               for each in node.body if isinstance(each, ast.Assign) for target in each.targets}
    problems = []
    for kind, path, name, line, _ in Names(tree, module).found:
        if name.startswith("__") and name.endswith("__"):
            continue
        fits = SNAKE.fullmatch(name)
        if kind == "class" or name in types:
            fits = WORDS.fullmatch(name)
        elif kind in ("constant", "attribute", "variable"):
            fits = fits or CAPITALS.fullmatch(name)
        if name in members:
            fits = CAPITALS.fullmatch(name)
        if not fits:
            problems.append(f"{module}:{line}: {kind} '{path}'")
    problems += [f"{module}:{node.lineno}: constant '{target.id}' is not in capitals" for node in tree.body if isinstance(node, ast.Assign) and isFixed(node.value)
                 for target in node.targets if isinstance(target, ast.Name) and not target.id.startswith("_") and not CAPITALS.fullmatch(target.id)]
    for node in ast.walk(tree):
        for each in node.body if isinstance(node, (ast.Module, ast.ClassDef)) else []:
            given = {other.name for other in node.body if isinstance(other, (ast.ClassDef, ast.FunctionDef))} | (own if isinstance(node, ast.Module) else set())
            if isinstance(each, ast.Assign) and isinstance(each.value, ast.Name) and each.value.id in given and isPublic(each.targets[0]):
                problems.append(f"{module}:{each.lineno}: '{ast.unparse(each.targets[0])}' is a second name of '{each.value.id}'")
            if isinstance(each, (ast.ClassDef, ast.FunctionDef)) and re.search(r"\b(older|former|old) names?\b", ast.get_docstring(each) or ""):
                problems.append(f"{module}:{each.lineno}: '{each.name}' is there for an older name")
    return problems


def isPublic(target):
    return not ast.unparse(target).startswith("_")


def isType(value):
    """Whether this is a type by another name."""
    text = ast.unparse(value) if value is not None else ""
    return text.split("[")[0].split("(")[0].split(".")[-1] in TYPES or bool(re.fullmatch(r"[\w.\[\], |]+\| None|type\[.*\]", text))


def isFixed(value):
    """Whether this is a number, a text, or a collection of such."""
    return isinstance(value, ast.Constant) and value.value is not None and not isinstance(value.value, bool) or (
        isinstance(value, (ast.Tuple, ast.List, ast.Set)) and bool(value.elts) and all(map(isFixed, value.elts)))


def modules():
    for folder, _, files in sorted(os.walk(PACKAGE)):
        for name in sorted(files):
            if name.endswith(".py"):
                path = os.path.join(folder, name)
                parts = os.path.relpath(path, os.path.dirname(PACKAGE))[:-3].split(os.sep)
                yield path, ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def docstrings(text, module):
    """What is not in the one form of docstrings, Google's: what is raised and what the arguments are stand in sections, which name parameters."""
    def visit(node, path, isPublic):
        for each in node.body:
            if not isinstance(each, (ast.FunctionDef, ast.ClassDef)):
                continue
            isShown = isPublic and (not each.name.startswith("_") or each.name in ("__init__", "__call__"))
            said = ast.get_docstring(each) or ""
            where = f"{module}:{each.lineno}: '{path}{each.name}'"
            if isShown and re.search(r"[.)]\s+Raises [A-Z]\w+[ ,.]", said):
                yield f"{where} says what it raises in a sentence; expected a section Raises:"
            maker = each if isinstance(each, ast.FunctionDef) else next((own for own in each.body if isinstance(own, ast.FunctionDef) and own.name == "__init__"), None)
            fields = {own.target.id for own in each.body if isinstance(own, ast.AnnAssign) and isinstance(own.target, ast.Name)} if isinstance(each, ast.ClassDef) else set()
            known = fields | {own.arg for own in ast.walk(maker.args) if isinstance(own, ast.arg)} if maker else fields
            section = re.search(r"^Args:\n((?:(?:    .*)?\n?)*)", said, re.MULTILINE)
            for names in re.findall(r"^    (\*{0,2}\w+(?:, \w+)*): ", section[1], re.MULTILINE) if isShown and section else ():
                unknown = [name for name in names.replace("*", "").split(", ") if known and name not in known]
                if unknown:
                    yield f"{where} describes {unknown}, which it does not take"
            if isinstance(each, ast.ClassDef):
                yield from visit(each, f"{path}{each.name}.", isShown)
    yield from visit(ast.parse(text), "", True)


def importsOf(path, module):
    """(line, name) of each import of a module, also within its functions, but for those that type checkers alone read."""
    package = module if os.path.basename(path) == "__init__.py" else module.rpartition(".")[0]

    def visit(node):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            return
        names = [each.name for each in node.names] if isinstance(node, (ast.Import, ast.ImportFrom)) else []
        if isinstance(node, ast.ImportFrom):
            base = ".".join([*package.split(".")[:len(package.split(".")) - node.level + 1], *([node.module] if node.module else [])]) if node.level else node.module
            names = [f"{base}.{name}" for name in names]
        yield from ((node.lineno, name) for name in names)
        for each in ast.iter_child_nodes(node):
            yield from visit(each)
    with open(path) as file:
        yield from visit(ast.parse(file.read()))


def upward():
    """Modules of the package that import tf.distribute's words, which stand above them."""
    for path, module in modules():
        if module != "distribute" and not module.startswith("distribute.tf"):
            yield from (f"{module}:{line}: imports {name}" for line, name in importsOf(path, module) if re.match(r"distribute\.tf(\.|$)", name))


#: Imports that may close a circle: what a plan draws is what a session of it measures.
CLOSING = {("distribute.plan", "distribute._plots")}


def circleOf(imports):
    """Modules that import each other in a circle, of {module: those that it imports}; none if there is no circle."""
    left = {module: set(others) & set(imports) for module, others in imports.items()}
    while free := [module for module, others in left.items() if not others & set(left)]:
        for module in free:
            del left[module]
    return sorted(left)


def circles():
    """Modules of the package that import each other in a circle, or stand on one."""
    paths = {module: path for path, module in modules()}
    imports = {module: {name if name in paths else name.rpartition(".")[0] for _, name in importsOf(path, module)} - {module} for module, path in paths.items()}
    return circleOf({module: {other for other in others if (module, other) not in CLOSING} for module, others in imports.items()})


def isPublicModule(name):
    return not any(part.startswith("_") and not part.startswith("__") for part in name.split("."))


def publicNames():
    """(kind, name) of all that is public, modules among it."""
    for path, module in modules():
        if not isPublicModule(module):
            continue
        yield "module", module
        with open(path) as file:
            for kind, name, _, _, isPublic in Names(ast.parse(file.read()), module).found:
                if isPublic and kind != "variable":
                    yield kind, name


#: Sources with a mistake each, and what is said of it.
MISTAKES = {
    "def f(numReplicas): pass": "parameter 'm.f.numReplicas'",
    "def f():\n    isOpen = 1": "variable 'm.f.isOpen'",
    "class A:\n    def saveAll(self): pass": "function 'm.A.saveAll'",
    "class A:\n    def f(self):\n        self.numSteps = 1": "attribute 'm.A.f.numSteps'",
    "class device_state: pass": "class 'm.device_state'",
    "limit = 3": "'limit' is not in capitals",
    "import enum\nclass A(enum.Enum):\n    Sum = 1": "'m.A.Sum'",
    "f = lambda aValue: 1": "parameter 'm.aValue'",
    "def f(): pass\ng = f": "'g' is a second name of 'f'",
    "class A:\n    def f(self): pass\n    g = f": "'g' is a second name of 'f'",
    'def g():\n    """f, by its older name."""': "'g' is there for an older name",
    "_Kinds = 3": "constant 'm._Kinds'",
}


def selfTest():
    for text, expected in MISTAKES.items():
        found = problemsOf(text, "m")
        if not any(expected in each for each in found):
            raise Failure(f"of {text!r} is said {found}; expected {expected!r}")
    for text, expected in (('def f(x):\n    """Does.\n\n    Raises Error for x."""', "expected a section Raises:"),
                           ('def f(x):\n    """Does.\n\n    Args:\n        y: What.\n    """', "describes ['y']")):
        if not any(expected in each for each in docstrings(text, "m")):
            raise Failure(f"of {text!r} is said {list(docstrings(text, 'm'))}; expected {expected!r}")
    for imports, expected in (({"a": {"b"}, "b": {"c"}, "c": set()}, []), ({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}, ["a", "b", "c"])):
        if circleOf(imports) != expected:
            raise Failure(f"of {imports} is said {circleOf(imports)}; expected {expected}")
    good = "import enum\nfrom typing import Union\nDevices = Union[int, str]\nMOST = 3\nclass A(enum.Enum):\n    SUM = 1\n    def f_of(self, x): self._x = x\n"
    if problemsOf(good, "m"):
        raise Failure(f"of what is right is said {problemsOf(good, 'm')}")


def test():
    if "--self-test" in sys.argv:
        selfTest()
        return
    if "--list" in sys.argv:
        for kind, name in publicNames():
            print(kind, name)
        return
    problems = []
    for path, module in modules():
        if not SNAKE.fullmatch(module.rpartition(".")[2]):
            problems.append(f"module '{module}'")
        with open(path) as file:
            text = file.read()
        problems += problemsOf(text, module)
        if isPublicModule(module) and not module.startswith("distribute.importer"):
            problems += docstrings(text, module)
    names = list(publicNames())
    kinds = [kind for kind, _ in names]
    print(f"{len(names)} public names in {kinds.count('module')} modules")
    if len(names) < 500:
        raise Failure(f"only {len(names)} names were found in {PACKAGE}")
    if problems:
        raise Failure("\n".join(["names that are not in PEP 8's style:", *problems]))
    if found := circles():
        raise Failure(f"these modules import each other in a circle, or stand on one: {', '.join(found)}")
    if found := list(upward()):
        raise Failure("\n".join(["the package must not use distribute.tf, which uses it:", *found]))


if __name__ == "__main__":
    main(test)
