// .npz files: ZIP archives of .npy files, stored or deflated; see StoredArray.h.
//
// A ZIP archive ends with a record that says where its directory lies; an entry of the directory
// says where the member's own header lies, behind which are its bytes. What is larger than 4 GiB has
// its sizes in further records (ZIP64). All numbers are little-endian.

#include "NpyHeader.h"
#include "StoredArray.h"
#include "distribute/Plan/InputFile.h"
#include "distribute/Runtime/HostTensor.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <zlib.h>

namespace distribute::runtime {
namespace {

using File = std::shared_ptr<planfile::InputFile>;

constexpr uint64_t kMaxDirectoryBytes = 64u << 20;
constexpr uint64_t kEndBytes = 22, kLocatorBytes = 20, kEnd64Bytes = 56, kEntryBytes = 46,
                   kLocalBytes = 30;
/// Deflate gains no more than this.
constexpr uint64_t kMaxDeflateRatio = 1032;

uint64_t number(const unsigned char *bytes, int count) {
  uint64_t value = 0;
  for (int i = count - 1; i >= 0; --i)
    value = value << 8 | bytes[i];
  return value;
}

absl::Status bad(const std::string &path, const std::string &why) {
  return absl::InvalidArgumentError(absl::StrCat("'", path, "': not an .npz file: ", why));
}

struct Directory {
  uint64_t offset = 0;
  uint64_t numBytes = 0;
  uint64_t numEntries = 0;
};

absl::StatusOr<Directory> findDirectory(const std::string &path, const planfile::InputFile &file) {
  // The record may be followed by a comment of 64 KiB.
  uint64_t tailBytes = std::min<uint64_t>(file.size(), kEndBytes + 0xffff);
  if (file.size() < kEndBytes)
    return bad(path, "it is shorter than a ZIP archive's end");
  std::string tail(tailBytes, '\0');
  uint64_t tailBegin = file.size() - tailBytes;
  if (absl::Status s = file.readAt(tailBegin, tail.data(), tailBytes); !s.ok())
    return s;
  const auto *bytes = reinterpret_cast<const unsigned char *>(tail.data());
  for (uint64_t at = tailBytes - kEndBytes + 1; at-- > 0;) {
    const unsigned char *end = bytes + at;
    if (number(end, 4) != 0x06054b50 || number(end + 20, 2) != tailBytes - kEndBytes - at)
      continue;
    Directory directory{number(end + 16, 4), number(end + 12, 4), number(end + 10, 2)};
    bool is64 = directory.offset == 0xffffffff || directory.numBytes == 0xffffffff ||
                directory.numEntries == 0xffff;
    uint64_t endAt = tailBegin + at;
    unsigned char record[kEnd64Bytes];
    if (is64 && endAt >= kLocatorBytes) {
      if (absl::Status s = file.readAt(endAt - kLocatorBytes, record, kLocatorBytes); !s.ok())
        return s;
      uint64_t end64 = number(record + 8, 8);
      if (number(record, 4) == 0x07064b50) {
        if (file.size() < kEnd64Bytes || end64 > file.size() - kEnd64Bytes)
          return bad(path, "its ZIP64 record lies outside of it");
        if (absl::Status s = file.readAt(end64, record, kEnd64Bytes); !s.ok())
          return s;
        if (number(record, 4) != 0x06064b50)
          return bad(path, "its ZIP64 record is missing");
        directory = {number(record + 48, 8), number(record + 40, 8), number(record + 32, 8)};
      }
    }
    if (directory.numBytes > kMaxDirectoryBytes || directory.offset > endAt ||
        directory.numBytes > endAt - directory.offset)
      return bad(path, "its directory lies outside of it");
    return directory;
  }
  return bad(path, "it does not end as a ZIP archive; it may be truncated");
}

struct Member {
  std::string name;
  uint64_t flags = 0;
  uint64_t method = 0;
  uint64_t checksum = 0;
  uint64_t storedBytes = 0;
  uint64_t numBytes = 0;
  uint64_t headerOffset = 0;
};

/// Takes what the entry's ZIP64 record holds of the sizes that did not fit.
bool readLargeSizes(const unsigned char *extra, uint64_t numBytes, Member &member) {
  while (numBytes >= 4) {
    uint64_t id = number(extra, 2), size = number(extra + 2, 2);
    if (size > numBytes - 4)
      return false;
    if (id == 1) {
      const unsigned char *at = extra + 4;
      for (uint64_t *value : {&member.numBytes, &member.storedBytes, &member.headerOffset}) {
        if (*value != 0xffffffff)
          continue;
        if (size < 8)
          return false;
        *value = number(at, 8);
        at += 8;
        size -= 8;
      }
      return true;
    }
    extra += 4 + size;
    numBytes -= 4 + size;
  }
  return true;
}

absl::StatusOr<std::vector<Member>> readDirectory(const std::string &path,
                                                  const planfile::InputFile &file) {
  absl::StatusOr<Directory> directory = findDirectory(path, file);
  if (!directory.ok())
    return directory.status();
  std::string text(directory->numBytes, '\0');
  if (absl::Status s = file.readAt(directory->offset, text.data(), text.size()); !s.ok())
    return s;
  const auto *bytes = reinterpret_cast<const unsigned char *>(text.data());
  uint64_t left = text.size();
  std::vector<Member> members;
  for (uint64_t i = 0; i < directory->numEntries; ++i) {
    if (left < kEntryBytes || number(bytes, 4) != 0x02014b50)
      return bad(path, "its directory ends early");
    Member member;
    member.flags = number(bytes + 8, 2);
    member.method = number(bytes + 10, 2);
    member.checksum = number(bytes + 16, 4);
    member.storedBytes = number(bytes + 20, 4);
    member.numBytes = number(bytes + 24, 4);
    member.headerOffset = number(bytes + 42, 4);
    uint64_t nameBytes = number(bytes + 28, 2), extraBytes = number(bytes + 30, 2);
    uint64_t all = kEntryBytes + nameBytes + extraBytes + number(bytes + 32, 2);
    if (left < all)
      return bad(path, "its directory ends early");
    member.name.assign(reinterpret_cast<const char *>(bytes + kEntryBytes), nameBytes);
    if (!readLargeSizes(bytes + kEntryBytes + nameBytes, extraBytes, member))
      return bad(path, absl::StrCat("member \"", member.name, "\" lacks its sizes"));
    members.push_back(std::move(member));
    bytes += all;
    left -= all;
  }
  return members;
}

/// Where the member's bytes begin.
absl::StatusOr<uint64_t> findBytes(const std::string &place, const planfile::InputFile &file,
                                   const Member &member) {
  unsigned char header[kLocalBytes];
  if (file.size() < kLocalBytes || member.headerOffset > file.size() - kLocalBytes)
    return bad(place, "it lies outside of the archive");
  if (absl::Status s = file.readAt(member.headerOffset, header, kLocalBytes); !s.ok())
    return s;
  uint64_t begin =
      member.headerOffset + kLocalBytes + number(header + 26, 2) + number(header + 28, 2);
  if (number(header, 4) != 0x04034b50 || begin > file.size() ||
      member.storedBytes > file.size() - begin)
    return bad(place, "it lies outside of the archive");
  return begin;
}

absl::StatusOr<std::shared_ptr<void>> inflateMember(const std::string &place,
                                                    const planfile::InputFile &file,
                                                    const Member &member, uint64_t begin) {
  if (member.numBytes / kMaxDeflateRatio > member.storedBytes)
    return bad(place,
               absl::StrCat(member.storedBytes, " bytes cannot inflate to ", member.numBytes));
  std::shared_ptr<void> bytes = allocateHostBytes(member.numBytes);
  std::string chunk(std::min<uint64_t>(member.storedBytes, 1 << 20), '\0');
  if (!bytes)
    return absl::ResourceExhaustedError(
        absl::StrCat("'", place, "': not enough memory for ", member.numBytes, " bytes"));
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
    return absl::ResourceExhaustedError(
        absl::StrCat("'", place, "': not enough memory to inflate it"));
  std::unique_ptr<z_stream, int (*)(z_stream *)> ended(&stream, inflateEnd);
  uint64_t numRead = 0, numMade = 0;
  uLong checksum = crc32(0, nullptr, 0);
  auto *target = static_cast<unsigned char *>(bytes.get());
  for (int result = Z_OK; result != Z_STREAM_END;) {
    if (stream.avail_in == 0) {
      uint64_t count = std::min<uint64_t>(chunk.size(), member.storedBytes - numRead);
      if (absl::Status s = file.readAt(begin + numRead, chunk.data(), count); !s.ok())
        return s;
      numRead += count;
      stream.next_in = reinterpret_cast<unsigned char *>(chunk.data());
      stream.avail_in = static_cast<uInt>(count);
    }
    auto room = static_cast<uInt>(std::min<uint64_t>(member.numBytes - numMade, 1u << 30));
    stream.next_out = target + numMade;
    stream.avail_out = room;
    result = inflate(&stream, Z_NO_FLUSH);
    uInt made = room - stream.avail_out;
    checksum = crc32(checksum, target + numMade, made);
    numMade += made;
    bool isStuck = made == 0 && stream.avail_in == 0 && numRead == member.storedBytes;
    if (result != Z_STREAM_END && (result != Z_OK || isStuck))
      return bad(place, "its deflated bytes are damaged");
  }
  if (numMade != member.numBytes || checksum != member.checksum)
    return bad(place, "its deflated bytes do not have the checksum that the archive says");
  return bytes;
}

absl::StatusOr<StoredArray> openMember(const std::string &place, const File &file,
                                       const Member &member) {
  if ((member.flags & 1) != 0 || (member.method != 0 && member.method != 8))
    return absl::InvalidArgumentError(absl::StrCat(
        "'", place, "': it is ",
        (member.flags & 1) != 0 ? "encrypted" : absl::StrCat("packed by method ", member.method),
        "; expected what numpy.savez or numpy.savez_compressed writes"));
  absl::StatusOr<uint64_t> begin = findBytes(place, *file, member);
  if (!begin.ok())
    return begin.status();
  if (member.method == 0 && member.storedBytes != member.numBytes)
    return bad(place, "it is stored, but has two sizes");
  std::function<absl::Status(uint64_t, void *, uint64_t)> read;
  if (member.method == 0) {
    read = [file, offset = *begin](uint64_t at, void *target, uint64_t count) {
      return file->readAt(offset + at, target, count);
    };
  } else {
    absl::StatusOr<std::shared_ptr<void>> bytes = inflateMember(place, *file, member, *begin);
    if (!bytes.ok())
      return bytes.status();
    read = [bytes = *std::move(bytes)](uint64_t at, void *target, uint64_t count) {
      std::memcpy(target, static_cast<const char *>(bytes.get()) + at, count);
      return absl::OkStatus();
    };
  }
  absl::StatusOr<NpyHeader> header = readNpyHeader(place, read, member.numBytes);
  if (!header.ok())
    return header.status();
  return StoredArray{header->type, header->shape,
                     [read = std::move(read),
                      offset = header->dataOffset](uint64_t at, void *target, uint64_t count) {
                       return read(offset + at, target, count);
                     }};
}

} // namespace

absl::StatusOr<std::map<std::string, StoredArray>> openNpz(const std::string &path,
                                                           const std::set<std::string> &wanted) {
  absl::StatusOr<planfile::InputFile> opened = planfile::InputFile::open(path);
  if (!opened.ok())
    return opened.status();
  auto file = std::make_shared<planfile::InputFile>(*std::move(opened));
  absl::StatusOr<std::vector<Member>> members = readDirectory(path, *file);
  if (!members.ok())
    return members.status();
  std::map<std::string, StoredArray> arrays;
  for (const Member &member : *members) {
    if (!absl::EndsWith(member.name, ".npy"))
      continue; // numpy reads such members as bytes; no input is fed them
    std::string name = member.name.substr(0, member.name.size() - 4);
    if (wanted.count(name) == 0) {
      arrays[name];
      continue;
    }
    absl::StatusOr<StoredArray> array =
        openMember(absl::StrCat(path, "/", member.name), file, member);
    if (!array.ok())
      return array.status();
    if (!arrays.emplace(name, *std::move(array)).second)
      return bad(path, absl::StrCat("member \"", member.name, "\" occurs twice in it"));
  }
  return arrays;
}

} // namespace distribute::runtime
