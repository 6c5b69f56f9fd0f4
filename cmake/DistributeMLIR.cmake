# Finds MLIR of LLVM 22 or 23 and says how the compiler's targets use it.
#
# Leaves behind: the interface target DistributeMLIR (headers, definitions, MLIR and LLVM), the
# TableGen functions of LLVM and MLIR, and DistributeCompilerPch and DistributeCompilerTestPch, whose precompiled headers the compiler's
# targets and its unit tests reuse.
#
# A program links either the shared libMLIR and libLLVM, or, with the property DISTRIBUTE_LLVM_ARCHIVES, what it needs of their archives.
# Both would double every registry, so a target adds no component library by name, and the archives are listed as files: their exported
# targets pull in libMLIR.so, and libraries that nothing here needs (libxml2, z3, libedit).
#
# With DISTRIBUTE_BUNDLE_LLVM, for packages that find no LLVM where they are installed, the tools link libdistribute_compiler.so in place
# of them: the compiler, and what it needs of the archives. Two fifths of the libraries' size; six seconds to link.
option(DISTRIBUTE_BUNDLE_LLVM "link what the tools need of LLVM's archives into one library of the compiler" OFF)
if(DISTRIBUTE_BUNDLE_LLVM AND DISTRIBUTE_BUILD_TESTS)
  message(FATAL_ERROR "DISTRIBUTE_BUNDLE_LLVM is for packages; set DISTRIBUTE_BUILD_TESTS=OFF, since unit tests take LLVM from its shared libraries")
endif()
# The older one first: most is tried with it. MLIR_DIR names another.
if(NOT MLIR_DIR)
  foreach(version IN ITEMS 22.1 23.1)
    find_package(MLIR ${version} QUIET CONFIG)
    if(MLIR_FOUND)
      break()
    endif()
  endforeach()
endif()
find_package(MLIR REQUIRED CONFIG)
if(NOT LLVM_VERSION_MAJOR MATCHES "^2[23]$")
  message(FATAL_ERROR "MLIR is of LLVM ${LLVM_PACKAGE_VERSION} ('${MLIR_DIR}'); expected 22 or 23. Name its folder by -DMLIR_DIR=.../lib/cmake/mlir")
