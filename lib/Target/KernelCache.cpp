// Compiled kernels kept between runs of the compiler.
//
// A file is: "DISTKRNL", the SHA-256 of the rest (32 bytes), and the rest: the key (64 bytes), how
// many undefined symbols (8 bytes, little-endian like all numbers), each as a length and its bytes,
// the object's length, the object.
#include "distribute/Target/KernelCache.h"

#include "distribute/Plan/AtomicFile.h"
#include "distribute/Plan/Sha256.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <link.h>

using namespace mlir;
using distribute::planfile::Sha256;

namespace distribute {
namespace {

constexpr llvm::StringLiteral kMagic = "DISTKRNL";

/// Appends the build of one loaded object, as its note says; one without such a note is told by its
/// bytes.
int appendBuildId(struct dl_phdr_info *info, size_t, void *data) {
  auto &identity = *static_cast<std::string *>(data);
  llvm::StringRef name(info->dlpi_name);
  // The program, LLVM's libraries where it links these, and libdistribute_compiler.so of the wheel.
  if (!name.empty() && !name.contains("LLVM") && !name.contains("MLIR") &&
      !name.contains("distribute_compiler"))
    return 0;
  size_t before = identity.size();
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr) &segment = info->dlpi_phdr[i];
    if (segment.p_type != PT_NOTE)
      continue;
    const char *at = reinterpret_cast<const char *>(info->dlpi_addr + segment.p_vaddr);
    for (const char *end = at + segment.p_memsz; at + sizeof(ElfW(Nhdr)) <= end;) {
      const auto &note = *reinterpret_cast<const ElfW(Nhdr) *>(at);
      const char *owner = at + sizeof(note), *text = owner + llvm::alignTo(note.n_namesz, 4);
      at = text + llvm::alignTo(note.n_descsz, 4);
      if (note.n_type == NT_GNU_BUILD_ID && at <= end)
        identity.append(text, note.n_descsz);
    }
  }
  if (identity.size() > before)
    return 0;
  if (auto file = llvm::MemoryBuffer::getFile(name.empty() ? "/proc/self/exe" : name)) {
    planfile::Sha256Digest digest = Sha256::of((*file)->getBufferStart(), (*file)->getBufferSize());
    identity.append(digest.begin(), digest.end());
  }
  return 0;
}

/// Which compiler this is: LLVM's version and the builds of what it consists of.
const std::string &compilerIdentity() {
  static const std::string identity = [] {
    std::string builds;
    dl_iterate_phdr(appendBuildId, &builds);
    return std::string(LLVM_VERSION_STRING) + "\n" + builds;
  }();
  return identity;
}

void appendNumber(std::string &to, uint64_t number) {
  char bytes[8];
  llvm::support::endian::write64le(bytes, number);
  to.append(bytes, sizeof(bytes));
}

void appendText(std::string &to, llvm::StringRef text) {
  appendNumber(to, text.size());
  to += text;
}

/// Takes what append* wrote off the front; false if there is less.
bool takeNumber(llvm::StringRef &from, uint64_t &number) {
  if (from.size() < 8)
    return false;
  number = llvm::support::endian::read64le(from.data());
  from = from.drop_front(8);
  return true;
}

bool takeText(llvm::StringRef &from, llvm::StringRef &text) {
  uint64_t size;
  if (!takeNumber(from, size) || size > from.size())
    return false;
  text = from.take_front(size);
  from = from.drop_front(size);
  return true;
}

std::string digestOf(llvm::StringRef bytes) {
  planfile::Sha256Digest digest = Sha256::of(bytes.data(), bytes.size());
  return std::string(digest.begin(), digest.end());
}

/// What the file holds, if it is whole and of this key.
std::optional<CachedKernel> read(llvm::StringRef file, const std::string &key) {
  if (!file.consume_front(kMagic) || file.size() < 32 ||
      digestOf(file.drop_front(32)) != file.take_front(32))
    return std::nullopt;
  file = file.drop_front(32);
  uint64_t count;
  if (!file.consume_front(key) || !takeNumber(file, count))
    return std::nullopt;
  CachedKernel kernel;
  llvm::StringRef text;
  for (uint64_t i = 0; i < count; ++i) {
    if (!takeText(file, text))
      return std::nullopt;
    kernel.undefinedSymbols.push_back(text.str());
  }
  if (!takeText(file, text) || !file.empty())
    return std::nullopt;
  kernel.object.assign(text.begin(), text.end());
  return kernel;
}

} // namespace

FailureOr<std::unique_ptr<KernelCache>> KernelCache::open(llvm::StringRef folder, Location loc) {
  std::error_code error = llvm::sys::fs::create_directories(folder);
  if (!error && !llvm::sys::fs::is_directory(folder))
    error = std::make_error_code(std::errc::not_a_directory);
  if (error)
    return emitError(loc) << "cannot make the folder of the kernel cache, \"" << folder
                          << "\": " << error.message() << "; name another one";
  return std::unique_ptr<KernelCache>(new KernelCache(folder));
}

std::string KernelCache::keyOf(llvm::StringRef text, const KernelTarget &target) {
  std::string all;
  for (llvm::StringRef part : {llvm::StringRef(compilerIdentity()), llvm::StringRef(target.triple),
                               llvm::StringRef(target.cpu), llvm::StringRef(target.features), text})
    appendText(all, part);
  return planfile::toHex(Sha256::of(all.data(), all.size()));
}

std::string KernelCache::pathOf(const std::string &key) const {
  llvm::SmallString<128> path(folder);
  llvm::sys::path::append(path, key + ".kernel");
  return path.str().str();
}

std::optional<CachedKernel> KernelCache::find(const std::string &key) {
  auto file = llvm::MemoryBuffer::getFile(pathOf(key), /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
  if (!file)
    return std::nullopt;
  return read((*file)->getBuffer(), key);
}

void KernelCache::store(const std::string &key, const CachedKernel &kernel) {
  std::string rest = key;
  appendNumber(rest, kernel.undefinedSymbols.size());
  for (const std::string &symbol : kernel.undefinedSymbols)
    appendText(rest, symbol);
  appendText(rest, llvm::StringRef(kernel.object.data(), kernel.object.size()));
  std::string file = kMagic.str() + digestOf(rest) + rest;
  absl::Status status = planfile::writeFileAtomically(
      pathOf(key), absl::MakeConstSpan(reinterpret_cast<const uint8_t *>(file.data()), file.size()),
      planfile::Durability::Process);
  if (!status.ok())
    ++numNotStored;
}

} // namespace distribute
