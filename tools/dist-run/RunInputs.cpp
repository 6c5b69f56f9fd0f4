// Devices, feeds and paths; see RunInputs.h.

#include "RunInputs.h"

#include "distribute/Plan/AtomicFile.h"
#include "distribute/Plan/FilePaths.h"
#include "distribute/Runtime/Dataset.h"
#include "distribute/Runtime/Npy.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace distribute::runtime {

/// Numbers of at least 1 and few digits; empty: others.
static std::vector<int> parseSizes(const std::string &text) {
  std::vector<int> sizes;
  for (absl::string_view part : absl::StrSplit(text, 'x')) {
    int size = 0;
    if (part.size() > 8 || !absl::SimpleAtoi(part, &size) || size < 1 || part[0] == '+')
      return {};
    sizes.push_back(size);
  }
  return sizes;
}

absl::StatusOr<AskedDevices> parseDevices(const std::string &devices) {
  AskedDevices asked;
  if (devices.empty())
    return asked;
  std::string kind = devices.substr(0, devices.find(':'));
  std::string number = devices.size() > kind.size() ? devices.substr(kind.size() + 1) : "";
  if (kind != "cpu" && kind != "cuda")
    return absl::InvalidArgumentError(
        absl::StrCat("unknown device \"", devices, "\"; expected cpu:N or cuda:N"));
  std::vector<int> sizes = parseSizes(number);
  int64_t product = sizes.empty() ? 0 : 1;
  for (int size : sizes)
    product = std::min<int64_t>(product * size, INT32_MAX);
  if (product == 0 || product == INT32_MAX)
    return absl::InvalidArgumentError(absl::StrCat(
        "device \"", devices, "\" does not say how many; expected ", kind, ":N with N at least 1"));
  asked.kind = kind == "cpu" ? planfile::fb::DeviceKind::Cpu : planfile::fb::DeviceKind::Cuda;
  asked.number = static_cast<int>(product);
  if (sizes.size() > 1)
    asked.mesh = std::move(sizes);
  return asked;
}

absl::Status checkPathsDiffer(const RunOptions &options) {
  planfile::FilePaths paths;
  paths.addInput("the plan", options.plan);
  for (const RunOptions::NamedFile &file : options.feeds)
    paths.addInput(absl::StrCat(file.perReplica ? "--feed-per-replica=" : "--feed=", file.name),
                   file.path);
  for (const RunOptions::NamedFile &file : options.data)
    if (absl::StatusOr<std::vector<std::string>> found = Dataset::expandPaths(file.path);
        found.ok())
      for (const std::string &path : *found)
        paths.addInput("--data", path);
  absl::Status status = paths.addOutput("--save", options.save);
  paths.addInput("--restore", options.restore);
  for (const RunOptions::NamedFile &file : options.fetches)
    for (const char *ending : {"", ".partial"})
      status.Update(
          paths.addOutput(absl::StrCat("--fetch=", file.name), absl::StrCat(file.path, ending)));
  status.Update(paths.addOutput("--summary", options.summary));
  status.Update(paths.addOutput("--trace", options.trace));
  status.Update(paths.addOutput("--calibrate", options.calibrate));
  return status;
}

absl::Status checkCanWrite(const RunOptions &options) {
  std::vector<std::string> paths = {options.save, options.summary, options.trace,
                                    options.calibrate};
  for (const RunOptions::NamedFile &file : options.fetches)
    paths.push_back(file.path);
  for (const std::string &path : paths)
    if (absl::Status s = path.empty() ? absl::OkStatus() : planfile::checkCanWriteFile(path);
        !s.ok())
      return absl::InvalidArgumentError(s.message());
  return absl::OkStatus();
}

absl::StatusOr<std::map<std::string, Feed>> readFeeds(const RunOptions &options,
                                                      const std::string &step) {
  std::map<std::string, Feed> feeds;
  for (const RunOptions::NamedFile &file : options.feeds) {
    if (file.step != step)
      continue;
    absl::StatusOr<HostTensor> array = readNpy(file.path);
    if (!array.ok())
      return array.status();
    if (!feeds.emplace(file.name, Feed{*std::move(array), file.perReplica, 0, -1, true}).second)
      return absl::InvalidArgumentError(absl::StrCat("input \"", file.name, "\" is fed twice"));
  }
  return feeds;
}

} // namespace distribute::runtime
