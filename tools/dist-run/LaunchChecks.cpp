// What all processes are fed; see LaunchChecks.h.

#include "LaunchChecks.h"

#include "RunInputs.h"

#include "distribute/Plan/Sha256.h"
#include "distribute/Runtime/FileContents.h"
#include "distribute/Runtime/Npy.h"

#include "absl/strings/str_cat.h"

#include <set>

namespace distribute::runtime {
namespace {

std::string hashOf(const HostTensor &array) {
  planfile::Sha256 hash;
  std::string type = array.describe();
  hash.update(type.data(), type.size());
  hash.update(array.data(), array.numBytes());
  return planfile::toHex(hash.finish());
}

} // namespace

absl::Status compareFeeds(Processes &processes, const planfile::fb::Plan &plan,
                          const RunOptions &options) {
  std::set<std::string> replicated;
  for (const planfile::fb::Step *step : *plan.steps())
    for (const planfile::fb::Input *input : *step->inputs())
      if (input->kind() == planfile::fb::InputKind::Replicated)
        replicated.insert(input->name()->str());
  for (const RunOptions::NamedFile &file : options.feeds) {
    std::string where = file.step.empty() ? "" : absl::StrCat(" of step \"", file.step, "\"");
    absl::Status compared;
    if (replicated.count(file.name)) {
      absl::StatusOr<HostTensor> array = readNpy(file.path);
      if (!array.ok())
        return array.status();
      compared = processes.compare(
          absl::StrCat("replicated feed \"", file.name, "\"", where, " with the SHA-256"),
          hashOf(*array));
    } else {
      // Each process takes its rows of what must be one array.
      compared = processes.compare(absl::StrCat("feed \"", file.name, "\"", where, " of"),
                                   describeContents({file.path}));
    }
    if (!compared.ok())
      return compared;
  }
  return absl::OkStatus();
}

} // namespace distribute::runtime
