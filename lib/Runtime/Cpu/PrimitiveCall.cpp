// Execution of a oneDNN primitive; see PrimitiveCall.h.

#include "PrimitiveCall.h"

#include "absl/strings/str_cat.h"
#include "oneapi/dnnl/dnnl_debug.h"

namespace distribute::runtime {

absl::Status PrimitiveCall::execute(CpuContext &context, const std::string &label) const {
  dnnl_status_t status = dnnl_primitive_execute(primitive.get(), context.mathStream.get(),
                                                static_cast<int>(list.size()), list.data());
  if (status == dnnl_success)
    return absl::OkStatus();
  return absl::InternalError(absl::StrCat(label, ": oneDNN failed: ", dnnl_status2str(status)));
}

} // namespace distribute::runtime