endif()
list(APPEND CMAKE_MODULE_PATH "${MLIR_CMAKE_DIR}" "${LLVM_CMAKE_DIR}")
set(MLIR_LINK_MLIR_DYLIB ON)
set(LLVM_LINK_LLVM_DYLIB ON)
include(TableGen)
include(AddLLVM)
include(AddMLIR)
# TableGen's include path is this directory property.
include_directories(SYSTEM ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
include_directories("${PROJECT_SOURCE_DIR}/include" "${PROJECT_BINARY_DIR}/include")

add_library(DistributeMLIR INTERFACE)
separate_arguments(distribute_llvm_definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_compile_options(DistributeMLIR INTERFACE
  ${distribute_llvm_definitions} -fvisibility-inlines-hidden
  $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<NOT:$<BOOL:${LLVM_ENABLE_RTTI}>>>:-fno-rtti>
  $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<NOT:$<BOOL:${LLVM_ENABLE_EH}>>>:-fno-exceptions>)
# Classes of LLVM's headers (statistics of passes) have another layout without NDEBUG: as the libraries were built, so are we.
if(NOT LLVM_ENABLE_ASSERTIONS)
  target_compile_definitions(DistributeMLIR INTERFACE NDEBUG)
endif()
# GCC takes the precompiled header, which includes the plan's, only where the same macros are defined.
target_compile_definitions(DistributeMLIR INTERFACE "$<TARGET_PROPERTY:DistributePlan,INTERFACE_COMPILE_DEFINITIONS>")
target_include_directories(DistributeMLIR SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
target_include_directories(DistributeMLIR INTERFACE "${PROJECT_SOURCE_DIR}/include" "${PROJECT_BINARY_DIR}/include")

# The archives, but for code generators of targets that the compiler has no code for: lld and MLIR's passes for other GPUs ask for all of
# them, which are half of a program's size, and for Polly, which Debian's package has not.
set(distribute_llvm_archives "")
set(others "")
foreach(target IN LISTS LLVM_TARGETS_TO_BUILD)
  if(NOT target STREQUAL LLVM_NATIVE_ARCH AND NOT target STREQUAL "NVPTX")
    list(APPEND others ${target})
  endif()
endforeach()
list(JOIN others "|" othersPattern)
foreach(target IN LISTS MLIR_EXPORTED_TARGETS LLVM_AVAILABLE_LIBS)
  if(NOT TARGET ${target} OR NOT target MATCHES "^(LLVM|MLIR)" OR target MATCHES "CAPI|Test|Fuzz|^LLVM(Exegesis)?(${othersPattern})")
    continue()
  endif()
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "STATIC_LIBRARY")
    get_target_property(archive ${target} LOCATION)
    list(APPEND distribute_llvm_archives "${archive}")
  endif()
endforeach()
set(source "// Made by DistributeMLIR.cmake: what is not linked.\nint getPollyPluginInfo() { return 0; }\nextern \"C\" {\n")
foreach(target IN LISTS others)
  foreach(part IN ITEMS TargetInfo Target TargetMC AsmPrinter AsmParser Disassembler)
    string(APPEND source "void LLVMInitialize${target}${part}() {}\n")
  endforeach()
  if(target STREQUAL "SPIRV") # MLIR's XeVM calls it since LLVM 23; false: nothing was translated
    string(APPEND source "bool SPIRVTranslateModule() { return false; }\n")
  endif()
endforeach()
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/OtherTargets.cpp" CONTENT "${source}}\n" @ONLY)
add_library(DistributeOtherTargets STATIC "${PROJECT_BINARY_DIR}/OtherTargets.cpp")
set_target_properties(DistributeOtherTargets PROPERTIES POSITION_INDEPENDENT_CODE ON)
list(PREPEND distribute_llvm_archives DistributeOtherTargets)
if(NOT DISTRIBUTE_BUNDLE_LLVM)
  set(fromArchives "$<BOOL:$<TARGET_PROPERTY:DISTRIBUTE_LLVM_ARCHIVES>>")
  target_link_libraries(DistributeMLIR INTERFACE
    "$<${fromArchives}:${distribute_llvm_archives};${CMAKE_DL_LIBS}>" "$<$<NOT:${fromArchives}>:MLIR;LLVM>")
endif()

# The linker as a library. Its exported targets ask for more than is linked here.
find_path(DISTRIBUTE_LLD_INCLUDE_DIR lld/Common/Driver.h HINTS ${LLVM_INCLUDE_DIRS} NO_DEFAULT_PATH REQUIRED)
find_library(DISTRIBUTE_LLD_ELF lldELF HINTS ${LLVM_LIBRARY_DIRS} NO_DEFAULT_PATH REQUIRED)
find_library(DISTRIBUTE_LLD_COMMON lldCommon HINTS ${LLVM_LIBRARY_DIRS} NO_DEFAULT_PATH REQUIRED)
add_library(DistributeLLD INTERFACE)
target_include_directories(DistributeLLD SYSTEM INTERFACE "${DISTRIBUTE_LLD_INCLUDE_DIR}")
if(DISTRIBUTE_BUNDLE_LLVM)
  find_library(DISTRIBUTE_ZSTD_ARCHIVE libzstd.a REQUIRED)
  set(zstd "${DISTRIBUTE_ZSTD_ARCHIVE}")
else()
  find_library(DISTRIBUTE_ZSTD zstd REQUIRED)
  set(zstd "${DISTRIBUTE_ZSTD}")
endif()
target_link_libraries(DistributeLLD INTERFACE
  "${DISTRIBUTE_LLD_ELF}" "${DISTRIBUTE_LLD_COMMON}" DistributeMLIR ZLIB::ZLIB "${zstd}")

# The dialects' headers and the plan's are among them.
set(headers LINK DistributeMLIR DistributePlan)
distribute_add_headers(DistributeCompilerPch CompilerHeaders.h ${headers})
if(DISTRIBUTE_BUILD_TESTS)
  distribute_add_headers(DistributeCompilerTestPch CompilerTestHeaders.h OPTIONS ${DISTRIBUTE_TEST_OPTIONS} ${headers} GTest::gtest)
endif()
foreach(headers DistributeCompilerPch DistributeCompilerTestPch)
  if(TARGET ${headers})
    add_dependencies(${headers} distribute-generated-headers)
  endif()
endforeach()

# distribute_bundle_compiler(TOOL...)
#
# With DISTRIBUTE_BUNDLE_LLVM: makes libdistribute_compiler.so, of which the tools see what their objects use and others nothing. Called
# once, when the tools are declared.
function(distribute_bundle_compiler)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/distribute_compiler")
  set(objects "")
  set(libraries "")
  foreach(tool IN LISTS ARGN)
    list(APPEND objects "$<TARGET_OBJECTS:${tool}-objects>")
    list(APPEND libraries "$<TARGET_PROPERTY:${tool}-objects,LINK_LIBRARIES>")
  endforeach()
  add_custom_command(OUTPUT "${folder}/Exports.map" "${folder}/undefined.txt"
    COMMAND "${CMAKE_COMMAND}" "-DNM=${CMAKE_NM}" "-DOBJECTS=${objects}" "-DMAP=${folder}/Exports.map" "-DUNDEFINED=${folder}/undefined.txt"
      -P "${PROJECT_SOURCE_DIR}/cmake/WriteExports.cmake"
    DEPENDS ${objects} "${PROJECT_SOURCE_DIR}/cmake/WriteExports.cmake" VERBATIM)
  add_library(distribute_compiler SHARED "${folder}/Exports.map" "${PROJECT_SOURCE_DIR}/cmake/NoCode.cpp")
  target_link_libraries(distribute_compiler PRIVATE ${DISTRIBUTE_ABSEIL_SHARED} ${libraries} ${distribute_llvm_archives} Threads::Threads ${CMAKE_DL_LIBS})
  target_link_options(distribute_compiler PRIVATE "@${folder}/undefined.txt" "LINKER:--version-script=${folder}/Exports.map"
    LINKER:--undefined-version LINKER:--as-needed LINKER:--gc-sections LINKER:--icf=all)
  set_target_properties(distribute_compiler PROPERTIES LINKER_LANGUAGE CXX LINK_DEPENDS "${folder}/Exports.map")
endfunction()
