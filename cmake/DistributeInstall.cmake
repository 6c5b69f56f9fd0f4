# What `cmake --install` installs: the runtime's C header and shared library, a CMake package, the tools, and the Python package.
#
#   find_package(Distribute REQUIRED)
#   target_link_libraries(program PRIVATE Distribute::Runtime)
#
# Components: `runtime` (header, library, CMake package), `tools`, and `python`: dist-import and the Python package, for
# PYTHONPATH=PREFIX/lib/python, which finds what it calls in PREFIX. In a wheel `python` is library and tools inside of the package.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(distribute_tools dist-run dist-compile dist-translate dist-opt dist-interp dist-lsp-server)
set(distribute_installed_tools "")
foreach(tool IN LISTS distribute_tools)
  if(TARGET ${tool})
    list(APPEND distribute_installed_tools ${tool})
  endif()
endforeach()

# libMLIR is not where the loader looks by itself.
foreach(tool IN LISTS distribute_installed_tools)
  set_target_properties(${tool} PROPERTIES INSTALL_RPATH_USE_LINK_PATH ON)
endforeach()
set_target_properties(distribute_runtime PROPERTIES EXPORT_NAME Runtime)
add_library(Distribute::Runtime ALIAS distribute_runtime)

install(TARGETS distribute_runtime EXPORT DistributeTargets
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT runtime NAMELINK_COMPONENT runtime)
install(FILES "${PROJECT_SOURCE_DIR}/include/distribute/Runtime/CApi.h"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/distribute/Runtime" COMPONENT runtime)
set(distribute_package "${CMAKE_INSTALL_LIBDIR}/cmake/Distribute")
install(EXPORT DistributeTargets FILE DistributeTargets.cmake NAMESPACE Distribute::
  DESTINATION "${distribute_package}" COMPONENT runtime)
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/DistributeConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/DistributeConfig.cmake" INSTALL_DESTINATION "${distribute_package}"
  NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/DistributeConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/DistributeConfig.cmake" "${PROJECT_BINARY_DIR}/DistributeConfigVersion.cmake"
  DESTINATION "${distribute_package}" COMPONENT runtime)
install(TARGETS ${distribute_installed_tools} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT tools)
# What dist-run loads for runs of several processes.
if(TARGET distribute_processes)
  install(TARGETS distribute_processes LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT tools)
endif()

# A wheel has no symbolic links: the library goes in under one name. Its dist-import is an entry point (pyproject.toml).
if(SKBUILD)
  install(FILES "$<TARGET_FILE:distribute_runtime>" RENAME libdistribute_runtime.so
    DESTINATION distribute/lib COMPONENT python)
  foreach(tool IN ITEMS dist-run dist-compile dist-translate)
    if(TARGET ${tool})
      install(TARGETS ${tool} RUNTIME DESTINATION distribute/bin COMPONENT python)
    endif()
  endforeach()
else()
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/python/distribute" DESTINATION lib/python COMPONENT python
    FILES_MATCHING PATTERN "*.py" PATTERN "py.typed" PATTERN "__pycache__" EXCLUDE)
  install(PROGRAMS "${PROJECT_BINARY_DIR}/tools/dist-import/installed/dist-import" DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT python)
endif()
