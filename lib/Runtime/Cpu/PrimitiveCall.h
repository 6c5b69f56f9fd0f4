// One oneDNN primitive with its arguments, ready to execute.

#ifndef DISTRIBUTE_RUNTIME_CPU_PRIMITIVECALL_H
#define DISTRIBUTE_RUNTIME_CPU_PRIMITIVECALL_H

#include "CpuOperation.h"

namespace distribute::runtime {

/// Executes without allocating: oneDNN's C++ wrapper would build a table of the
/// arguments at each call, and setting an address does work even if it is the
/// same one, so addresses are remembered.
class PrimitiveCall {
public:
  struct Argument {
    int name; ///< DNNL_ARG_...
    dnnl::memory::desc description;
  };

  PrimitiveCall() = default;

  /// Errors: throws dnnl::error.
  PrimitiveCall(dnnl::primitive primitive, CpuContext &context,
                const std::vector<Argument> &arguments)
      : primitive(std::move(primitive)), addresses(arguments.size(), nullptr) {
    for (const Argument &argument : arguments) {
      memories.emplace_back(argument.description, context.mathEngine, nullptr);
      list.push_back({argument.name, memories.back().get()});
    }
  }

  /// By position in the list of the constructor.
  void setAddress(size_t argument, void *address) {
    if (addresses[argument] == address)
      return;
    dnnl_memory_set_data_handle(list[argument].memory, address);
    addresses[argument] = address;
  }

  bool made() const { return !list.empty(); }

  /// Errors: Internal with oneDNN's reason.
  absl::Status execute(CpuContext &context, const std::string &label) const;

private:
  dnnl::primitive primitive;
  std::vector<dnnl::memory> memories;
  std::vector<dnnl_exec_arg_t> list;
  std::vector<void *> addresses;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CPU_PRIMITIVECALL_H
