// What the tools print for --version.

#ifndef DISTRIBUTE_TOOLS_TOOLVERSION_TOOLVERSION_H
#define DISTRIBUTE_TOOLS_TOOLVERSION_TOOLVERSION_H

#include <string>

namespace distribute {

/// "dist-run 0.1.0", then a line with the commit that was configured, and one with the build of plan file and runtime
/// (Plan/BuildVersion.h).
std::string versionText(const std::string &tool);

} // namespace distribute

#endif // DISTRIBUTE_TOOLS_TOOLVERSION_TOOLVERSION_H
