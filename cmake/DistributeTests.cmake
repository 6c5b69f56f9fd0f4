# How tests are registered with ctest. Every test carries one or more LABELS: `./dev test -L LABEL` runs these.

include(ProcessorCount)

# Tests compile the same steps in many ways: a kernel that one of them compiled serves the others. The cache knows kernels by all
# that they depend on, the build of the compiler among it. `./dev test` begins with an empty one.
set(DISTRIBUTE_TEST_KERNEL_CACHE "${PROJECT_BINARY_DIR}/test/kernel-cache")

# What JAX computes to compare with is compiled quickly, once for all tests: XLA's optimizations took half of their time.
set(DISTRIBUTE_TEST_JAX
  "XLA_FLAGS=--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true"
  "JAX_COMPILATION_CACHE_DIR=${PROJECT_BINARY_DIR}/test/jax-cache"
  "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS=0"
  "JAX_PERSISTENT_CACHE_MIN_ENTRY_SIZE_BYTES=0")

# distribute_add_unit_test(NAME [COMPILER] [OPTIMIZED] SOURCES file... [LINK target...] [LABELS label...] [TIMEOUT seconds] [ARGS arg...])
#
# A GoogleTest program (bin/NAME), one ctest test. Default label: unit.
#   COMPILER   the test uses MLIR; it is left out of builds without the compiler
#   OPTIMIZED  its own loops take longer than what compiles it quickly gains
function(distribute_add_unit_test name)
  cmake_parse_arguments(ARG "COMPILER;OPTIMIZED" "TIMEOUT" "SOURCES;LINK;LABELS;LABEL;ARGS" ${ARGN})
  if(NOT ARG_SOURCES OR (ARG_COMPILER AND NOT DISTRIBUTE_BUILD_COMPILER))
    return()
  endif()
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LINK} GTest::gtest GTest::gtest_main Threads::Threads)
  _distribute_compile_together(${name})
  if(ARG_COMPILER)
    target_link_libraries(${name} PRIVATE DistributeMLIR)
    add_dependencies(${name} distribute-generated-headers)
    target_compile_options(${name} PRIVATE ${DISTRIBUTE_TEST_OPTIONS})
    _distribute_use_headers(${name} DistributeCompilerTestPch)
    _distribute_use_sanitizer_options(${name})
  elseif(ARG_OPTIMIZED)
    target_compile_options(${name} PRIVATE ${DISTRIBUTE_SMALL_OPTIONS})
    _distribute_use_headers(${name} DistributeSmallPch)
  else()
    target_compile_options(${name} PRIVATE ${DISTRIBUTE_TEST_OPTIONS})
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
  ProcessorCount(processors)
  add_test(NAME ${name}
    COMMAND "${LLVM_EXTERNAL_LIT}" -v --order=lexical -j ${processors} "${PROJECT_BINARY_DIR}/test/${directory}")
  _distribute_test_properties(${name} "lit" "${ARG_LABELS}" "${ARG_TIMEOUT}")
  # Its jobs take the places of as many tests.
  set_tests_properties(${name} PROPERTIES PROCESSORS ${processors} ENVIRONMENT "DISTRIBUTE_KERNEL_CACHE=${DISTRIBUTE_TEST_KERNEL_CACHE}")
endfunction()

# distribute_add_python_test(NAME SCRIPT [ARGS arg...] [LABELS label...] [TIMEOUT seconds] [COMPILER] [SERIAL]
#                            [LONG | EVERY n])
#
# A Python program of test/ that exits 0 when it passes and 77 when it must be skipped. It finds the tools through the
# environment variable DISTRIBUTE_BIN and its data through DISTRIBUTE_DATA.
#   COMPILER  needs the compiler's tools
#   LONG      runs in the long form alone (`./dev test --long`)
#   EVERY     runs in each n-th run, and in the long form
#   SERIAL    runs alone (it measures, or it fills the cores)
#
# The tests of one script with the same labels are a family: one ctest test, which imports once what the script imports and runs each
# case in a process of its own (test/Python/family.py).
function(distribute_add_python_test name script)
  cmake_parse_arguments(ARG "COMPILER;SERIAL;LONG" "TIMEOUT;EVERY" "ARGS;LABELS" ${ARGN})
  if(ARG_COMPILER AND NOT DISTRIBUTE_BUILD_COMPILER)
    return()
  endif()
  get_filename_component(script "${script}" ABSOLUTE)
  if(NOT ARG_LABELS)
    set(ARG_LABELS python)
  endif()
  _distribute_add_case_by_form("${name}" "${script}" "${ARG_SERIAL}")
