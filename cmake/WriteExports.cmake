# Writes what libdistribute_compiler.so must show: the symbols of the compiler, MLIR and LLVM that objects of tools use.
#
#   cmake -DNM=nm -DOBJECTS=FILE;… -DMAP=FILE -DUNDEFINED=FILE -P WriteExports.cmake
#
# MAP becomes a version script. UNDEFINED becomes a file of arguments of the link that pull these symbols out of archives.
# Also symbols that an object defines weakly are among them: of vtables and inline functions with variables there is one, the library's.
execute_process(COMMAND "${NM}" -P ${OBJECTS} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" symbols "${symbols}")
set(needed "")
foreach(symbol IN LISTS symbols)
  if(symbol MATCHES "^(_Z[^ ]*(10distribute|4llvm|4mlir)[^ ]*|LLVM[^ ]*) ([UVWu])( |$)")
    list(APPEND needed "${CMAKE_MATCH_1}")
    if(CMAKE_MATCH_3 STREQUAL "U")
      list(APPEND undefined "${CMAKE_MATCH_1}")
    endif()
  endif()
endforeach()
list(REMOVE_DUPLICATES needed)
list(REMOVE_DUPLICATES undefined)
list(SORT needed)
list(SORT undefined)
list(JOIN needed ";\n  " text)
file(WRITE "${MAP}" "{\n  global:\n  ${text};\n  local: *;\n};\n")
list(JOIN undefined "\n-Wl,--undefined=" text)
file(WRITE "${UNDEFINED}" "-Wl,--undefined=${text}\n")
