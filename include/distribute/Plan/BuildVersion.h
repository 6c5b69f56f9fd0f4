// Which build this is.
//
//   if (candidate.version != planfile::buildVersion()) …   // processes that may not understand each other

#ifndef DISTRIBUTE_PLAN_BUILDVERSION_H
#define DISTRIBUTE_PLAN_BUILDVERSION_H

#include <string>

namespace distribute::planfile {

/// "0.1.0".
std::string releaseVersion();

/// 16 hexadecimal digits, a hash of the sources of the plan file, the runtime and its processes: the same for each compiler,
/// build type and machine.
std::string buildHash();

/// "0.1.0, build 0123456789abcdef": what processes of a run have in common.
std::string buildVersion();

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_BUILDVERSION_H
