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
# Set by ctest.
if "DISTRIBUTE_KERNEL_CACHE" in os.environ:
    config.environment["DISTRIBUTE_KERNEL_CACHE"] = os.environ["DISTRIBUTE_KERNEL_CACHE"]
if config.sanitizers:
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS"):
        if name in os.environ:
            config.environment[name] = os.environ[name]
    config.available_features.add("sanitizer")

# What each pass leaves is verified, as dist-opt does by itself.
config.substitutions.append((r"(?<![-/\w])dist-compile(?![-/\w.])", "dist-compile --verify-each"))
config.substitutions.append(("%python", config.python_executable))
config.substitutions.append(("%data", os.path.join(config.test_source_root, "data")))
config.substitutions.append(("%source", config.distribute_source_root))
