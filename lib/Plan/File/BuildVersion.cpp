// Which build this is; see BuildVersion.h. DISTRIBUTE_VERSION and BuildHash.inc come from CMake.

#include "distribute/Plan/BuildVersion.h"

#include "BuildHash.inc"

namespace distribute::planfile {

std::string releaseVersion() { return DISTRIBUTE_VERSION; }

std::string buildHash() { return DISTRIBUTE_BUILD_HASH; }

std::string buildVersion() { return releaseVersion() + ", build " + buildHash(); }

} // namespace distribute::planfile
