# How libraries and tools of the project are declared. Sources are listed by hand.

# The two kinds of code in the half without LLVM: loops that carry the data, and what is done once in a run.
set(DISTRIBUTE_QUICK_OPTIONS "$<$<NOT:$<CONFIG:Debug>>:-O3>")
if(DISTRIBUTE_SANITIZERS) # whose checks keep the loops from being any quicker
  set(DISTRIBUTE_QUICK_OPTIONS -O1)
endif()
set(DISTRIBUTE_SMALL_OPTIONS -Os)
# Unit tests: of what a file of them took to compile, three quarters were optimizing it and making machine code of what had been inlined.
set(DISTRIBUTE_TEST_OPTIONS -O0)

# Sources of a library are compiled several at a time: what headers cost is paid once for them. Two of one library must therefore not
# have file-local names in common.
option(DISTRIBUTE_UNITY_BUILD "compile several sources of a library at a time; OFF for tools that read compile_commands.json" ON)
set(DISTRIBUTE_SOURCES_AT_A_TIME 6)

# distribute_add_runtime_library(NAME [SOURCES file...] [SMALL_SOURCES file...] [HEADERS file...] [LINK target...] [GENERATED file...])
#
# A static library of the half without LLVM: the plan file and the runtime, with their common precompiled headers. Compiled at
# -O3 in every build type (except Debug): its loops carry the data. Without sources it is an interface library, so that others
# may link it already.
#   SMALL_SOURCES  sources whose code runs once in a run, or waits for the network: compiled at -Os, small rather than quick
#   HEADERS    its public headers, below include/distribute, where a folder there is shared by several libraries
#   LINK       public dependencies: of what a file includes the library is linked here by name (check_layers.py)
#   GENERATED  files made at build time that the sources include (a FlatBuffer's header); those in SMALL_SOURCES, if there are any
# A source with further flags must not use the precompiled header: give it the property SKIP_PRECOMPILE_HEADERS.
function(distribute_add_runtime_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;SMALL_SOURCES;HEADERS;LINK;GENERATED" ${ARGN})
  if(NOT ARG_SOURCES AND NOT ARG_SMALL_SOURCES)
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${ARG_LINK})
    target_include_directories(${name} INTERFACE "${PROJECT_SOURCE_DIR}/include" "${PROJECT_BINARY_DIR}/include")
    return()
  endif()
  list(TRANSFORM ARG_HEADERS PREPEND "${PROJECT_SOURCE_DIR}/include/distribute/")
  if(ARG_SMALL_SOURCES)
    list(APPEND ARG_SMALL_SOURCES ${ARG_GENERATED})
  else()
    list(APPEND ARG_SOURCES ${ARG_GENERATED})
  endif()
  add_library(${name} STATIC ${ARG_SOURCES} ${ARG_HEADERS})
  target_include_directories(${name} PUBLIC "${PROJECT_SOURCE_DIR}/include" "${PROJECT_BINARY_DIR}/include")
  target_compile_options(${name} PRIVATE ${DISTRIBUTE_QUICK_OPTIONS})
  target_link_libraries(${name} PUBLIC ${ARG_LINK} Threads::Threads)
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
  _distribute_compile_together(${name})
  _distribute_use_headers(${name} DistributeQuickPch)
  if(ARG_SMALL_SOURCES)
    add_library(${name}Small OBJECT ${ARG_SMALL_SOURCES})
    target_include_directories(${name}Small PRIVATE "$<TARGET_PROPERTY:${name},INCLUDE_DIRECTORIES>")
    target_compile_definitions(${name}Small PRIVATE "$<TARGET_PROPERTY:${name},COMPILE_DEFINITIONS>")
    target_compile_options(${name}Small PRIVATE ${DISTRIBUTE_SMALL_OPTIONS})
    target_link_libraries(${name}Small PRIVATE ${ARG_LINK})
    _distribute_compile_together(${name}Small)
    _distribute_use_headers(${name}Small DistributeSmallPch)
    target_sources(${name} PRIVATE "$<TARGET_OBJECTS:${name}Small>")
  endif()
