// Topologies as JSON: reading with every key checked, writing.
#include "distribute/Plan/Topology.h"

#include "distribute/Plan/JsonErrors.h"

#include "absl/strings/str_cat.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>

namespace distribute::planfile {

namespace {

using Json = nlohmann::ordered_json;

// One object of the file. Reads its keys one by one; the first error stays.
class ObjectReader {
public:
  ObjectReader(const Json &object, std::string place, absl::Status &status)
      : object(object), place(std::move(place)), status(status) {
    if (!object.is_object())
      refuse(this->place, object, "an object");
  }

  // Calls fn with a reader of the object under the key, if there is one.
  template <typename Fn>
  void readObject(const char *key, Fn fn) {
    if (const Json *value = find(key))
      fn(ObjectReader(*value, pathOf(key), status));
  }

  // A number in the file's unit, times `scale`.
  std::optional<double> readNumber(const char *key, double scale) {
    const Json *value = find(key);
    if (!value)
      return std::nullopt;
    if (!value->is_number() || !std::isfinite(value->get<double>()) || value->get<double>() < 0)
      refuse(pathOf(key), *value, "a number of at least 0");
    return status.ok() ? std::optional(value->get<double>() * scale) : std::nullopt;
  }

  // A rate of so many units a second, as the seconds that one takes; null: it takes none.
  std::optional<double> readRate(const char *key, double unit) {
    const Json *value = find(key);
    if (!value)
      return std::nullopt;
    if (value->is_null())
      return 0;
    if (!value->is_number() || !std::isfinite(value->get<double>()) || value->get<double>() <= 0)
      refuse(pathOf(key), *value, "a number above 0, or null for no limit");
    return status.ok() ? std::optional(1 / (value->get<double>() * unit)) : std::nullopt;
  }

  std::optional<uint64_t> readCount(const char *key) {
    const Json *value = find(key);
    if (!value)
      return std::nullopt;
    if (!value->is_number_unsigned() || value->get<uint64_t>() == 0 ||
        value->get<uint64_t>() > UINT32_MAX)
      refuse(pathOf(key), *value, "a whole number from 1 to 4294967295");
    return status.ok() ? std::optional(value->get<uint64_t>()) : std::nullopt;
  }

  std::optional<bool> readFlag(const char *key) {
    const Json *value = find(key);
    if (!value)
      return std::nullopt;
    if (!value->is_boolean())
      refuse(pathOf(key), *value, "true or false");
    return status.ok() ? std::optional(value->get<bool>()) : std::nullopt;
  }

  // What is there for people to read.
  void ignore(const char *key) { find(key); }

  // After all keys have been read.
  void refuseOthers() {
    for (const auto &[key, value] : object.items())
      if (status.ok() && std::find(known.begin(), known.end(), key) == known.end())
        status = absl::InvalidArgumentError(
            absl::StrCat(place, ": unknown key \"", key, "\"; expected one of ", listKnown()));
  }

private:
  const Json *find(const char *key) {
    known.push_back(key);
    if (!status.ok())
      return nullptr;
    auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
  }

  std::string pathOf(const char *key) const { return absl::StrCat(place, ", \"", key, "\""); }

  std::string listKnown() const {
    std::string list;
    for (const std::string &key : known)
      absl::StrAppend(&list, list.empty() ? "" : ", ", "\"", key, "\"");
    return list;
  }

  void refuse(const std::string &where, const Json &found, const char *required) {
    if (status.ok())
      status = absl::InvalidArgumentError(
          absl::StrCat(where, ": is ", describe(found), "; expected ", required));
  }

  // A value as text. What holds others may hold any number of them, at any depth.
  static std::string describe(const Json &value) {
    constexpr size_t longest = 100;
    if (value.is_structured())
      return value.is_array() ? "an array" : "an object";
    std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return text.size() <= longest ? text : text.substr(0, longest) + "…";
  }

