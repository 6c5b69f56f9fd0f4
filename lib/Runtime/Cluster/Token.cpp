// Drawing a run's token and handing it on; see Token.h.

#include "distribute/Runtime/Token.h"

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <random>
#include <sys/mman.h>
#include <unistd.h>

namespace distribute::runtime {
namespace {

/// In gRPC's metadata there is room for 8 KiB.
constexpr size_t kMostTokenBytes = 4096;
/// Of the memory that holds it, by which it is known again.
constexpr const char *kTokenMemory = "distribute-token";

/// All that a descriptor holds from its beginning on, or a byte more than a token may have.
absl::StatusOr<std::string> readAll(int descriptor) {
  std::string text(kMostTokenBytes + 1, '\0');
  size_t size = 0;
  while (size < text.size()) {
    ssize_t count =
        ::pread(descriptor, text.data() + size, text.size() - size, static_cast<off_t>(size));
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      return absl::NotFoundError(std::strerror(errno));
    if (count == 0)
      break;
    size += static_cast<size_t>(count);
  }
  text.resize(size);
  return text;
}

absl::StatusOr<std::string> readFile(const std::string &path) {
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  absl::StatusOr<std::string> text =
      descriptor < 0 ? absl::NotFoundError(std::strerror(errno)) : readAll(descriptor);
  if (descriptor >= 0)
    ::close(descriptor);
  if (!text.ok())
    return absl::NotFoundError(
        absl::StrCat("cannot read the token file \"", path, "\": ", text.status().message()));
  absl::StripTrailingAsciiWhitespace(&*text);
  if (text->empty() || text->size() > kMostTokenBytes)
    return absl::InvalidArgumentError(absl::StrCat(
        "the token file \"", path, "\" is ", text->empty() ? "empty" : "too long",
        "; expected one token, of 1 to ", kMostTokenBytes, " bytes, the same for all processes"));
  return text;
}

/// Another file may have the number by now, where a program in between has closed all.
bool holdsToken(int descriptor) {
  char target[64] = "";
  std::string link = absl::StrCat("/proc/self/fd/", descriptor);
  ssize_t size = ::readlink(link.c_str(), target, sizeof target - 1);
  std::string memory = absl::StrCat("/memfd:", kTokenMemory);
  return size > 0 && std::string(target, static_cast<size_t>(size)).rfind(memory, 0) == 0;
}

} // namespace

absl::StatusOr<std::string> findToken(const Environment &environment, const std::string &file) {
  if (!file.empty())
    return readFile(file);
  if (std::optional<std::string> said = environment("DISTRIBUTE_TOKEN"); said && !said->empty())
    return *said;
  std::optional<std::string> number = environment("DISTRIBUTE_TOKEN_FD");
  if (!number || number->empty())
    return std::string();
  int descriptor = -1;
  if (absl::SimpleAtoi(*number, &descriptor) && descriptor >= 0 && holdsToken(descriptor))
    if (absl::StatusOr<std::string> token = readAll(descriptor); token.ok() && !token->empty())
      return token;
  return absl::InvalidArgumentError(absl::StrCat(
      "DISTRIBUTE_TOKEN_FD is \"", *number,
      "\", and that descriptor holds no token: a program between the launcher and this process has "
      "closed it; let it pass its descriptors on, or set DISTRIBUTE_TOKEN for all processes"));
}

std::string drawToken() {
  std::random_device device;
  std::string bytes;
  for (int i = 0; i < 8; ++i) {
    uint32_t word = device();
    bytes.append(reinterpret_cast<const char *>(&word), sizeof word);
  }
  return absl::BytesToHexString(bytes);
}

absl::StatusOr<int> openToken(const std::string &token) {
  int descriptor = ::memfd_create(kTokenMemory, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  constexpr int kSeals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
  if (descriptor >= 0 &&
      ::write(descriptor, token.data(), token.size()) == static_cast<ssize_t>(token.size()) &&
      ::fcntl(descriptor, F_ADD_SEALS, kSeals) == 0)
    return descriptor;
  std::string reason = std::strerror(errno);
  if (descriptor >= 0)
    ::close(descriptor);
  return absl::UnavailableError(absl::StrCat("no memory for the run's token: ", reason));
}

} // namespace distribute::runtime
