// The order of applications; see ServersOrder.h.

#include "ServersOrder.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace distribute::runtime {

static constexpr const char *kEnd = "end";

std::string ServersOrder::nextName() { return absl::StrCat("application ", ++numSaid); }

absl::Status ServersOrder::say(int group, uint32_t step) {
  return processes.say(nextName(), absl::StrCat(group, " ", step), processes.options().size - 1);
}

absl::Status ServersOrder::sayEnd() {
  return processes.say(nextName(), kEnd, processes.options().size - 1);
}

absl::Status ServersOrder::follow(LocalServers &servers) {
  while (true) {
    absl::StatusOr<std::string> told = processes.hear(nextName());
    if (!told.ok() || *told == kEnd)
      return told.status();
    std::pair<std::string, std::string> words = absl::StrSplit(*told, ' ');
    int group = 0;
    uint32_t step = 0;
    if (!absl::SimpleAtoi(words.first, &group) || !absl::SimpleAtoi(words.second, &step))
      return absl::InternalError(absl::StrCat("the first process of servers says \"", *told, "\""));
    if (absl::Status s = servers.applyPushed(group, step); !s.ok())
      return s;
  }
}

} // namespace distribute::runtime
