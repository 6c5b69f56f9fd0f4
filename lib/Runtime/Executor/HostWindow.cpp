// See HostWindow.h.

#include "HostWindow.h"

#include "absl/strings/str_cat.h"

#include <new>

namespace distribute::runtime {

absl::StatusOr<HostWindow> HostWindow::open(Device &device, DeviceAddress begin, size_t numBytes,
                                            Access access) {
  HostWindow window;
  window.device = &device;
  window.begin = begin;
  window.numBytes = numBytes;
  window.bytes = begin.raw();
  if (device.sharesHostMemory())
    return window;
  window.copy.reset(new (std::nothrow) char[numBytes]);
  window.bytes = window.copy.get();
  if (!window.copy)
    return absl::ResourceExhaustedError(
        absl::StrCat("not enough memory for a copy of ", numBytes, " bytes of a device"));
  if (access == Read)
    if (absl::Status s = device.copyOut(window.bytes, begin, numBytes); !s.ok())
      return s;
  return window;
}

absl::Status HostWindow::commit() {
  return copy ? device->copyIn(begin, bytes, numBytes) : absl::OkStatus();
}

} // namespace distribute::runtime
