// Manifests as JSON; see CheckpointManifest.h.

#include "CheckpointManifest.h"

#include "distribute/Plan/Sha256.h"

#include "absl/strings/str_cat.h"
#include "nlohmann/json.hpp"

namespace distribute::runtime {

using Json = nlohmann::ordered_json;

static constexpr const char *formatName = "distribute checkpoint 1";
static constexpr const char *digestKey = "manifest_sha256";

/// Names that are not UTF-8 are written with the replacement character.
static std::string print(const Json &manifest, int indentation) {
  return manifest.dump(indentation, ' ', false, Json::error_handler_t::replace);
}

static std::string digestOf(const Json &manifest) {
  std::string text = print(manifest, -1);
  return planfile::toHex(planfile::Sha256::of(text.data(), text.size()));
}

std::string printManifest(const Checkpoint &checkpoint, const FileDigests &files) {
  Json data;
  if (checkpoint.data) {
    const DataState &state = *checkpoint.data;
    data = {{"epoch", state.position.epoch},  {"row", state.position.row},
            {"batches", state.position.step}, {"rows", state.numRows},
            {"shuffle_seed", nullptr},        {"drop_last", state.dropLast}};
    if (state.shuffleSeed)
      data["shuffle_seed"] = *state.shuffleSeed;
  }
  Json manifest = {{"format", formatName},
                   {"step", checkpoint.step},
                   {"plan_digest", checkpoint.planDigest},
                   {"data", data},
                   {"fetched_rows", checkpoint.fetchedRows},
                   {"sha256", files}};
  manifest[digestKey] = digestOf(manifest);
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

absl::Status parseManifest(const std::string &path, const std::string &text, Checkpoint &checkpoint,
                           FileDigests &files) {
  Json manifest = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  auto damaged = [&](const std::string &why) {
    return absl::DataLossError(absl::StrCat("'", path, "' is damaged: ", why));
  };
  if (!manifest.is_object() || !manifest.contains(digestKey) || !manifest[digestKey].is_string())
    return damaged("it is not a checkpoint's manifest");
  std::string digest = manifest[digestKey].get<std::string>();
  manifest.erase(digestKey);
  if (std::string found = digestOf(manifest); found != digest)
    return damaged(absl::StrCat("its SHA-256 is ", found, ", required is ", digest));
  try {
    if (manifest.at("format").get<std::string>() != formatName)
      return damaged(absl::StrCat("its format is not \"", formatName, "\""));
    checkpoint.step = manifest.at("step").get<int64_t>();
    checkpoint.planDigest = manifest.at("plan_digest").get<std::string>();
    takeData(manifest.at("data"), checkpoint);
    checkpoint.fetchedRows = manifest.at("fetched_rows").get<std::map<std::string, int64_t>>();
    files = manifest.at("sha256").get<FileDigests>();
  } catch (const nlohmann::json::exception &) {
    return damaged("it lacks something, or has it in another type");
  }
  return absl::OkStatus();
}

} // namespace distribute::runtime
