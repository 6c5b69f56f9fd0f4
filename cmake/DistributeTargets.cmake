# How libraries and tools of the project are declared. Sources are listed by hand.

# distribute_add_runtime_library(NAME [SOURCES file...] [HEADERS file...] [LINK target...] [GENERATED file...])
#
# A static library of the half without LLVM: the plan file and the runtime. Compiled at -O3 in every build type
# (except Debug): its loops carry the data. Without SOURCES it is an interface library, so that others may link it
# already.
#   HEADERS    its public headers, below include/distribute, where a folder there is shared by several libraries
#   LINK       public dependencies: of what a file includes the library is linked here by name (check_layers.py)
#   GENERATED  files made at build time that the sources include (a FlatBuffer's header)
function(distribute_add_runtime_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;HEADERS;LINK;GENERATED" ${ARGN})
  if(NOT ARG_SOURCES)
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${ARG_LINK})
    target_include_directories(${name} INTERFACE "${PROJECT_SOURCE_DIR}/include" "${PROJECT_BINARY_DIR}/include")
    return()
  endif()
  list(TRANSFORM ARG_HEADERS PREPEND "${PROJECT_SOURCE_DIR}/include/distribute/")
  add_library(${name} STATIC ${ARG_SOURCES} ${ARG_HEADERS} ${ARG_GENERATED})
  target_include_directories(${name} PUBLIC "${PROJECT_SOURCE_DIR}/include" "${PROJECT_BINARY_DIR}/include")
  target_compile_options(${name} PRIVATE $<$<NOT:$<CONFIG:Debug>>:-O3>)
  target_link_libraries(${name} PUBLIC ${ARG_LINK} Threads::Threads)
endfunction()

# distribute_add_compiler_library(NAME [SOURCES file...] [LINK target...] [DEPENDS target...])
#
# A static library of the compiler, over the shared libMLIR and libLLVM, with the common precompiled header.
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
    _distribute_use_compiler_headers(${name})
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
#   COMPILER  uses MLIR; without it the tool must not see LLVM, directly or through LINK
function(distribute_add_tool name)
  cmake_parse_arguments(ARG "COMPILER" "" "SOURCES;LINK" ${ARGN})
  if(NOT ARG_SOURCES OR (ARG_COMPILER AND NOT DISTRIBUTE_BUILD_COMPILER))
    return()
  endif()
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LINK} Threads::Threads)
  if(ARG_COMPILER)
    target_link_libraries(${name} PRIVATE DistributeMLIR)
    add_dependencies(${name} distribute-generated-headers)
    _distribute_use_compiler_headers(${name})
    _distribute_use_sanitizer_options(${name})
  elseif(DISTRIBUTE_SANITIZERS MATCHES "address")
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

# Compiles the sources of target NAME with the common precompiled header (if it is in use).
function(_distribute_use_compiler_headers name)
  if(DISTRIBUTE_USE_PCH)
    target_precompile_headers(${name} REUSE_FROM DistributePch)
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
      target_compile_options(${name} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
    endif()
  endif()
endfunction()

# Gives the program NAME of the compiler the sanitizers' defaults that uninstrumented libraries need.
function(_distribute_use_sanitizer_options name)
  if(DISTRIBUTE_SANITIZERS MATCHES "address")
    target_sources(${name} PRIVATE "${PROJECT_SOURCE_DIR}/cmake/SanitizerOptions.cpp")
  endif()
endfunction()

# Everything that TableGen makes hangs on this target.
add_custom_target(distribute-generated-headers)
