// Manifests as JSON; see CheckpointManifest.h.

#include "CheckpointManifest.h"

#include "distribute/Plan/Sha256.h"

#include "absl/strings/str_cat.h"
#include "nlohmann/json.hpp"

namespace distribute::runtime {

using Json = nlohmann::ordered_json;

/// Of one process's files, and of shares.
static constexpr const char *kFormatName = "distribute checkpoint 1";
static constexpr const char *kSharedFormatName = "distribute checkpoint 2";
static constexpr const char *kDigestKey = "manifest_sha256";

/// Names that are not UTF-8 are written with the replacement character.
static std::string print(const Json &manifest, int indentation) {
  return manifest.dump(indentation, ' ', false, Json::error_handler_t::replace);
}

static std::string digestOf(const Json &manifest) {
  std::string text = print(manifest, -1);
  return planfile::toHex(planfile::Sha256::of(text.data(), text.size()));
}

static Json sharesOf(const CheckpointFiles &files) {
  Json shares = Json::object();
  for (const auto &[name, file] : files) {
    if (file.writer.empty())
      continue;
    Json parts = Json::object();
    for (const auto &[array, part] : file.parts)
      parts[array] = {{"begin", part.begin}, {"shape", part.shape}};
    shares[name] = {{"writer", file.writer}, {"bytes", file.numBytes}, {"parts", parts}};
  }
  return shares;
}

static Json digestsOf(const CheckpointFiles &files) {
  Json digests = Json::object();
  for (const auto &[name, file] : files)
    digests[name] = file.sha256;
  return digests;
}

/// Throws where something is not as it should be.
static void takeFiles(const Json &digests, const Json &shares, CheckpointFiles &files) {
  for (const auto &[name, digest] : digests.items())
    files[name].sha256 = digest.get<std::string>();
  for (const auto &[name, share] : shares.items()) {
    CheckpointFile &file = files.at(name);
    file.writer = share.at("writer").get<std::string>();
    file.numBytes = share.at("bytes").get<uint64_t>();
    for (const auto &[array, part] : share.at("parts").items())
      file.parts[array] = {part.at("begin").get<int64_t>(),
                           part.at("shape").get<std::vector<int64_t>>()};
  }
}

std::string printFiles(const absl::Status &status, const CheckpointFiles &files) {
  return print({{"code", static_cast<int>(status.code())},
                {"message", std::string(status.message())},
                {"sha256", digestsOf(files)},
                {"shares", sharesOf(files)}},
               -1);
}

absl::Status parseFiles(const std::string &text, CheckpointFiles &files) {
  try {
    Json json = Json::parse(text);
    takeFiles(json.at("sha256"), json.at("shares"), files);
    return absl::Status(static_cast<absl::StatusCode>(json.at("code").get<int>()),
                        json.at("message").get<std::string>());
  } catch (const std::exception &) { // of JSON, or of a map
    return absl::InternalError("what it says of its files cannot be read");
  }
}

std::string printManifest(const Checkpoint &checkpoint, const CheckpointFiles &files) {
  Json data;
  if (checkpoint.data) {
    const DataState &state = *checkpoint.data;
    data = {{"epoch", state.position.epoch},  {"row", state.position.row},
            {"batches", state.position.step}, {"rows", state.numRows},
            {"shuffle_seed", nullptr},        {"drop_last", state.dropLast}};
    if (state.shuffleSeed)
      data["shuffle_seed"] = *state.shuffleSeed;
  }
  Json shares = sharesOf(files);
  Json manifest = {{"format", shares.empty() ? kFormatName : kSharedFormatName},
                   {"step", checkpoint.step},
                   {"plan_digest", checkpoint.planDigest},
                   {"data", data},
                   {"fetched_rows", checkpoint.fetchedRows},
                   {"sha256", digestsOf(files)}};
  if (!shares.empty())
    manifest["shares"] = shares;
  manifest[kDigestKey] = digestOf(manifest);
  return print(manifest, 2) + "\n";
}

/// Throws where something is not as it should be.
static void takeData(const Json &json, Checkpoint &checkpoint) {
  if (json.is_null())
    return;
  DataState &state = checkpoint.data.emplace();
  state.position = {json.at("epoch").get<int64_t>(), json.at("row").get<int64_t>(),
                    json.at("batches").get<int64_t>()};
  state.numRows = json.at("rows").get<int64_t>();
  state.dropLast = json.at("drop_last").get<bool>();
  if (!json.at("shuffle_seed").is_null())
    state.shuffleSeed = json.at("shuffle_seed").get<uint64_t>();
}

std::string printPosition(const Checkpoint &checkpoint) { return printManifest(checkpoint, {}); }

absl::StatusOr<Checkpoint> parsePosition(const std::string &text) {
  Checkpoint checkpoint;
  CheckpointFiles files;
  if (absl::Status s = parseManifest("what a process has kept", text, checkpoint, files); !s.ok())
    return s;
  return checkpoint;
}

absl::Status parseManifest(const std::string &path, const std::string &text, Checkpoint &checkpoint,
                           CheckpointFiles &files) {
  Json manifest = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  auto damaged = [&](const std::string &why) {
    return absl::DataLossError(absl::StrCat("'", path, "' is damaged: ", why));
  };
  if (!manifest.is_object() || !manifest.contains(kDigestKey) || !manifest[kDigestKey].is_string())
    return damaged("it is not a checkpoint's manifest");
  std::string digest = manifest[kDigestKey].get<std::string>();
  manifest.erase(kDigestKey);
  if (std::string found = digestOf(manifest); found != digest)
    return damaged(absl::StrCat("its SHA-256 is ", found, "; expected ", digest));
  try {
    std::string format = manifest.at("format").get<std::string>();
    if (format != kFormatName && format != kSharedFormatName)
      return damaged(absl::StrCat("its format is \"", format, "\"; expected \"", kFormatName,
                                  "\" or \"", kSharedFormatName, "\""));
    checkpoint.step = manifest.at("step").get<int64_t>();
    checkpoint.planDigest = manifest.at("plan_digest").get<std::string>();
    takeData(manifest.at("data"), checkpoint);
    checkpoint.fetchedRows = manifest.at("fetched_rows").get<std::map<std::string, int64_t>>();
    takeFiles(manifest.at("sha256"), format == kFormatName ? Json::object() : manifest.at("shares"),
              files);
  } catch (const std::exception &) { // of JSON, or of a map
    return damaged("it lacks something, or has it in another type");
  }
  return absl::OkStatus();
}

} // namespace distribute::runtime