endfunction()

# distribute_add_compiler_library(NAME [SOURCES file...] [LINK target...] [DEPENDS target...])
#
# A static library of the compiler, over MLIR and LLVM, with the common precompiled header.
# Without SOURCES it is an interface library.
#   LINK     public dependencies among our libraries (MLIR's own are all there)
#   DEPENDS  TableGen targets that make headers which the sources include
function(distribute_add_compiler_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK;DEPENDS" ${ARGN})
  if(NOT ARG_SOURCES)
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE DistributeMLIR ${ARG_LINK})
  else()
    add_library(${name} STATIC ${ARG_SOURCES})
    target_link_libraries(${name} PUBLIC DistributeMLIR ${ARG_LINK} Threads::Threads)
    _distribute_compile_together(${name})
    _distribute_use_headers(${name} DistributeCompilerPch)
  endif()
  # A header of one library includes headers generated for another; a static library waits for all of them.
  add_dependencies(${name} ${ARG_DEPENDS} distribute-generated-headers)
endfunction()

# distribute_measure_coverage(NAME)
#
# With DISTRIBUTE_COVERAGE, counts how often each line of the library runs.
function(distribute_measure_coverage name)
  if(DISTRIBUTE_COVERAGE)
    target_compile_options(${name} PRIVATE
      -fprofile-instr-generate -fcoverage-mapping "SHELL:-mllvm -runtime-counter-relocation")
  endif()
endfunction()

# distribute_add_tool(NAME [COMPILER] [SOURCES file...] [LINK target...])
#
# A program in bin/. Without SOURCES nothing is added.
#   COMPILER  uses MLIR; without it the tool must not see LLVM, directly or through LINK. With DISTRIBUTE_BUNDLE_LLVM what it links is
#             in libdistribute_compiler.so
function(distribute_add_tool name)
  cmake_parse_arguments(ARG "COMPILER" "" "SOURCES;LINK" ${ARGN})
  if(NOT ARG_SOURCES OR (ARG_COMPILER AND NOT DISTRIBUTE_BUILD_COMPILER))
    return()
  endif()
  if(ARG_COMPILER AND DISTRIBUTE_BUNDLE_LLVM)
    add_library(${name}-objects OBJECT ${ARG_SOURCES})
    target_link_libraries(${name}-objects PRIVATE DistributeMLIR ${ARG_LINK} Threads::Threads)
    add_dependencies(${name}-objects distribute-generated-headers)
    _distribute_use_headers(${name}-objects DistributeCompilerPch)
    add_executable(${name} "$<TARGET_OBJECTS:${name}-objects>")
    target_link_libraries(${name} PRIVATE ${DISTRIBUTE_ABSEIL_SHARED} distribute_compiler Threads::Threads)
    target_link_options(${name} PRIVATE LINKER:--as-needed)
    set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
    return()
  endif()
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LINK} Threads::Threads)
  if(ARG_COMPILER)
    target_link_libraries(${name} PRIVATE DistributeMLIR)
    # It starts in a quarter of the time: the shared libraries look 48,000 symbols up and relocate 338,000 addresses.
    if(NOT DISTRIBUTE_SANITIZERS)
      set_target_properties(${name} PROPERTIES DISTRIBUTE_LLVM_ARCHIVES ON)
      target_link_options(${name} PRIVATE LINKER:--gc-sections -no-pie)
    endif()
    add_dependencies(${name} distribute-generated-headers)
    _distribute_use_headers(${name} DistributeCompilerPch)
    _distribute_use_sanitizer_options(${name})
    return()
  endif()
  target_compile_options(${name} PRIVATE ${DISTRIBUTE_SMALL_OPTIONS})
  _distribute_compile_together(${name})
  _distribute_use_headers(${name} DistributeSmallPch)
  if(DISTRIBUTE_SANITIZERS MATCHES "address")
    target_sources(${name} PRIVATE "${PROJECT_SOURCE_DIR}/cmake/LeakCheckerNeedsProc.cpp")
  endif()
endfunction()

