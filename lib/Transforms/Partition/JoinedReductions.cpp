// Reductions over several axes at once.
//
// A sum over the members along one axis of sums over those along another is one over all
// of them:
//
//   all_reduce k (all_reduce k (x) over A) over B  =  all_reduce k (x) over A, B
//
// of the kinds for which it holds: not of means of integers, which are floats, and of the
// first of the members, which has a place.
#include "JoinedReductions.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "llvm/ADT/DenseSet.h"

using namespace mlir;

namespace distribute {

/// All axes of both, as they stand in the mesh.
static ArrayAttr joinAxes(MeshOp mesh, ArrayAttr a, ArrayAttr b) {
  SmallVector<Attribute> axes;
  for (MeshAxisAttr axis : mesh.getAxes().getAxes()) {
    auto name = StringAttr::get(mesh.getContext(), axis.getName());
    if (llvm::is_contained(a, name) || llvm::is_contained(b, name))
      axes.push_back(name);
  }
  return ArrayAttr::get(mesh.getContext(), axes);
}

static std::string joinReasons(AllReduceOp outer, AllReduceOp inner) {
  std::string text;
  for (AllReduceOp op : {inner, outer})
    if (auto reason = op->getAttrOfType<StringAttr>("distribute.reason"))
      text += (text.empty() ? "" : "; and ") + reason.str();
  return text;
}

/// The reduction right before `outer` that may be joined with it; null if there is none.
static AllReduceOp findFormer(AllReduceOp outer) {
  auto inner = outer.getValue().getDefiningOp<AllReduceOp>();
  ReductionKind kind = outer.getKind();
  if (!inner || inner.getKind() != kind || !inner->hasOneUse() || kind == ReductionKind::Mean ||
      kind == ReductionKind::First || inner.getMeshAttr() != outer.getMeshAttr() ||
      inner->getBlock() != outer->getBlock())
    return {};
  auto isOuters = [&](Attribute axis) { return llvm::is_contained(outer.getAxes(), axis); };
  return llvm::none_of(inner.getAxes(), isOuters) ? inner : AllReduceOp();
}

static void joinInto(AllReduceOp outer, AllReduceOp inner) {
  outer.setAxesAttr(joinAxes(MeshOp::lookup(outer), inner.getAxes(), outer.getAxes()));
  if (std::string reason = joinReasons(outer, inner); !reason.empty())
    outer->setAttr("distribute.reason", StringAttr::get(outer.getContext(), reason));
  outer.getValueMutable().assign(inner.getValue());
}

void joinReductions(func::FuncOp step) {
  SmallVector<AllReduceOp> reductions;
  step.walk([&](AllReduceOp op) { reductions.push_back(op); });
  llvm::DenseSet<Operation *> joined;
  for (AllReduceOp outer : llvm::reverse(reductions)) { // the last of a chain takes all others
    if (joined.contains(outer))
      continue;
    while (AllReduceOp inner = findFormer(outer)) {
      joinInto(outer, inner);
      joined.insert(inner);
      inner.erase();
    }
  }
}

} // namespace distribute
