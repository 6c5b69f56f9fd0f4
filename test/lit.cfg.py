# lit configuration of all FileCheck tests.
#
# Tools are found in the build's bin/ first, then LLVM's (FileCheck, not, mlir-opt).
# Substitutions: %python, %data (test/data), %source (the repository's root).
import os

import lit.formats

config.name = "distribute"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["data", "Inputs", "lit.cfg.py"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.distribute_binary_root, "test")

config.environment["PATH"] = os.pathsep.join(
    [config.distribute_tools_dir, config.llvm_tools_dir, os.environ.get("PATH", "")])
config.environment["FILECHECK_OPTS"] = "--enable-var-scope --allow-unused-prefixes=false --dump-input-filter=error"
if config.sanitizers:
    config.environment["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "detect_leaks=0")
    config.environment["UBSAN_OPTIONS"] = os.environ.get("UBSAN_OPTIONS", "print_stacktrace=1")
    config.available_features.add("sanitizer")

config.substitutions.append(("%python", config.python_executable))
config.substitutions.append(("%data", os.path.join(config.test_source_root, "data")))
config.substitutions.append(("%source", config.distribute_source_root))
