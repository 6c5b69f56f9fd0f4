// The mesh: its constraints, and questions about its axes.
#include "Verification.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace distribute {

LogicalResult MeshOp::verify() {
  ArrayRef<MeshAxisAttr> axes = getAxes().getAxes();
  if (axes.empty()) // C1
    return emitOpError(
        "has no axis; the first axis counts the replicas, such as <[\"replica\" = ?]>");
  llvm::StringSet<> names;
  for (MeshAxisAttr axis : axes) {
    if (axis.getName().empty()) // C2
      return emitOpError("has an axis without a name");
    if (!names.insert(axis.getName()).second) // C2
      return emitOpError() << "has two axes \"" << axis.getName() << "\"";
    if (ShapedType::isStatic(axis.getSize()) && axis.getSize() < 1) // C3
      return emitOpError() << "axis \"" << axis.getName() << "\" has size " << axis.getSize()
                           << "; a size is at least 1, or ? until launch";
  }
  int64_t numDevices = getAxisSize(kDeviceAxis).value_or(0), next = 0;
  for (int64_t host : getHosts().value_or(ArrayRef<int64_t>())) { // C5
    if (host < next || host >= numDevices)
      return emitOpError()
             << "has host " << host << " among " << numDevices
             << " logical devices; expected members of the axis \"device\", ascending";
    next = host + 1;
  }
  if (numDevices > 0 && getHosts() && int64_t(getHosts()->size()) == numDevices) // C5
    return emitOpError() << "has hosts alone; expected a logical device that is none";
  Operation *table = (*this)->getParentOp();
  if (auto module = dyn_cast_or_null<ModuleOp>(table)) {
    MeshOp first = *module.getOps<MeshOp>().begin();
    if (first != *this) { // C4
      InFlightDiagnostic diagnostic = emitOpError() << "is a second mesh of this module; one mesh "
                                                       "names all axes";
      diagnostic.attachNote(first.getLoc()) << "the first mesh is declared here";
      return diagnostic;
    }
  }
  return success();
}

std::optional<unsigned> MeshOp::findAxis(StringRef name) {
  ArrayRef<MeshAxisAttr> axes = getAxes().getAxes();
  for (unsigned i = 0, e = axes.size(); i != e; ++i)
    if (axes[i].getName() == name)
      return i;
  return std::nullopt;
}

std::optional<int64_t> MeshOp::getAxisSize(StringRef name) {
  if (std::optional<unsigned> axis = findAxis(name))
    return getAxes().getAxes()[*axis].getSize();
  return std::nullopt;
}

std::optional<int64_t> MeshOp::getGroupSize(ArrayAttr names) {
  int64_t groupSize = 1;
  for (StringRef name : names.getAsValueRange<StringAttr>()) {
    std::optional<int64_t> size = getAxisSize(name);
    if (!size)
      return std::nullopt;
    if (ShapedType::isDynamic(groupSize) || ShapedType::isDynamic(*size))
      groupSize = ShapedType::kDynamic;
    else
      groupSize *= *size;
  }
  return groupSize;
}

MeshAxisAttr MeshOp::getReplicaAxis() { return getAxes().getAxes().front(); }

int64_t MeshOp::getNumReplicas() {
  return getAxes().getAxes().empty() ? ShapedType::kDynamic : getReplicaAxis().getSize();
}

int64_t MeshOp::getNumMembers() {
  int64_t members = 1;
  for (MeshAxisAttr axis : getAxes().getAxes()) {
    if (ShapedType::isDynamic(axis.getSize()))
      return ShapedType::kDynamic;
    members *= axis.getSize();
  }
  return members;
}

bool MeshOp::isHost(int64_t device) {
  return getHosts() && llvm::is_contained(*getHosts(), device);
}

std::string MeshOp::describeAxes() {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::interleaveComma(getAxes().getAxes(), stream,
                        [&](MeshAxisAttr axis) { stream << '"' << axis.getName() << '"'; });
  return text;
}

MeshOp MeshOp::lookup(Operation *op) {
  auto module = dyn_cast<ModuleOp>(op);
  if (!module)
    module = op->getParentOfType<ModuleOp>();
  if (!module)
    return nullptr;
  auto meshes = module.getOps<MeshOp>();
  return meshes.empty() ? MeshOp() : *meshes.begin();
}

MeshOp GroupOpInterface::lookupMesh(SymbolTableCollection &symbols) {
  auto name = FlatSymbolRefAttr::get(getOperation()->getContext(), getMesh());
  return symbols.lookupNearestSymbolFrom<MeshOp>(getOperation(), name);
}

MeshOp verifyMesh(Operation *op, FlatSymbolRefAttr meshName, SymbolTableCollection &symbols) {
  Operation *found = symbols.lookupNearestSymbolFrom(op, meshName);
  if (auto mesh = dyn_cast_or_null<MeshOp>(found))
    return mesh;
  InFlightDiagnostic diagnostic =
      op->emitOpError() << "names mesh " << meshName << ", which "
                        << (found ? "is not a distribute.mesh" : "is not declared in the module");
  if (found)
    diagnostic.attachNote(found->getLoc()) << meshName << " is declared here";
  else if (MeshOp mesh = MeshOp::lookup(op))
    diagnostic.attachNote(mesh.getLoc()) << "the mesh of the module is @" << mesh.getSymName();
  return nullptr;
}

LogicalResult verifyAxes(Operation *op, MeshOp mesh, ArrayAttr axes) {
  if (axes.empty())
    return op->emitOpError() << "names no axis of mesh @" << mesh.getSymName()
                             << " (axes: " << mesh.describeAxes() << ")";
  llvm::StringSet<> seen;
  for (StringRef axis : axes.getAsValueRange<StringAttr>()) {
    if (!mesh.findAxis(axis)) {
      InFlightDiagnostic diagnostic =
          op->emitOpError() << "is over axis \"" << axis << "\", absent from mesh @"
                            << mesh.getSymName() << " (axes: " << mesh.describeAxes() << ")";
      diagnostic.attachNote(mesh.getLoc()) << "mesh is declared here";
      return diagnostic;
    }
    if (!seen.insert(axis).second)
      return op->emitOpError() << "names axis \"" << axis << "\" twice";
  }
  return success();
}

} // namespace distribute
