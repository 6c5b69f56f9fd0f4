// The container of a plan: a 64-byte header and the FlatBuffer.
//
//   bytes  0..7   magic "DISTPLAN"
//   bytes  8..11  format version, little-endian like all numbers here
//   bytes 12..15  0
//   bytes 16..23  length of the payload in bytes
//   bytes 24..55  SHA-256 of bytes 0..23, 56..63 and the payload
//   bytes 56..63  0
//   bytes 64..    payload
//
// The header's size keeps the payload at a multiple of 64 once the file lies at one. The checksum
// covers every byte but its own, so any changed byte is found; the length finds a truncation.
#include "distribute/Plan/PlanFile.h"

#include "distribute/Plan/PlanSizes.h"
#include "distribute/Plan/PlanVerifier.h"
#include "distribute/Plan/Sha256.h"

#include "absl/strings/str_cat.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace distribute::planfile {

namespace {

constexpr char kMagic[8] = {'D', 'I', 'S', 'T', 'P', 'L', 'A', 'N'};
constexpr size_t kVersionOffset = 8, kLengthOffset = 16, kChecksumOffset = 24, kChecksumEnd = 56,
                 kHeaderBytes = 64;

Sha256Digest checksumOf(const uint8_t *file, uint64_t sizeBytes) {
  Sha256 hash;
  hash.update(file, kChecksumOffset);
  hash.update(file + kChecksumEnd, sizeBytes - kChecksumEnd);
  return hash.finish();
}

template <typename... Parts>
absl::Status corrupt(const Parts &...parts) {
  return absl::DataLossError(absl::StrCat("plan file is corrupt: ", parts...));
}

absl::Status checkContainer(const uint8_t *file, uint64_t sizeBytes) {
  if (sizeBytes < kHeaderBytes)
    return corrupt(sizeBytes, " bytes, but the header alone takes ", kHeaderBytes,
                   "; compile the step again");
  if (std::memcmp(file, kMagic, sizeof kMagic) != 0)
    return corrupt("it does not begin with \"DISTPLAN\"; is it a plan file?");
  uint64_t payloadBytes;
  std::memcpy(&payloadBytes, file + kLengthOffset, sizeof payloadBytes);
  if (payloadBytes != sizeBytes - kHeaderBytes)
    return corrupt("the header announces ", payloadBytes, " bytes of payload, but ",
                   sizeBytes - kHeaderBytes, " follow it; compile the step again");
  Sha256Digest found = checksumOf(file, sizeBytes);
  if (std::memcmp(file + kChecksumOffset, found.data(), found.size()) != 0)
    return corrupt("its checksum is ", toHex(found).substr(0, 16),
                   "…, but the header says otherwise; compile the step again");
  uint32_t version;
  std::memcpy(&version, file + kVersionOffset, sizeof version);
  if (version != kFormatVersion)
    return absl::UnimplementedError(absl::StrCat("plan file has format version ", version,
                                                 ", but this program reads ", kFormatVersion,
                                                 "; compile the step with the same release"));
  return absl::OkStatus();
}

absl::StatusOr<const fb::Plan *> checkFlatbuffer(const uint8_t *payload, uint64_t payloadBytes) {
  // A nested block is three tables deep (block, instruction, operation). A table takes at least
  // four bytes.
  constexpr flatbuffers::uoffset_t maxDepth = 3 * (kMaxNesting + 1) + 8;
  if (payloadBytes >= FLATBUFFERS_MAX_BUFFER_SIZE)
    return corrupt("a payload of ", payloadBytes, " bytes, more than a FlatBuffer can have");
  flatbuffers::Verifier verifier(payload, payloadBytes, maxDepth,
                                 flatbuffers::uoffset_t(payloadBytes / 4 + 1));
  if (payloadBytes < 8 || !fb::VerifyPlanBuffer(verifier))
    return corrupt("its payload is not a well-formed plan (schema version ", kFormatVersion, ")");
  return fb::GetPlan(payload);
}

// --- Completeness of a plan under construction: the FlatBuffer builder asserts what is checked
// here. ---

absl::Status checkComplete(const fb::BlockT *block, int depth);

absl::Status checkComplete(const fb::InstructionT &instruction, int depth) {
  const fb::OperationUnion &operation = instruction.operation;
  if (operation.type == fb::Operation::NONE || operation.value == nullptr)
    return absl::InvalidArgumentError(
        absl::StrCat("instruction '", instruction.name, "' has no operation"));
  std::vector<const std::unique_ptr<fb::BlockT> *> blocks;
  if (const fb::IfT *branch = operation.AsIf())
    blocks = {&branch->then_block, &branch->else_block};
  if (const fb::WhileT *loop = operation.AsWhile())
    blocks = {&loop->condition, &loop->body};
  if (const fb::ForT *loop = operation.AsFor()) {
    if (!loop->lower || !loop->upper || !loop->step)
      return absl::InvalidArgumentError(
          absl::StrCat("for '", instruction.name, "' lacks a bound or its step"));
    blocks = {&loop->body};
  }
  if ((operation.AsSend() && !operation.AsSend()->route) ||
      (operation.AsRecv() && !operation.AsRecv()->route))
    return absl::InvalidArgumentError(
        absl::StrCat("send or receive '", instruction.name, "' lacks a route"));
  for (const std::unique_ptr<fb::BlockT> *block : blocks)
    if (absl::Status status = checkComplete(block->get(), depth + 1); !status.ok())
      return status;
  return absl::OkStatus();
}

absl::Status checkComplete(const fb::BlockT *block, int depth) {
  if (block == nullptr)
    return absl::InvalidArgumentError("a program or a structured instruction lacks a block");
  if (depth > kMaxNesting)
    return absl::InvalidArgumentError(absl::StrCat("blocks nested deeper than ", kMaxNesting));
  for (const std::unique_ptr<fb::InstructionT> &instruction : block->instructions) {
    if (!instruction)
      return absl::InvalidArgumentError("a block holds no instruction where one should be");
    if (absl::Status status = checkComplete(*instruction, depth); !status.ok())
      return status;
  }
  return absl::OkStatus();
}

template <typename Table>
bool hasNull(const std::vector<std::unique_ptr<Table>> &tables) {
  for (const std::unique_ptr<Table> &table : tables)
    if (!table)
      return true;
  return false;
}

absl::Status checkComplete(const fb::PlanT &plan) {
  if (!plan.mesh)
    return absl::InvalidArgumentError("the plan has no mesh");
  bool anyNull = hasNull(plan.mesh->axes) || hasNull(plan.variables) || hasNull(plan.steps) ||
                 hasNull(plan.kernels) || hasNull(plan.code) || hasNull(plan.locations);
  for (const auto &step : plan.steps) {
    anyNull = anyNull || hasNull(step->inputs) || hasNull(step->outputs) || hasNull(step->programs);
    for (size_t i = 0; !anyNull && i < step->programs.size(); ++i)
      anyNull = hasNull(step->programs[i]->views);
    if (anyNull)
      break;
    for (const auto &program : step->programs)
      if (absl::Status status = checkComplete(program->body.get(), 1); !status.ok())
        return status;
  }
  if (anyNull)
    return absl::InvalidArgumentError("a table of the plan holds an absent entry");
  if (plan.servers && plan.servers->servers)
    return absl::InvalidArgumentError("the servers of the plan have servers");
  if (plan.servers)
    if (absl::Status status = checkComplete(*plan.servers); !status.ok())
      return status;
  uint64_t blobBytes = plan.constants.size();
  for (const auto &code : plan.code)
    blobBytes += code->object.size();
  // 256 MiB are left for everything else.
  if (blobBytes > FLATBUFFERS_MAX_BUFFER_SIZE - (uint64_t(1) << 28))
    return absl::ResourceExhaustedError(
        absl::StrCat("constants and code take ", blobBytes,
                     " bytes, but a plan file holds less than 2 GiB; pass large "
                     "initial values as state instead"));
  return absl::OkStatus();
}

flatbuffers::FlatBufferBuilder serialize(const fb::PlanT &plan) {
  flatbuffers::FlatBufferBuilder builder(1 << 16);
  fb::FinishPlanBuffer(builder, fb::CreatePlan(builder, &plan));
  return builder;
}

} // namespace