endfunction()

# distribute_add_program_test(NAME PROGRAM ARGS arg... LABELS label... [TIMEOUT seconds] [LONG | EVERY n])
#
# A run of one of the project's programs, which exits 0 when it passes. Runs of one program with the same labels are a family, too.
function(distribute_add_program_test name program)
  cmake_parse_arguments(ARG "LONG" "TIMEOUT;EVERY" "ARGS;LABELS" ${ARGN})
  _distribute_add_case_by_form("${name}" "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/${program}" "")
endfunction()

# Adds the case to the family of the short runs, of the long ones, or of both, by what a macro's caller has parsed.
macro(_distribute_add_case_by_form name program isSerial)
  if(NOT ARG_LONG)
    _distribute_add_case("${name}" "${program}" "${ARG_ARGS}" "${ARG_LABELS}" "${ARG_TIMEOUT}" "${ARG_EVERY}" "" "${isSerial}")
  endif()
  if(ARG_LONG OR ARG_EVERY)
    _distribute_add_case("${name}" "${program}" "${ARG_ARGS}" "${ARG_LABELS}" "${ARG_TIMEOUT}" "" TRUE "${isSerial}")
  endif()
endmacro()

# Adds a case to the family of its program, labels and form. The families are properties of the whole build until they are registered.
function(_distribute_add_case name program arguments labels timeout every isLong isSerial)
  get_filename_component(stem "${program}" NAME_WE)
  string(REGEX REPLACE "^(check_|dist[-_])" "" stem "${stem}")
  string(REPLACE "_" "-" stem "${stem}")
  list(JOIN labels "-" family)
  if(NOT stem IN_LIST labels)
    string(APPEND family "-${stem}")
  endif()
  if(isSerial)
    string(APPEND family "-serial")
  endif()
  set(form quick)
  if(every)
    set(form "every-${every}")
  endif()
  if(isLong)
    set(form long)
    list(APPEND labels long)
    string(APPEND family "-long")
  endif()
  # Scripts of two folders may have one name.
  get_property(known GLOBAL PROPERTY DISTRIBUTE_FAMILY_${family}_program)
  if(known AND NOT known STREQUAL program)
    get_filename_component(folder "${program}" DIRECTORY)
    get_filename_component(folder "${folder}" NAME)
    string(APPEND family "-${folder}")
  endif()
  _distribute_limit(limit "${timeout}")
  list(JOIN arguments "\t" arguments)
  string(STRIP "${name}\t${form}\t${limit}\t${arguments}" line)
  get_property(families GLOBAL PROPERTY DISTRIBUTE_FAMILIES)
  if(NOT family IN_LIST families)
    set_property(GLOBAL APPEND PROPERTY DISTRIBUTE_FAMILIES "${family}")
    foreach(key program labels form isSerial distribute_test_environment distribute_test_fixture)
      set_property(GLOBAL PROPERTY DISTRIBUTE_FAMILY_${family}_${key} "${${key}}")
    endforeach()
  endif()
  set_property(GLOBAL APPEND_STRING PROPERTY DISTRIBUTE_FAMILY_${family}_cases "${line}\n")
  set_property(GLOBAL APPEND PROPERTY DISTRIBUTE_FAMILY_${family}_limits "${limit}")
endfunction()

# Of the cases of label `device`, a run has one in so many; the long form has all.
set(DISTRIBUTE_DEVICE_SHARE 10)

