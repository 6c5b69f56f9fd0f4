// What CMake asks of a library that is made of other things (a precompiled header, objects): a source. It has no code.