# distribute_generate_flatbuffer(SCHEMA OUTPUT_DIR GENERATED_VAR [INCLUDES file...] [FLAGS flag...])
#
# Makes OUTPUT_DIR/<schema>_generated.h from a .fbs file and those in OUTPUT_DIR that it includes, with further flags for
# flatc; GENERATED_VAR receives the path, to be given to distribute_add_runtime_library as GENERATED.
function(distribute_generate_flatbuffer schema outputDir generatedVar)
  get_filename_component(stem "${schema}" NAME_WE)
  get_filename_component(schema "${schema}" ABSOLUTE)
  set(header "${outputDir}/${stem}_generated.h")
  cmake_parse_arguments(ARG "" "" "INCLUDES;FLAGS" ${ARGN})
  list(TRANSFORM ARG_INCLUDES PREPEND "${outputDir}/")
  add_custom_command(OUTPUT "${header}"
    COMMAND "${DISTRIBUTE_FLATC}" --cpp --scoped-enums --gen-all -I "${outputDir}" ${ARG_FLAGS} -o "${outputDir}" "${schema}"
    DEPENDS "${schema}" ${ARG_INCLUDES} VERBATIM)
  set(${generatedVar} "${header}" PARENT_SCOPE)
endfunction()

# distribute_add_headers(NAME HEADER [OPTIONS option...] [DEFINITIONS macro...] [GENERATED file...] [LINK target...])
#
# A target NAME with the precompiled header HEADER of cmake/, which targets reuse that are compiled with the same OPTIONS.
#   GENERATED  files made at build time that HEADER includes
function(distribute_add_headers name header)
  cmake_parse_arguments(ARG "" "" "OPTIONS;DEFINITIONS;GENERATED;LINK" ${ARGN})
  if(NOT DISTRIBUTE_USE_PCH)
    return()
  endif()
  add_library(${name} OBJECT "${PROJECT_SOURCE_DIR}/cmake/NoCode.cpp" ${ARG_GENERATED})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}/include" "${PROJECT_BINARY_DIR}/include")
  target_compile_options(${name} PRIVATE ${ARG_OPTIONS})
  target_compile_definitions(${name} PRIVATE ${ARG_DEFINITIONS})
  target_link_libraries(${name} PRIVATE ${ARG_LINK} Threads::Threads)
  target_precompile_headers(${name} PRIVATE "$<$<COMPILE_LANGUAGE:CXX>:${PROJECT_SOURCE_DIR}/cmake/${header}>")
  add_dependencies(distribute-headers ${name})
  _distribute_share_headers(${name})
endfunction()

# Compiles the sources of target NAME several at a time, except those with options of their own.
function(_distribute_compile_together name)
  set_target_properties(${name} PROPERTIES UNITY_BUILD ${DISTRIBUTE_UNITY_BUILD} UNITY_BUILD_BATCH_SIZE ${DISTRIBUTE_SOURCES_AT_A_TIME})
endfunction()

# Compiles the C++ sources of target NAME with the precompiled header of the target HEADERS (if they are in use).
function(_distribute_use_headers name headers)
  if(DISTRIBUTE_USE_PCH)
    target_precompile_headers(${name} REUSE_FROM ${headers})
    _distribute_share_headers(${name})
  endif()
endfunction()

# For ccache: what is compiled with a precompiled header depends on its contents, not on when it was made.
function(_distribute_share_headers name)
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    target_compile_options(${name} PRIVATE "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>")
  endif()
endfunction()

# Gives the program NAME of the compiler the sanitizers' defaults that uninstrumented libraries need.
function(_distribute_use_sanitizer_options name)
  if(DISTRIBUTE_SANITIZERS MATCHES "address")
    target_sources(${name} PRIVATE "${PROJECT_SOURCE_DIR}/cmake/SanitizerOptions.cpp")
  endif()
endfunction()

# Everything that TableGen makes hangs on this target; and, with it, all that a source needs before it can be read, on this one.
add_custom_target(distribute-generated-headers)
add_custom_target(distribute-headers DEPENDS distribute-generated-headers)
