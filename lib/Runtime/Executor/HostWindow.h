// Bytes of a device as the host's code sees them.

#ifndef DISTRIBUTE_RUNTIME_EXECUTOR_HOSTWINDOW_H
#define DISTRIBUTE_RUNTIME_EXECUTOR_HOSTWINDOW_H

#include "Device.h"

namespace distribute::runtime {

/// The bytes where they are if the host may use them there, else a copy in host memory. No queue
/// works on them meanwhile, and the device outlives the window.
class HostWindow {
public:
  enum Access { Read, Write };

  HostWindow() = default;

  /// What data() holds of bytes to be written is undefined: all of them are to be written.
  /// Errors: ResourceExhausted: no memory for a copy; those of Device::copyOut.
  static absl::StatusOr<HostWindow> open(Device &device, DeviceAddress begin, size_t numBytes,
                                         Access access);

  char *data() const { return bytes; }

  /// Of bytes that were written: has the device hold them. Errors: those of Device::copyIn.
  absl::Status commit();

private:
  Device *device = nullptr;
  DeviceAddress begin;
  size_t numBytes = 0;
  char *bytes = nullptr;
  std::unique_ptr<char[]> copy; ///< null: the bytes are where they are
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_EXECUTOR_HOSTWINDOW_H
