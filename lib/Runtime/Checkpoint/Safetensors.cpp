// Reading and writing safetensors files; see Safetensors.h.

#include "distribute/Runtime/Safetensors.h"

#include "distribute/Plan/AtomicFile.h"
#include "distribute/Plan/InputFile.h"
#include "distribute/Plan/Sha256.h"

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "nlohmann/json.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

namespace distribute::runtime {
namespace {

/// The format's own limit.
constexpr uint64_t kMaxHeaderBytes = 100u << 20;

/// Of what is no tensor.
constexpr const char *kMetadataKey = "__metadata__";

/// "F32", "U8", "BOOL": what the format calls a type is our name for it in capitals.
std::string typeName(DataType type) { return absl::AsciiStrToUpper(nameOf(type)); }

absl::Status bad(const std::string &path, const std::string &why) {
  return absl::InvalidArgumentError(absl::StrCat("'", path, "': not a safetensors file: ", why));
}

/// One tensor as the header describes it.
struct Entry {
  std::string name;
  DataType type;
  std::vector<int64_t> shape;
  uint64_t begin;
  uint64_t end;
};

bool readSizes(const nlohmann::json &json, std::vector<int64_t> &sizes) {
  if (!json.is_array())
    return false;
  for (const nlohmann::json &size : json) {
    if (!size.is_number_unsigned() || size.get<uint64_t>() > static_cast<uint64_t>(INT64_MAX))
      return false;
    sizes.push_back(static_cast<int64_t>(size.get<uint64_t>()));
  }
  return true;
}

absl::StatusOr<Entry> readEntry(const std::string &path, const std::string &name,
                                const nlohmann::json &json) {
  auto wrong = [&](const std::string &why) {
    return bad(path, absl::StrCat("tensor \"", name, "\": ", why));
  };
  if (!json.is_object() || !json.contains("dtype") || !json.contains("shape") ||
      !json.contains("data_offsets"))
    return wrong("its entry lacks 'dtype', 'shape' or 'data_offsets'");
  Entry entry;
  entry.name = name;
  if (!json["dtype"].is_string())
    return wrong("its 'dtype' is not a string");
  std::string dtype = json["dtype"].get<std::string>();
  const std::vector<DataType> &types = allDataTypes();
  auto found = std::find_if(types.begin(), types.end(),
                            [&](DataType type) { return dtype == typeName(type); });
  if (found == types.end())
    return wrong(absl::StrCat("type ", dtype, " is not supported"));
  entry.type = *found;
  std::vector<int64_t> offsets;
  if (!readSizes(json["shape"], entry.shape))
    return wrong("its 'shape' is not a list of sizes");
  if (!readSizes(json["data_offsets"], offsets) || offsets.size() != 2 || offsets[0] > offsets[1])
    return wrong("its 'data_offsets' are not a range");
  entry.begin = static_cast<uint64_t>(offsets[0]);
  entry.end = static_cast<uint64_t>(offsets[1]);
  int64_t count = numElements(entry.shape, entry.type.numBytes());
  if (count < 0 || static_cast<uint64_t>(count) * entry.type.numBytes() != entry.end - entry.begin)
    return wrong(absl::StrCat(entry.end - entry.begin, " bytes of data are not ",
                              describe(entry.type, entry.shape)));
  return entry;
}

/// The entries in the order of their data, which must fill `dataBytes`.
absl::StatusOr<std::vector<Entry>> readEntries(const std::string &path,
                                               const nlohmann::json &header, uint64_t dataBytes) {
  std::vector<Entry> entries;
  for (const auto &item : header.items()) {
    if (item.key() == kMetadataKey)
      continue;
    absl::StatusOr<Entry> entry = readEntry(path, item.key(), item.value());
    if (!entry.ok())
      return entry.status();
    entries.push_back(*std::move(entry));
  }
  std::sort(entries.begin(), entries.end(), [](const Entry &a, const Entry &b) {
    return std::tie(a.begin, a.end, a.name) < std::tie(b.begin, b.end, b.name);
  });
  uint64_t position = 0;
  for (const Entry &entry : entries) {
    if (entry.begin != position)
      return bad(path, absl::StrCat("tensor \"", entry.name, "\": its data begins at byte ",
                                    entry.begin, ", the one before ends at ", position));
    position = entry.end;
  }
  if (position != dataBytes)
    return bad(path, absl::StrCat("the header describes ", position,
                                  " bytes of data, the file holds ", dataBytes));
  return entries;
}

/// The header's object, refusing a name that stands twice: the JSON library
/// would keep the last one silently.
absl::StatusOr<nlohmann::json> parseHeader(const std::string &path, const std::string &text) {
  std::vector<std::string> names;
  bool twice = false;
  auto onEvent = [&](int depth, nlohmann::json::parse_event_t event, nlohmann::json &value) {
    if (depth == 1 && event == nlohmann::json::parse_event_t::key)
      names.push_back(value.get<std::string>());
    return true;
  };
  nlohmann::json header = nlohmann::json::parse(text, onEvent, /*allow_exceptions=*/false);
  std::sort(names.begin(), names.end());
  twice = std::adjacent_find(names.begin(), names.end()) != names.end();
  if (header.is_discarded() || !header.is_object())
    return bad(path, "its header is not a JSON object");
  if (twice)
    return bad(path, absl::StrCat("tensor \"", *std::adjacent_find(names.begin(), names.end()),
                                  "\" occurs twice in the header"));
  return header;
}

} // namespace

absl::StatusOr<SafetensorsFile> SafetensorsFile::open(const std::string &path) {
  absl::StatusOr<planfile::InputFile> file = planfile::InputFile::open(path);
  if (!file.ok())
    return file.status();
  uint64_t length = 0;
  if (file->size() < sizeof length)
    return bad(path, "it is shorter than 8 bytes");
  if (absl::Status s = file->readAt(0, &length, sizeof length); !s.ok())
    return s;
  if (length > kMaxHeaderBytes || length > file->size() - sizeof length)
    return bad(path, absl::StrCat("it says that its header has ", length, " bytes, the file has ",
                                  file->size()));
  std::string text(length, '\0');
  if (absl::Status s = file->readAt(sizeof length, text.data(), length); !s.ok())
    return s;
  absl::StatusOr<nlohmann::json> header = parseHeader(path, text);
  if (!header.ok())
    return header.status();
  uint64_t dataOffset = sizeof length + length;
  absl::StatusOr<std::vector<Entry>> entries =
      readEntries(path, *header, file->size() - dataOffset);
  if (!entries.ok())
    return entries.status();
  std::map<std::string, Tensor> tensors;
  for (Entry &entry : *entries)
    tensors.emplace(entry.name, Tensor{entry.type, std::move(entry.shape), dataOffset + entry.begin,
                                       entry.end - entry.begin});
  return SafetensorsFile(*std::move(file), std::move(tensors));
}

absl::Status SafetensorsFile::read(const Tensor &tensor, uint64_t begin, void *target,
                                   uint64_t count) const {
  return file.readAt(tensor.offset + begin, target, count);
}

absl::StatusOr<NamedTensors> readSafetensors(const std::string &path) {
  absl::StatusOr<SafetensorsFile> file = SafetensorsFile::open(path);
  if (!file.ok())
    return file.status();
  NamedTensors tensors;
  for (const auto &[name, described] : file->tensors()) {
    HostTensor tensor = HostTensor::allocate(described.type, described.shape);
    if (!tensor.valid())
      return absl::ResourceExhaustedError(absl::StrCat("'", path,
                                                       "': not enough memory for tensor \"", name,
                                                       "\" of ", described.numBytes, " bytes"));
    if (absl::Status s = file->read(described, 0, tensor.mutableData(), described.numBytes);
        !s.ok())
      return s;
    tensors.emplace(name, std::move(tensor));
  }
  return tensors;
}

absl::Status checkTensorName(const std::string &name) {
  if (name == kMetadataKey)
    return absl::InvalidArgumentError(
        absl::StrCat("\"", name, "\" is reserved in safetensors files; use another name"));
  try {
    (void)nlohmann::json(name).dump();
  } catch (const nlohmann::json::type_error &) {
    return absl::InvalidArgumentError(
        absl::StrCat("\"", absl::CHexEscape(name),
                     "\" is not UTF-8, as the names in safetensors files are; use "
                     "another name"));
  }
  return absl::OkStatus();
}

absl::Status writeSafetensors(const std::string &path, const NamedTensors &tensors,
                              const std::map<std::string, std::string> &metadata,
                              std::string *digest) {
  nlohmann::ordered_json header = nlohmann::ordered_json::object();
  if (!metadata.empty())
    header[kMetadataKey] = metadata;
  uint64_t position = 0;
  for (const auto &[name, tensor] : tensors) {
    if (absl::Status s = checkTensorName(name); !s.ok())
      return absl::InvalidArgumentError(absl::StrCat("'", path, "': ", s.message()));
    uint64_t end = position + tensor.numBytes();
    header[name] = {{"dtype", typeName(tensor.type())},
                    {"shape", tensor.shape()},
                    {"data_offsets", {position, end}}};
    position = end;
  }
  // Metadata that are not UTF-8 are written with the replacement character.
  std::string text = header.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  // Spaces after the header align the data.
  while ((text.size() + sizeof(uint64_t)) % 64 != 0)
    text += ' ';
  uint64_t length = text.size();
  std::vector<absl::Span<const uint8_t>> parts;
  parts.emplace_back(reinterpret_cast<const uint8_t *>(&length), sizeof length);
  parts.emplace_back(reinterpret_cast<const uint8_t *>(text.data()), text.size());
  for (const auto &item : tensors)
    if (item.second.numBytes() != 0)
      parts.emplace_back(static_cast<const uint8_t *>(item.second.data()), item.second.numBytes());
  if (digest) {
    planfile::Sha256 hash;
    for (absl::Span<const uint8_t> part : parts)
      hash.update(part.data(), part.size());
    *digest = planfile::toHex(hash.finish());
  }
  return planfile::writeFileAtomically(path, parts);
}

} // namespace distribute::runtime
