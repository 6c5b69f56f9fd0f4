# Abseil, linked statically where its archives are installed beside the shared libraries.
#
# A program needs some thirty of its shared libraries: finding and relocating them is half of what the loader takes, 3 of
# 5 to 8 ms before main. With the archives, programs load none of them.
#
# Leaves behind DISTRIBUTE_ABSEIL_SHARED: the shared libraries whose place the archives took, for a shared library of ours,
# of which archives that are not position independent cannot be a part.
find_package(absl REQUIRED CONFIG)
set(DISTRIBUTE_ABSEIL_SHARED "")
get_directory_property(imported IMPORTED_TARGETS)
foreach(target IN LISTS imported)
  if(NOT target MATCHES "^absl::")
    continue()
  endif()
  get_target_property(configurations ${target} IMPORTED_CONFIGURATIONS)
  foreach(configuration IN LISTS configurations)
    get_target_property(location ${target} IMPORTED_LOCATION_${configuration})
    string(REGEX REPLACE "\\.so[.0-9]*$" ".a" archive "${location}")
    if(archive MATCHES "\\.a$" AND EXISTS "${archive}")
      set_target_properties(${target} PROPERTIES IMPORTED_LOCATION_${configuration} "${archive}")
      list(APPEND DISTRIBUTE_ABSEIL_SHARED "${location}")
    endif()
  endforeach()
endforeach()