  const Json &object;
  std::string place;
  absl::Status &status;
  std::vector<std::string> known;
};

void readWork(ObjectReader device, DeviceRates &rates) {
  rates.stepSeconds = device.readNumber("step_us", 1e-6);
  rates.dispatchSeconds = device.readNumber("dispatch_us", 1e-6);
  rates.imbalance = device.readNumber("imbalance", 1);
  rates.nearBytes = device.readCount("near_bytes");
  for (size_t kind = 0; kind < kNumWorkKinds; ++kind)
    device.readObject(nameOf(WorkKind(kind)), [&](ObjectReader work) {
      WorkRate &rate = rates.work[kind].emplace();
      rate.secondsEach = work.readNumber("us", 1e-6).value_or(0);
      rate.secondsPerFlop = work.readRate("gflop_per_s", 1e9).value_or(0);
      rate.secondsPerByte = work.readRate("gb_per_s", 1e9).value_or(0);
      rate.secondsPerFarByte = work.readRate("far_gb_per_s", 1e9).value_or(0);
      work.refuseOthers();
    });
  device.refuseOthers();
}

void readLink(ObjectReader link, std::optional<LinkRates> &rates) {
  rates.emplace();
  rates->latencySeconds = link.readNumber("latency_us", 1e-6).value_or(0);
  rates->secondsPerByte = link.readRate("gb_per_s", 1e9).value_or(0);
  link.refuseOthers();
}

absl::Status describeError(const std::string &text, const std::string &name) {
  JsonError error = findJsonError(text);
  return absl::InvalidArgumentError(absl::StrCat(
      "'", name, "', ", error.position,
      error.number.empty()
          ? std::string(": the file is not JSON from here on; expected one object that describes a "
                        "cluster")
          : absl::StrCat(": the number ", error.number,
                         " is out of range; expected one that fits a double")));
}

// Seconds that one takes, as so many units a second.
Json toRate(double seconds, double unit) {
  return seconds == 0 ? Json() : Json(1 / (seconds * unit));
}

Json toJson(const LinkRates &link) {
  return {{"latency_us", link.latencySeconds * 1e6},
          {"gb_per_s", toRate(link.secondsPerByte, 1e9)}};
}

template <typename T>
void fill(std::optional<T> &open, const std::optional<T> &from) {
  if (!open)
    open = from;
}

} // namespace

void Topology::completeFrom(const Topology &other) {
  fill(devicesPerHost, other.devicesPerHost);
  fill(slotsPerDevice, other.slotsPerDevice);
  fill(processes, other.processes);
  fill(host, other.host);
  fill(network, other.network);
  fill(overlaps, other.overlaps);
  fill(device.stepSeconds, other.device.stepSeconds);
  fill(device.dispatchSeconds, other.device.dispatchSeconds);
  fill(device.imbalance, other.device.imbalance);
  fill(device.nearBytes, other.device.nearBytes);
  for (size_t kind = 0; kind < kNumWorkKinds; ++kind)
    fill(device.work[kind], other.device.work[kind]);
}

absl::StatusOr<Topology> parseTopology(const std::string &text, const std::string &name) {
  Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (json.is_discarded())
    return describeError(text, name);
  Topology topology;
  absl::Status status;
  ObjectReader file(json, absl::StrCat("'", name, "'"), status);
  topology.devicesPerHost = file.readCount("devices_per_host");
  topology.slotsPerDevice = file.readCount("slots_per_device");
  topology.processes = file.readCount("processes");
  topology.overlaps = file.readFlag("overlap");
  file.readObject("links", [&](ObjectReader links) {
    links.readObject("host", [&](ObjectReader link) { readLink(link, topology.host); });
    links.readObject("network", [&](ObjectReader link) { readLink(link, topology.network); });
    links.refuseOthers();
  });
  file.readObject("device", [&](ObjectReader device) { readWork(device, topology.device); });
  file.ignore("origin");
  file.refuseOthers();
  if (!status.ok())
    return status;
  return topology;
}

absl::StatusOr<Topology> readTopology(const std::string &path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file.is_open() || file.bad() || errno != 0) {
    int cause = errno == 0 ? EIO : errno;
    std::string message = absl::StrCat("cannot read topology '", path, "': ", std::strerror(cause));
    return cause == EACCES ? absl::PermissionDeniedError(message) : absl::NotFoundError(message);
  }
  return parseTopology(text, path);
}

std::string printTopology(const Topology &topology, const std::string &origin) {
  Json json = Json::object();
  json["origin"] = origin;
  if (topology.devicesPerHost)
    json["devices_per_host"] = *topology.devicesPerHost;
  if (topology.slotsPerDevice)
    json["slots_per_device"] = *topology.slotsPerDevice;
  if (topology.processes)
    json["processes"] = *topology.processes;
  if (topology.overlaps)
    json["overlap"] = *topology.overlaps;
  if (topology.host)
    json["links"]["host"] = toJson(*topology.host);
  if (topology.network)
    json["links"]["network"] = toJson(*topology.network);
  if (topology.device.stepSeconds)
    json["device"]["step_us"] = *topology.device.stepSeconds * 1e6;
  if (topology.device.dispatchSeconds)
    json["device"]["dispatch_us"] = *topology.device.dispatchSeconds * 1e6;
  if (topology.device.imbalance)
    json["device"]["imbalance"] = *topology.device.imbalance;
  if (topology.device.nearBytes)
    json["device"]["near_bytes"] = *topology.device.nearBytes;
  for (size_t kind = 0; kind < kNumWorkKinds; ++kind)
    if (const std::optional<WorkRate> &rate = topology.device.work[kind])
      json["device"][nameOf(WorkKind(kind))] = {
          {"us", rate->secondsEach * 1e6},
          {"gflop_per_s", toRate(rate->secondsPerFlop, 1e9)},
          {"gb_per_s", toRate(rate->secondsPerByte, 1e9)},
          {"far_gb_per_s", toRate(rate->secondsPerFarByte, 1e9)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace distribute::planfile