# distribute_register_families()
#
# Registers the families of all tests added so far, and those of some labels once more, on a device whose memory the host may not
# touch: label `device` (docs/RationaleDevices.md). What the folder of a family's first test has in distribute_test_environment (a
# variable of the environment) and distribute_test_fixture (a fixture that the family is a part of), the family gets.
function(distribute_register_families)
  set(folder "${PROJECT_BINARY_DIR}/test/families")
  file(GLOB stale "${folder}/*.txt")
  if(stale)
    file(REMOVE ${stale})
  endif()
  get_property(families GLOBAL PROPERTY DISTRIBUTE_FAMILIES)
  foreach(family IN LISTS families)
    foreach(key program labels form isSerial distribute_test_environment distribute_test_fixture cases limits)
      get_property(${key} GLOBAL PROPERTY DISTRIBUTE_FAMILY_${family}_${key})
    endforeach()
    # The cases have limits of their own.
    string(REPLACE ";" "+" sum "${limits}")
    math(EXPR sum "${sum}")
    _distribute_register_family("${family}" "${form}" "" "${labels}" "${distribute_test_environment}")
    set(again ${labels})
    list(FILTER again INCLUDE REGEX "^(run|table|steps|semantics|strategies)$")
    # run-limits: what the CPU takes of memory and threads.
    if(again AND NOT family STREQUAL run-limits)
      set(environment "DISTRIBUTE_DEVICE=distant;${distribute_test_environment}")
      if(form STREQUAL long)
        _distribute_register_family("device-${family}" long "" "device;long" "${environment}")
      else()
        _distribute_register_family("device-${family}" quick --every=${DISTRIBUTE_DEVICE_SHARE} device "${environment}")
        _distribute_register_family("device-${family}-all" long "" "device;long" "${environment}")
      endif()
    endif()
  endforeach()
endfunction()

# Registers a family with its variables in distribute_register_families: its cases in `form`, with further flags of family.py.
macro(_distribute_register_family name form flags labels environment)
  file(GENERATE OUTPUT "${folder}/${name}.txt" CONTENT "${cases}")
  set(formFlags "")
  set(configurations "")
  if("${form}" STREQUAL long)
    set(formFlags --long)
    set(configurations CONFIGURATIONS long)
  endif()
  add_test(NAME "${name}"
    COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/test/Python/family.py" ${formFlags} ${flags} "${program}" "${folder}/${name}.txt"
    ${configurations})
  set_tests_properties("${name}" PROPERTIES LABELS "${labels}" TIMEOUT "${sum}" SKIP_RETURN_CODE 77 RUN_SERIAL "${isSerial}"
    ENVIRONMENT "DISTRIBUTE_BIN=${CMAKE_RUNTIME_OUTPUT_DIRECTORY};DISTRIBUTE_DATA=${PROJECT_SOURCE_DIR}/test/data;DISTRIBUTE_SOURCE=${PROJECT_SOURCE_DIR};PYTHONDONTWRITEBYTECODE=1;PYTHONPATH=${PROJECT_SOURCE_DIR}/test/Python:${PROJECT_SOURCE_DIR}/python;DISTRIBUTE_KERNEL_CACHE=${DISTRIBUTE_TEST_KERNEL_CACHE};DISTRIBUTE_SLOTS=${PROJECT_BINARY_DIR}/test/slots;${DISTRIBUTE_TEST_JAX};${environment}"
    FIXTURES_SETUP "${distribute_test_fixture}")
endmacro()

# Sets labels (defaultLabel when LABELS is empty) and the timeout (default 600 s; sanitizers get four times that) of a test.
function(_distribute_test_properties name defaultLabel labels timeout)
  list(REMOVE_ITEM labels "")
  if(NOT labels)
    set(labels "${defaultLabel}")
  endif()
  _distribute_limit(timeout "${timeout}")
  set_tests_properties(${name} PROPERTIES LABELS "${labels}" TIMEOUT "${timeout}")
endfunction()

# Sets `variable` to the limit of a test in seconds: 600 if none is given; sanitizers get four times that.
function(_distribute_limit variable timeout)
  if(NOT timeout)
    set(timeout 600)
  endif()
  if(DISTRIBUTE_SANITIZERS)
    math(EXPR timeout "4 * ${timeout}")
  endif()
  set(${variable} "${timeout}" PARENT_SCOPE)
endfunction()
