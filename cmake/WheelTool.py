#!python
# A tool of the wheel on PATH: becomes the program of its own name inside of the package, which is not imported for that.
import importlib.util
import os
import sys

name = os.path.basename(sys.argv[0])
(package,) = importlib.util.find_spec("distribute").submodule_search_locations
program = os.path.join(package, "bin", name)
os.execv(program, [program, *sys.argv[1:]])
