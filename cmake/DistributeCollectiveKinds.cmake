# Makes the enums of collectives out of the rows of CollectiveKinds.def, so that a kind is named in one place:
# CollectiveKinds.fbs for the plan file's schema, CollectiveKinds.td for the plan dialect.
set(kinds "${PROJECT_SOURCE_DIR}/include/distribute/Plan/CollectiveKinds.def")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${kinds}")
file(STRINGS "${kinds}" rows REGEX "^DISTRIBUTE_COLLECTIVE")
set(enumerators "")
set(cases "")
foreach(row IN LISTS rows)
  if(NOT row MATCHES "^DISTRIBUTE_COLLECTIVE\\(([A-Za-z]+), *([a-z_]+),")
    message(FATAL_ERROR "${kinds}: no enumerator and name in '${row}'")
  endif()
  list(LENGTH enumerators number)
  list(APPEND enumerators "${CMAKE_MATCH_1}")
  list(APPEND cases "I32EnumCase<\"${CMAKE_MATCH_1}\", ${number}, \"${CMAKE_MATCH_2}\">")
endforeach()
list(JOIN enumerators ", " enumerators)
list(JOIN cases ", " cases)
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/include/distribute/Plan/CollectiveKinds.fbs" @ONLY CONTENT
"// Made of CollectiveKinds.def.
namespace distribute.planfile.fb;
enum CollectiveKind : ubyte { @enumerators@ }
")
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/include/distribute/Dialect/Plan/CollectiveKinds.td" @ONLY CONTENT
"// Made of CollectiveKinds.def.
defvar Plan_CollectiveKinds = [@cases@];
")
