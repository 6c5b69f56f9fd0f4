// Statuses of the C API; see CApiStatus.h.

#include "CApiStatus.h"

#include <new>
#include <string>

struct DistStatus {
  DistCode code;
  std::string message;
};

namespace distribute::runtime {

/// Given out when there is no memory for another; never freed.
static DistStatus &noMemoryStatus() {
  static DistStatus status{DIST_RESOURCE_EXHAUSTED, "no memory"};
  return status;
}

/// Made when the library is loaded, so that there is memory for it.
[[maybe_unused]] static const DistStatus &kMadeAtLoad = noMemoryStatus();

/// The numbers are Abseil's. What the runtime never returns is DIST_UNKNOWN.
static DistCode toCCode(absl::StatusCode code) {
  switch (code) {
  case absl::StatusCode::kOk:
  case absl::StatusCode::kCancelled:
  case absl::StatusCode::kInvalidArgument:
  case absl::StatusCode::kDeadlineExceeded:
  case absl::StatusCode::kNotFound:
  case absl::StatusCode::kPermissionDenied:
  case absl::StatusCode::kResourceExhausted:
  case absl::StatusCode::kFailedPrecondition:
  case absl::StatusCode::kAborted:
  case absl::StatusCode::kUnimplemented:
  case absl::StatusCode::kInternal:
  case absl::StatusCode::kUnavailable:
  case absl::StatusCode::kDataLoss:
    return static_cast<DistCode>(code);
  default:
    return DIST_UNKNOWN;
  }
}

DistStatus *toCStatus(const absl::Status &status) noexcept {
  if (status.ok())
    return nullptr;
  try {
    return new DistStatus{toCCode(status.code()), std::string(status.message())};
  } catch (const std::bad_alloc &) {
    return &noMemoryStatus();
  }
}

absl::Status checkNotNull(const void *pointer, const char *name) {
  if (pointer)
    return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("\"", name, "\" is NULL"));
}

} // namespace distribute::runtime

using namespace distribute::runtime;

uint32_t distApiVersion(void) { return DIST_API_VERSION; }

DistCode distStatusCode(const DistStatus *status) { return status ? status->code : DIST_OK; }

const char *distStatusMessage(const DistStatus *status) {
  return status ? status->message.c_str() : "";
}

void distStatusDestroy(DistStatus *status) {
  if (status != &noMemoryStatus())
    delete status;
}