std::string computeDigest(const fb::PlanT &plan) {
  // Without code, locations and what the library takes: another build of the same kernels, for
  // another processor perhaps, or another path of the source, is the same plan.
  fb::PlanT reduced = plan;
  for (fb::PlanT *each = &reduced; each; each = each->servers.get()) {
    each->digest.clear();
    each->code.clear();
    each->locations.clear();
    each->library.reset();
  }
  flatbuffers::FlatBufferBuilder builder = serialize(reduced);
  return toHex(Sha256::of(builder.GetBufferPointer(), builder.GetSize()));
}

absl::StatusOr<std::vector<uint8_t>> buildPlanFile(fb::PlanT &plan) {
  if (absl::Status status = checkComplete(plan); !status.ok())
    return status;
  if (plan.servers)
    plan.servers->digest = computeDigest(*plan.servers);
  plan.digest = computeDigest(plan);
  flatbuffers::FlatBufferBuilder builder = serialize(plan);
  std::vector<uint8_t> file =
      packPlanFile(absl::MakeConstSpan(builder.GetBufferPointer(), builder.GetSize()));
  builder.Reset();
  // Checked as every reader will: in memory of its own, which is aligned as the builder's is not.
  if (absl::Status status = LoadedPlan::fromBytes(file).status(); !status.ok())
    return status;
  return file;
}

