# How tests are registered with ctest. Every test carries one or more LABELS: `./dev test -L LABEL` runs these.

# Tests compile the same steps in many ways: a kernel that one of them compiled serves the others. The cache knows kernels by all
# that they depend on, the build of the compiler among it. `./dev test` begins with an empty one.
set(DISTRIBUTE_TEST_KERNEL_CACHE "${PROJECT_BINARY_DIR}/test/kernel-cache")

# distribute_add_unit_test(NAME [COMPILER] SOURCES file... [LINK target...] [LABELS label...] [TIMEOUT seconds] [ARGS arg...])
#
# A GoogleTest program (bin/NAME), one ctest test. Default label: unit.
#   COMPILER  the test uses MLIR; it is left out of builds without the compiler
function(distribute_add_unit_test name)
  cmake_parse_arguments(ARG "COMPILER" "TIMEOUT" "SOURCES;LINK;LABELS;LABEL;ARGS" ${ARGN})
  if(NOT ARG_SOURCES OR (ARG_COMPILER AND NOT DISTRIBUTE_BUILD_COMPILER))
    return()
  endif()
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LINK} GTest::gtest GTest::gtest_main Threads::Threads)
  if(ARG_COMPILER)
    target_link_libraries(${name} PRIVATE DistributeMLIR)
    add_dependencies(${name} distribute-generated-headers)
    _distribute_use_headers(${name} DistributeCompilerPch)
    _distribute_use_sanitizer_options(${name})
  else()
    _distribute_use_headers(${name} DistributeTestPch)
  endif()
  add_test(NAME ${name} COMMAND ${name} ${ARG_ARGS} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}/test")
  _distribute_test_properties(${name} "unit" "${ARG_LABELS};${ARG_LABEL}" "${ARG_TIMEOUT}")
endfunction()

# distribute_add_lit_suite(DIRECTORY [LABELS label...] [TIMEOUT seconds])
#
# One ctest test, lit-<DIRECTORY>, which runs lit on test/DIRECTORY. Default label: lit.
function(distribute_add_lit_suite directory)
  cmake_parse_arguments(ARG "" "TIMEOUT" "LABELS" ${ARGN})
  string(REPLACE "/" "-" name "lit-${directory}")
  if(NOT DISTRIBUTE_BUILD_COMPILER)
    return()
  endif()
  add_test(NAME ${name}
    COMMAND "${LLVM_EXTERNAL_LIT}" -v --order=lexical "${PROJECT_BINARY_DIR}/test/${directory}")
  _distribute_test_properties(${name} "lit" "${ARG_LABELS}" "${ARG_TIMEOUT}")
  set_tests_properties(${name} PROPERTIES ENVIRONMENT "DISTRIBUTE_KERNEL_CACHE=${DISTRIBUTE_TEST_KERNEL_CACHE}")
endfunction()

# distribute_add_python_test(NAME SCRIPT [ARGS arg...] [LABELS label...] [TIMEOUT seconds] [COMPILER] [SERIAL]
#                            [CONFIGURATIONS name...])
#
# A Python program of test/ that exits 0 when it passes and 77 when it must be skipped. It finds the tools through the
# environment variable DISTRIBUTE_BIN and its data through DISTRIBUTE_DATA.
#   COMPILER  needs the compiler's tools
#   SERIAL    runs alone (it measures, or it fills the cores)
#   CONFIGURATIONS  only with `ctest -C NAME`
function(distribute_add_python_test name script)
  cmake_parse_arguments(ARG "COMPILER;SERIAL" "TIMEOUT" "ARGS;LABELS;CONFIGURATIONS" ${ARGN})
  if(ARG_COMPILER AND NOT DISTRIBUTE_BUILD_COMPILER)
    return()
  endif()
  get_filename_component(script "${script}" ABSOLUTE)
  add_test(NAME ${name} COMMAND "${Python3_EXECUTABLE}" "${script}" ${ARG_ARGS} CONFIGURATIONS ${ARG_CONFIGURATIONS})
  _distribute_test_properties(${name} "python" "${ARG_LABELS}" "${ARG_TIMEOUT}")
  set_tests_properties(${name} PROPERTIES
    SKIP_RETURN_CODE 77 RUN_SERIAL ${ARG_SERIAL}
    ENVIRONMENT "DISTRIBUTE_BIN=${CMAKE_RUNTIME_OUTPUT_DIRECTORY};DISTRIBUTE_DATA=${PROJECT_SOURCE_DIR}/test/data;DISTRIBUTE_SOURCE=${PROJECT_SOURCE_DIR};PYTHONDONTWRITEBYTECODE=1;PYTHONPATH=${PROJECT_SOURCE_DIR}/test/Python:${PROJECT_SOURCE_DIR}/python;DISTRIBUTE_KERNEL_CACHE=${DISTRIBUTE_TEST_KERNEL_CACHE}")
endfunction()

# Sets labels (defaultLabel when LABELS is empty) and the timeout (default 600 s; sanitizers get four times that) of a test.
function(_distribute_test_properties name defaultLabel labels timeout)
  list(REMOVE_ITEM labels "")
  if(NOT labels)
    set(labels "${defaultLabel}")
  endif()
  if(NOT timeout)
    set(timeout 600)
  endif()
  if(DISTRIBUTE_SANITIZERS)
    math(EXPR timeout "4 * ${timeout}")
  endif()
  set_tests_properties(${name} PROPERTIES LABELS "${labels}" TIMEOUT "${timeout}")
endfunction()
