# The imported target DNNL::dnnl.
#
# Version 2 or 3 (lib/Runtime/Cpu/PrimitiveDescription.h). Found by hand: Debian's package configuration asks for OpenCL's development files, which a CPU build does not need.
find_path(DNNL_INCLUDE_DIR oneapi/dnnl/dnnl.hpp REQUIRED)
find_library(DNNL_LIBRARY dnnl REQUIRED)
mark_as_advanced(DNNL_INCLUDE_DIR DNNL_LIBRARY)
add_library(DNNL::dnnl SHARED IMPORTED)
set_target_properties(DNNL::dnnl PROPERTIES
  IMPORTED_LOCATION "${DNNL_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${DNNL_INCLUDE_DIR}")
