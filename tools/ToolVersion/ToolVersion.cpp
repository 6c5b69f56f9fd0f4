// What the tools print for --version; see ToolVersion.h. DISTRIBUTE_COMMIT comes from CMake.

#include "ToolVersion.h"

#include "distribute/Plan/BuildVersion.h"

std::string distribute::versionText(const std::string &tool) {
  return tool + " " + planfile::releaseVersion() + "\ncommit " DISTRIBUTE_COMMIT "\nbuild " +
         planfile::buildHash() + "\n";
}
