# What `cmake --install` installs: the runtime's C header and shared library, a CMake package, the tools, and the Python package.
#
#   find_package(Distribute REQUIRED)
#   target_link_libraries(program PRIVATE Distribute::Runtime)
#
# Components: `runtime` (the shared libraries), `dev` (header, CMake package), `tools` (with manual pages and completions), and `python`:
# dist-import and the Python package, for PYTHONPATH=PREFIX/lib/python, which finds what it calls in PREFIX. In a wheel `python` is
# libraries and tools inside of the package. `cpack -G DEB` in the build folder makes a Debian package of each of the first three.
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
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT runtime NAMELINK_COMPONENT dev)
install(FILES "${PROJECT_SOURCE_DIR}/include/distribute/Runtime/CApi.h"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/distribute/Runtime" COMPONENT dev)
set(distribute_package "${CMAKE_INSTALL_LIBDIR}/cmake/Distribute")
install(EXPORT DistributeTargets FILE DistributeTargets.cmake NAMESPACE Distribute::
  DESTINATION "${distribute_package}" COMPONENT dev)
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/DistributeConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/DistributeConfig.cmake" INSTALL_DESTINATION "${distribute_package}"
  NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/DistributeConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/DistributeConfig.cmake" "${PROJECT_BINARY_DIR}/DistributeConfigVersion.cmake"
  DESTINATION "${distribute_package}" COMPONENT dev)
install(TARGETS ${distribute_installed_tools} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT tools)
if(TARGET distribute_compiler)
  install(TARGETS distribute_compiler LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT tools)
endif()
# What dist-run and the library load for runs of several processes.
if(TARGET distribute_processes)
  install(TARGETS distribute_processes LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT runtime)
endif()
if(TARGET distribute-manuals)
  install(DIRECTORY "${PROJECT_BINARY_DIR}/share/" DESTINATION "${CMAKE_INSTALL_DATADIR}" COMPONENT tools OPTIONAL)
endif()

# A wheel has no symbolic links: libraries have one name. Its dist-import is an entry point (pyproject.toml).
if(SKBUILD)
  set_property(TARGET distribute_runtime PROPERTY VERSION)
  set_property(TARGET distribute_runtime PROPERTY SOVERSION)
  foreach(library IN ITEMS distribute_runtime distribute_processes distribute_compiler)
    if(TARGET ${library})
      set_target_properties(${library} PROPERTIES INSTALL_RPATH "$ORIGIN")
      install(TARGETS ${library} LIBRARY DESTINATION distribute/lib COMPONENT python)
    endif()
  endforeach()
  foreach(tool IN LISTS distribute_installed_tools)
    set_target_properties(${tool} PROPERTIES INSTALL_RPATH "$ORIGIN/../lib" INSTALL_RPATH_USE_LINK_PATH OFF)
    install(TARGETS ${tool} RUNTIME DESTINATION distribute/bin COMPONENT python)
    install(PROGRAMS "${PROJECT_SOURCE_DIR}/cmake/WheelTool.py" RENAME ${tool} DESTINATION "${SKBUILD_SCRIPTS_DIR}" COMPONENT python)
  endforeach()
else()
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/python/distribute" DESTINATION lib/python COMPONENT python
    FILES_MATCHING PATTERN "*.py" PATTERN "py.typed" PATTERN "__pycache__" EXCLUDE)
  install(PROGRAMS "${PROJECT_BINARY_DIR}/tools/dist-import/installed/dist-import" DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT python)
endif()

# The Debian packages. What they need of Debian's libraries dpkg-shlibdeps finds out.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME distribute)
set(CPACK_PACKAGE_VENDOR "the distribute project")
set(CPACK_PACKAGE_CONTACT "the distribute project <distribute@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "compiles a training step to a distributed execution plan, and runs it")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL runtime tools dev)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${CMAKE_LIBRARY_OUTPUT_DIRECTORY}")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME "libdistribute${PROJECT_VERSION_MAJOR}")
set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME distribute-tools)
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libdistribute-dev)
# What is in one package finds the same build in the other.
set(distribute_same "libdistribute${PROJECT_VERSION_MAJOR} (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_TOOLS_PACKAGE_DEPENDS "${distribute_same}")
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "${distribute_same}")
set(CPACK_DEBIAN_DEV_PACKAGE_SHLIBDEPS OFF)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "The runtime's shared libraries: programs load and run plans with them.")
set(CPACK_COMPONENT_TOOLS_DESCRIPTION "The compiler and the runtime at the command line: dist-compile, dist-run and others.")
set(CPACK_COMPONENT_DEV_DESCRIPTION "What programs in C and C++ are built with: the header and the CMake package.")
include(CPack)
