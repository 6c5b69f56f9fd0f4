// How many bytes a program's buffers hold at each of its instructions: see LiveBytes.h.
#include "LiveBytes.h"

using namespace mlir;

namespace distribute {

LiveBytes::LiveBytes(Block &block, const InstructionGraph &graph) : touched(graph.size()) {
  if (!isa<plan::ProgramOp>(block.getParentOp()) || graph.size() == 0)
    return;
  llvm::DenseMap<int64_t, SmallVector<Value>> open; // by ticket
  for (unsigned node = 0; node < graph.size(); ++node) {
    Operation *op = graph.getOp(node);
    op->walk([&](plan::InstructionOpInterface inner) {
      SmallVector<plan::OperandAccess> accesses;
      inner.collectAccesses(accesses);
      for (const plan::OperandAccess &access : accesses)
        touch(access.operand->get(), node);
    });
    if (std::optional<int64_t> ticket = plan::ticketOf(op))
      llvm::append_range(open[*ticket], op->getOperands());
    if (auto wait = dyn_cast<plan::WaitOp>(op))
      for (Value view : open[wait.getTicket()])
        touch(view, node);
  }
  for (auto output : block.getOps<plan::OutputOp>())
    touch(output.getView(), graph.size() - 1);
  live.resize(graph.size());
  for (auto &[buffer, held] : buffers)
    for (unsigned place = held.first; place <= held.last; ++place)
      live[place] += held.bytes;
  most = *llvm::max_element(live);
}

void LiveBytes::touch(Value view, unsigned node) {
  plan::BufferOp buffer = bufferOfView(view);
  if (!buffer)
    return;
  auto [entry, isNew] =
      buffers.insert({buffer, Held{node, node, plan::spanBytes(buffer.getType())}});
  entry->second.last = node;
  if (!llvm::is_contained(touched[node], buffer.getOperation()))
    touched[node].push_back(buffer);
}

bool LiveBytes::hold(unsigned begin, unsigned end, int64_t bytes) {
  for (unsigned place = begin; place < end; ++place)
    if (live[place] + bytes > most)
      return false;
  for (unsigned place = begin; place < end; ++place)
    live[place] += bytes;
  return true;
}

bool LiveBytes::moveUp(unsigned node, unsigned to) {
  SmallVector<Held *> moved;
  int64_t bytes = 0;
  for (Operation *buffer : touched[node])
    if (Held &held = buffers[buffer]; held.first == node) {
      moved.push_back(&held);
      bytes += held.bytes;
    }
  if (!live.empty() && !hold(to, node, bytes))
    return false;
  for (Held *held : moved)
    held->first = to;
  return true;
}

bool LiveBytes::moveDown(ArrayRef<unsigned> nodes, unsigned from, unsigned to) {
  llvm::SmallPtrSet<Operation *, 8> own;
  for (unsigned node : nodes)
    own.insert_range(touched[node]);
  SmallVector<Held *> moved;
  int64_t bytes = 0;
  for (Operation *buffer : own)
    if (Held &held = buffers[buffer]; held.last == from) {
      moved.push_back(&held);
      bytes += held.bytes;
    }
  if (!live.empty() && !hold(from + 1, to + 1, bytes))
    return false;
  for (Held *held : moved)
    held->last = to;
  return true;
}

} // namespace distribute
