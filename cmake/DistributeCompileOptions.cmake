# Flags for every target of the project.
#
# Build types: Dev (this project's own: quick to compile, assertions of our code on), Release, Debug.
# The runtime's loops are compiled at -O3 in every build type (distribute_add_runtime_library).
set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_C_STANDARD 11)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Not cached: CMake has already cached empty flags for a build type that it does not know.
set(CMAKE_CXX_FLAGS_DEV "-O1")
set(CMAKE_C_FLAGS_DEV "-O1")
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Dev)
endif()

# For libraries and programs alike: a precompiled header serves only one of -fPIC and -fPIE, and only what has -pthread (which
# linking Gloo gives) or has it not.
add_compile_options(-fPIC -pthread)
add_compile_options(-Wall -Wextra -Wno-unused-parameter -Werror=deprecated-declarations)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-Wthread-safety> -Wno-gnu-zero-variadic-macro-arguments)
else()
  # GCC passes over clang's pragmas for loops, which costs speed alone. It takes what a unity build puts together for headers, and its own
  # AVX-512 intrinsics for uninitialized.
  add_compile_options(-Wno-unknown-pragmas $<$<COMPILE_LANGUAGE:CXX>:-Wno-subobject-linkage> -Wno-maybe-uninitialized)
endif()

if(DISTRIBUTE_SANITIZERS)
  add_compile_options(-fsanitize=${DISTRIBUTE_SANITIZERS} -fno-omit-frame-pointer -fno-sanitize-recover=all -gline-tables-only)
  add_link_options(-fsanitize=${DISTRIBUTE_SANITIZERS})
  # A check of every pointer that is followed: two fifths of the time of compiling. AddressSanitizer finds most of what they find.
  if(DISTRIBUTE_UNCHECKED)
    add_compile_options(-fno-sanitize=${DISTRIBUTE_UNCHECKED})
    add_link_options(-fno-sanitize=${DISTRIBUTE_UNCHECKED})
  endif()
  # LLVM's headers compare function pointers of libMLIR, whose type information is not there to be checked.
  if(DISTRIBUTE_SANITIZERS MATCHES "undefined")
    # Copying no bytes from a null pointer is what every C library allows, and C since 2024.
    add_compile_options(-fno-sanitize=function,vptr,nonnull-attribute)
    add_link_options(-fno-sanitize=function,vptr,nonnull-attribute)
  endif()
endif()

# Counts are kept in mapped files: a child process that ends by _Exit, or is killed, loses none.
if(DISTRIBUTE_COVERAGE)
  add_link_options(-fprofile-instr-generate)
endif()

# ccache: the precompiled header is safe to share when only its contents count.
find_program(DISTRIBUTE_CCACHE ccache)
if(DISTRIBUTE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER /usr/bin/env
    "CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime" "${DISTRIBUTE_CCACHE}")
  set(CMAKE_C_COMPILER_LAUNCHER "${DISTRIBUTE_CCACHE}")
endif()
