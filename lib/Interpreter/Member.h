// One simulated replica while it executes a step: its variables, its arguments, and the functions
// that compiled code calls.
//
// Compiled code has no arguments and no results. For each former distribute op it stages operands
// (`distInterpIn`, `distInterpValueIn`), performs the call (`distInterpRun`), and takes results
// (`distInterpSize`, `distInterpOut`, `distInterpValueOut`). Per-replica values stay with the
// member; compiled code holds their numbers.
#ifndef DISTRIBUTE_LIB_INTERPRETER_MEMBER_H
#define DISTRIBUTE_LIB_INTERPRETER_MEMBER_H

#include "Rendezvous.h"
#include "RuntimeCall.h"
#include "Stage.h"

#include "llvm/ADT/DenseMap.h"

#include <csetjmp>

namespace distribute::interp {

/// A plain tensor (one part) or a per-replica value (one part for each member of the group).
struct MemberValue {
  bool perReplica = false;
  std::vector<TensorPtr> parts;
};

/// Of a tensor in compiled code's memory; `stride` in elements.
struct Dimension {
  int64_t size, stride;
};

class Member {
public:
  Member(const Stage &stage, llvm::ArrayRef<RuntimeCall> calls, Rendezvous &place, unsigned index,
         std::vector<TensorPtr> components)
      : components(std::move(components)), stage(stage), calls(calls), place(place), index(index) {}
  ~Member();

  /// Executes compiled code on the calling thread. False when the run has failed (the rendezvous
  /// says why).
  bool execute(void (*step)());

  /// The own component of each variable, before and after the step.
  std::vector<TensorPtr> components;
  std::vector<TensorPtr> arguments, results;

  /// \name Called by compiled code through the functions of `getRuntimeSymbols`.
  /// @{
  void pushDimension(int64_t size, int64_t stride) { dimensions.push_back({size, stride}); }
  /// Takes a copy of the elements from `offset` on, of the dimensions pushed before.
  void stageTensor(const RuntimeCall &call, unsigned operand, const void *data, int64_t offset);
  void stageValue(int64_t number) { staged.push_back(values[number]); }
  bool perform(const RuntimeCall &call);
  /// Applies the rule of `call` to the numbers pushed before; what is staged or given out stays.
  bool checkNumbers(const RuntimeCall &call);
  const HostTensor &getOutput(int64_t result) const { return *outputs[result].parts[0]; }
  int64_t keepOutput(int64_t result);
  void *allocate(size_t numBytes, size_t alignment);
  void release(void *pointer);
  [[noreturn]] void escape() { std::longjmp(escapePoint, 1); }
  const RuntimeCall &getCall(int64_t number) const { return calls[number]; }
  int64_t getCoordinate(unsigned axis) const { return stage.getCoordinate(index, axis); }
  /// @}

private:
  bool fail(const RuntimeCall &call, llvm::StringRef message);
  llvm::Error performCall(const RuntimeCall &call);
  llvm::Error performAccess(const RuntimeCall &call);
  llvm::Error performCollective(const RuntimeCall &call);
  llvm::Error performCollection(const RuntimeCall &call);
  llvm::Error performTransfer(const RuntimeCall &call);
  llvm::Error performLocal(const RuntimeCall &call);
  llvm::Expected<std::shared_ptr<const Deposits>> meet(const RuntimeCall &call,
                                                       std::vector<TensorPtr> deposit);
  llvm::Expected<std::vector<TensorPtr>> gather(const RuntimeCall &call, TensorPtr own);
  void failForMemory(size_t numBytes);
  unsigned getRank(llvm::ArrayRef<unsigned> group) const;
  void give(HostTensor tensor);
  void give(TensorPtr tensor) { outputs.push_back({false, {std::move(tensor)}}); }

  const Stage &stage;
  llvm::ArrayRef<RuntimeCall> calls;
  Rendezvous &place;
  unsigned index;
  /// Of the operand that is staged next.
  std::vector<Dimension> dimensions;
  std::vector<MemberValue> staged, outputs, values;
  /// What compiled code holds, and how many bytes.
  llvm::DenseMap<void *, size_t> allocations;
  std::jmp_buf escapePoint;
};

/// The functions that compiled code calls, by name.
std::vector<std::pair<const char *, void *>> getRuntimeSymbols();

} // namespace distribute::interp

#endif // DISTRIBUTE_LIB_INTERPRETER_MEMBER_H