std::vector<uint8_t> packPlanFile(absl::Span<const uint8_t> flatbuffer) {
  std::vector<uint8_t> file(kHeaderBytes + flatbuffer.size());
  uint64_t payloadBytes = flatbuffer.size();
  std::memcpy(file.data(), kMagic, sizeof kMagic);
  std::memcpy(file.data() + kVersionOffset, &kFormatVersion, sizeof kFormatVersion);
  std::memcpy(file.data() + kLengthOffset, &payloadBytes, sizeof payloadBytes);
  if (!flatbuffer.empty())
    std::memcpy(file.data() + kHeaderBytes, flatbuffer.data(), flatbuffer.size());
  Sha256Digest checksum = checksumOf(file.data(), file.size());
  std::memcpy(file.data() + kChecksumOffset, checksum.data(), checksum.size());
  return file;
}

/// Room for a file of this size; null without memory.
static std::shared_ptr<uint8_t> allocate(uint64_t sizeBytes) {
  void *memory = std::aligned_alloc(64, roundUpToAlignment(sizeBytes + 1));
  return std::shared_ptr<uint8_t>(static_cast<uint8_t *>(memory), std::free);
}

absl::StatusOr<LoadedPlan> LoadedPlan::fromMemory(Memory memory, uint64_t sizeBytes) {
  if (absl::Status status = checkContainer(memory.get(), sizeBytes); !status.ok())
    return status;
  absl::StatusOr<const fb::Plan *> plan =
      checkFlatbuffer(memory.get() + kHeaderBytes, sizeBytes - kHeaderBytes);
  if (!plan.ok())
    return plan.status();
  if (absl::Status status = PlanVerifier::verify(**plan); !status.ok())
    return status;
  return LoadedPlan(std::move(memory), sizeBytes, *plan);
}

absl::StatusOr<LoadedPlan> LoadedPlan::fromBytes(absl::Span<const uint8_t> bytes) {
  Memory memory = allocate(bytes.size());
  if (!memory)
    return absl::ResourceExhaustedError(
        absl::StrCat("not enough memory for a plan of ", bytes.size(), " bytes"));
  if (!bytes.empty())
    std::memcpy(memory.get(), bytes.data(), bytes.size());
  return fromMemory(std::move(memory), bytes.size());
}

absl::StatusOr<LoadedPlan> LoadedPlan::fromFile(const std::string &path) {
  struct File {
    int descriptor;
    ~File() {
      if (descriptor >= 0)
        ::close(descriptor);
    }
  } file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
  struct stat info;
  if (file.descriptor < 0 || ::fstat(file.descriptor, &info) != 0)
    return absl::ErrnoToStatus(errno, absl::StrCat("cannot open plan file '", path, "'"));
  if (!S_ISREG(info.st_mode))
    return absl::InvalidArgumentError(
        absl::StrCat("cannot read plan '", path, "': it is not a regular file"));
  uint64_t sizeBytes = uint64_t(info.st_size);
  if (sizeBytes > FLATBUFFERS_MAX_BUFFER_SIZE + kHeaderBytes)
    return corrupt(sizeBytes, " bytes, but a plan file holds less than 2 GiB");
  Memory memory = allocate(sizeBytes);
  if (!memory)
    return absl::ResourceExhaustedError(
        absl::StrCat("not enough memory for plan '", path, "' of ", sizeBytes, " bytes"));
  uint64_t numRead = 0;
  while (numRead < sizeBytes) {
    ssize_t count = ::read(file.descriptor, memory.get() + numRead, sizeBytes - numRead);
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0)
      return absl::ErrnoToStatus(errno, absl::StrCat("cannot read plan file '", path, "'"));
    if (count == 0)
      break;
    numRead += uint64_t(count);
  }
  absl::StatusOr<LoadedPlan> loaded = fromMemory(std::move(memory), numRead);
  if (!loaded.ok())
    return absl::Status(loaded.status().code(),
                        absl::StrCat(path, ": ", loaded.status().message()));
  return loaded;
}

std::unique_ptr<fb::PlanT> LoadedPlan::unpack() const {
  return std::unique_ptr<fb::PlanT>(plan->UnPack());
}

} // namespace distribute::planfile
