# Writes the hash of what processes of a run must have in common: the sources of the plan file, the runtime and its processes.
#
#   cmake -DROOT=FOLDER -DOUTPUT=FILE -DDEPFILE=FILE -P WriteBuildHash.cmake
#
# OUTPUT becomes a macro, and DEPFILE names what it depends on. A new file is seen with the list that names it (CMakeLists.txt).
set(files "")
foreach(folder IN ITEMS include/distribute/Plan include/distribute/Runtime lib/Plan lib/Runtime lib/Processes)
  file(GLOB_RECURSE found RELATIVE "${ROOT}" "${ROOT}/${folder}/*")
  list(APPEND files ${found})
endforeach()
list(SORT files)
set(hashes "")
set(dependencies "")
foreach(file IN LISTS files)
  file(SHA256 "${ROOT}/${file}" hash)
  string(APPEND hashes "${file} ${hash}\n")
  string(APPEND dependencies " \\\n  ${ROOT}/${file}")
endforeach()
string(SHA256 hash "${hashes}")
string(SUBSTRING "${hash}" 0 16 hash)
file(WRITE "${DEPFILE}" "${OUTPUT}:${dependencies}\n")
file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT "#define DISTRIBUTE_BUILD_HASH \"@hash@\"\n" @ONLY)
