// Outlining operations on memrefs into kernels, each different kernel once.
#include "Kernels.h"

#include "KernelAccess.h"

#include "distribute/Analysis/Buffers.h"
#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace distribute {

//===-- the table
//-------------------------------------------------------------------------------------------------===//

KernelTable::KernelTable(ModuleOp module) {
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  kernels = plan::createKernels(builder, module.getLoc(), [&](StringRef symbol) {
    if (SymbolTable::lookupSymbolIn(module, symbol))
      return true;
    // The parts of a step become a step of its name.
    return llvm::any_of(module.getOps<func::FuncOp>(), [&](func::FuncOp part) {
      auto whole = part->getAttrOfType<StringAttr>(DistributeDialect::kPartOfAttrName);
      return whole && whole == symbol;
    });
  });
}

void KernelTable::describeNext(bool marksTemporaries, bool forHost) {
  marks = marksTemporaries;
  isForHost = forHost;
}

void KernelTable::sort() { putHostKernelsLast(kernels); }

void putHostKernelsLast(ModuleOp kernels) {
  Block *body = kernels.getBody();
  SmallVector<func::FuncOp> all(body->getOps<func::FuncOp>());
  for (func::FuncOp kernel : all)
    if (kernel->hasAttr(plan::PlanDialect::kHostAttrName))
      kernel->moveBefore(body, body->end());
}

func::FuncOp KernelTable::intern(func::FuncOp kernel) {
  if (isForHost)
    kernel->setAttr(plan::PlanDialect::kHostAttrName, UnitAttr::get(kernel.getContext()));
  // Equal text under one name is an equal kernel: locations are not printed.
  kernel.setSymName("distk");
  std::string text;
  llvm::raw_string_ostream stream(text);
  kernel.print(stream, OpPrintingFlags().useLocalScope());
  auto [entry, isNew] = byText.try_emplace(text, kernel);
  if (!isNew) {
    kernel.erase();
    return entry->second;
  }
  kernel.setSymName(llvm::formatv("distk_{0}", byText.size() - 1).str());
  kernels.getBody()->push_back(kernel);
  return kernel;
}

//===-- outlining
//-------------------------------------------------------------------------------------------------===//

bool isRematerializable(Operation *op) {
  if (op->getNumRegions() != 0 || !isMemoryEffectFree(op) || isa<ViewLikeOpInterface>(op))
    return false;
  return llvm::none_of(op->getResultTypes(), [](Type type) { return isa<MemRefType>(type); });
}

std::string describe(ArrayRef<Operation *> ops) {
  constexpr size_t kMaxNames = 4;
  llvm::SetVector<StringRef> names;
  bool reduces = false;
  for (Operation *op : ops) {
    if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
      reduces |= linalgOp.getNumReductionLoops() != 0;
    if (isa<linalg::FillOp>(op))
      names.insert("fill");
    op->walk([&](Operation *inner) {
      bool computes = isa_and_nonnull<arith::ArithDialect>(inner->getDialect()) &&
                      !isa<arith::ConstantOp, arith::IndexCastOp>(inner);
      if (computes || inner->getName().getDialectNamespace() == "math" ||
          isa<scf::ForOp, memref::CopyOp>(inner))
        names.insert(inner->getName().stripDialect());
    });
  }
  std::string text = reduces ? "reduce " : "";
  llvm::raw_string_ostream stream(text);
  llvm::interleaveComma(ArrayRef(names.getArrayRef()).take_front(kMaxNames), stream);
  if (names.size() > kMaxNames)
    stream << ", ...";
  return text.empty() ? "copy" : text;
}

namespace {

/// Builds one kernel.
class Outliner {
public:
  Outliner(ArrayRef<Operation *> ops, const Cells &cells, function_ref<bool(Value)> isFresh)
      : ops(ops), cells(cells), isFresh(isFresh), context(ops.front()->getContext()),
        builder(context) {}

  FailureOr<KernelCall> run(KernelTable &table) {
    collectCaptures();
    chooseParameters();
    createFunction();
    if (failed(importScalars()))
      return failure();
    for (Operation *op : ops) {
      if (op->getNumResults() != 0 && filledScalarOf(op->getResult(0)))
        continue; // a parameter
      if (failed(importUses(op)))
        return failure();
      builder.clone(*op, mapping);
    }
    storeResults();
    func::ReturnOp::create(builder, location());
    for (Operation *op : ops)
      call.flops += countFlops(op);
    for (unsigned number = 0; number < call.memrefs.size(); ++number)
      call.accesses.push_back(declareAccess(number, table.marksTemporaries()));
    call.kernel = table.intern(kernel);
    return std::move(call);
  }

private:
  Location location() const { return ops.front()->getLoc(); }

  /// What the operations use from outside: memrefs, and scalars with all that they are computed
  /// from.
  void collectCaptures() {
    llvm::SmallPtrSet<Operation *, 8> inside(ops.begin(), ops.end());
    for (Operation *op : ops) {
      if (op->getNumResults() != 0 && filledScalarOf(op->getResult(0)))
        scalars.insert(op->getResult(0));
      auto visit = [&](Value value) {
        Operation *def = value.getDefiningOp();
        for (Operation *outer : ops)
          if ((def && outer->isAncestor(def)) ||
              (!def && outer->isAncestor(value.getParentRegion()->getParentOp()) &&
               outer->getNumRegions() != 0))
            return;
        capture(value);
      };
      op->walk([&](Operation *inner) {
        for (OpOperand &operand : inner->getOpOperands())
          if (isShapeOnly(operand))
            shapes.insert(operand.get());
          else
            visit(operand.get());
      });
      for (Value result : op->getResults())
        if (auto cell = cells.find(result); cell != cells.end())
          captureMemref(cell->second);
    }
  }

  /// The window of a pooling: an operand that gives loops their bounds and is never read.
  static bool isShapeOnly(OpOperand &operand) {
    auto op = dyn_cast<linalg::LinalgOp>(operand.getOwner());
    return op && op.isDpsInput(&operand) && isa<MemRefType>(operand.get().getType()) &&
           operand.get().getDefiningOp<memref::AllocOp>() &&
           !op.payloadUsesValueFromOperand(&operand);
  }

  bool isResultOfOps(Value value) const {
    return value.getDefiningOp() && llvm::is_contained(ops, value.getDefiningOp());
  }

  void capture(Value value) {
    if (isa<MemRefType>(value.getType()))
      return captureMemref(value);
    if (isResultOfOps(value) || !scalars.insert(value))
      return;
    if (auto cell = cells.find(value); cell != cells.end())
      return captureMemref(cell->second);
    Operation *def = value.getDefiningOp();
    if (!def || filledScalarOf(value))
      return;
    for (Value operand : def->getOperands()) {
      capture(operand);
      if (isResultOfOps(operand) || dependent.contains(operand))
        dependent.insert(value);
    }
  }

  void captureMemref(Value value) {
    if (!captured.insert(value))
      return;
    // The view is taken inside: its operands must be there.
    if (auto view = value.getDefiningOp<ViewLikeOpInterface>();
        view && !ViewTable::isStatic(value)) {
      rootsInside.insert(memrefRoot(value));
      captureViewOperands(view);
    }
  }

  void captureViewOperands(Operation *view) {
    for (Value operand : view->getOperands())
      if (!isa<MemRefType>(operand.getType()))
        capture(operand);
      else if (auto source = operand.getDefiningOp<ViewLikeOpInterface>())
        captureViewOperands(source);
  }

  /// A memref is a parameter itself, unless another one of its root is captured too and one is
  /// written, or an operation inside depends on its layout.
  void chooseParameters() {
    llvm::MapVector<Value, SmallVector<Value>> byRoot;
    for (Value value : captured)
      byRoot[memrefRoot(value)].push_back(value);
    for (auto &[root, values] : byRoot) {
      bool whole = rootsInside.contains(root) || (values.size() > 1 && isWritten(values));
      for (Value value : values)
        whole |= value.getType() != withoutOffset(cast<MemRefType>(value.getType())) &&
                 isReshapedInside(value);
      if (whole) {
        parameters.insert(root);
        for (Value value : values)
          if (value != root)
            viewsInside.push_back(value);
      } else {
        parameters.insert(values.begin(), values.end());
      }
    }
  }

  bool isWritten(ArrayRef<Value> values) const {
    return llvm::any_of(ops, [&](Operation *op) {
      bool writes = false;
      op->walk([&](Operation *inner) {
        auto effects = dyn_cast<MemoryEffectOpInterface>(inner);
        if (!effects) {
          writes |=
              !inner->hasTrait<OpTrait::HasRecursiveMemoryEffects>() && !isMemoryEffectFree(inner);
          return;
        }
        SmallVector<MemoryEffects::EffectInstance> instances;
        effects.getEffects(instances);
        for (const auto &instance : instances)
          if (isa<MemoryEffects::Write>(instance.getEffect()))
            writes |= !instance.getValue() || llvm::is_contained(values, instance.getValue()) ||
                      memrefRoot(instance.getValue()) == memrefRoot(values.front());
      });
      if (!writes)
        for (Value result : op->getResults())
          if (auto cell = cells.find(result); cell != cells.end())
            writes |= llvm::is_contained(values, cell->second);
      return writes;
    });
  }

  bool isReshapedInside(Value value) const {
    return llvm::any_of(value.getUsers(), [&](Operation *user) {
      return isa<ViewLikeOpInterface>(user) &&
             llvm::any_of(ops, [&](Operation *op) { return op != user && op->isAncestor(user); });
    });
  }

  void createFunction() {
    SmallVector<Type> types;
    for (Value value : parameters) {
      call.memrefs.push_back(value);
      types.push_back(withoutOffset(cast<MemRefType>(value.getType())));
    }
    // Each of them once, however many ops ask for it.
    for (Value scalar : scalars)
      if (Attribute filled = filledScalarOf(scalar);
          filled && !llvm::is_contained(call.scalars, filled)) {
        types.push_back(builder.getIndexType());
        call.scalars.push_back(filled);
      }
    kernel = func::FuncOp::create(location(), "distk", builder.getFunctionType(types, {}));
    builder.setInsertionPointToStart(kernel.addEntryBlock());
    for (auto [value, parameter] : llvm::zip(parameters, kernel.getArguments()))
      mapping.map(value, parameter);
    for (Value shape : shapes)
      if (!mapping.contains(shape))
        mapping.map(shape, memref::AllocaOp::create(builder, location(),
                                                    cast<MemRefType>(shape.getType())));
    for (Value scalar : scalars)
      if (Attribute filled = filledScalarOf(scalar)) {
        auto place = llvm::find(call.scalars, filled) - call.scalars.begin();
        mapping.map(scalar, kernel.getArgument(parameters.size() + place));
      }
  }

  /// The scalar as the runtime fills it in, or null if that is not where it comes from.
  static Attribute filledScalarOf(Value value) {
    if (auto coordinate = value.getDefiningOp<CoordinateOp>())
      return plan::CoordinateAttr::get(value.getContext(), coordinate.getAxisAttr());
    auto count = value.getDefiningOp<NumReplicasOp>();
    MeshOp mesh = count ? MeshOp::lookup(count) : MeshOp();
    if (!count)
      return {};
    StringRef axis = mesh ? Group::ofReplicas(mesh).getAxis() : StringRef(MeshOp::kReplicaAxis);
    return plan::AxisSizeAttr::get(value.getContext(), StringAttr::get(value.getContext(), axis));
  }

  /// Loads what crossed from other kernels and computes again what may be.
  LogicalResult importScalars() {
    for (Value scalar : scalars)
      if (!dependent.contains(scalar) && failed(importScalar(scalar)))
        return failure();
    return success();
  }

  /// What `op` needs before it: the views that it touches, and scalars computed from results of
  /// the operations in front of it.
  LogicalResult importUses(Operation *op) {
    WalkResult result = op->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands()) {
        bool isScalar = dependent.contains(operand);
        bool isView = llvm::is_contained(viewsInside, operand);
        if ((isScalar && failed(importScalar(operand))) || (isView && failed(importView(operand))))
          return WalkResult::interrupt();
      }
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return failure();
    for (Value stored : op->getResults())
      if (auto cell = cells.find(stored); cell != cells.end())
        if (llvm::is_contained(viewsInside, cell->second) && failed(importView(cell->second)))
          return failure();
    return success();
  }

  LogicalResult importScalar(Value scalar) {
    if (mapping.contains(scalar))
      return success();
    if (auto cell = cells.find(scalar); cell != cells.end()) {
      Value loaded = memref::LoadOp::create(builder, scalar.getLoc(), mapping.lookup(cell->second),
                                            ValueRange());
      if (loaded.getType() != scalar.getType())
        loaded = arith::IndexCastOp::create(builder, scalar.getLoc(), scalar.getType(), loaded);
      mapping.map(scalar, loaded);
      return success();
    }
    Operation *def = scalar.getDefiningOp();
    if (!def || !isRematerializable(def))
      return emitError(scalar.getLoc(),
                       "a value is used across kernels that has no place in memory");
    for (Value operand : def->getOperands())
      if (failed(importScalar(operand)))
        return failure();
    builder.clone(*def, mapping);
    return success();
  }

  LogicalResult importView(Value view) {
    if (mapping.contains(view))
      return success();
    Operation *def = view.getDefiningOp();
    for (Value operand : def->getOperands())
      if (failed(isa<MemRefType>(operand.getType()) ? importView(operand) : importScalar(operand)))
        return failure();
    builder.clone(*def, mapping);
    return success();
  }

  void storeResults() {
    for (Operation *op : ops)
      for (Value result : op->getResults())
        if (auto cell = cells.find(result); cell != cells.end())
          memref::StoreOp::create(builder, result.getLoc(), mapping.lookup(result),
                                  mapping.lookup(cell->second), ValueRange());
  }

  //===-- accesses --===//

  /// The access of parameter `number`. The plan's verifier takes it at its word: `Write` is a
  /// promise that every element is written, and none read before; `Scratch`, that what is written is the kernel's alone.
  plan::AccessAttr declareAccess(unsigned number, bool marksTemporaries) {
    Value parameter = kernel.getArgument(number), root = memrefRoot(call.memrefs[number]);
    KernelAccess access = accessOf(kernel, parameter);
    auto declared = [&] {
      if (!access.writes)
        return plan::Access::Read;
      if (access.seesOld)
        return plan::Access::ReadWrite;
      if (access.writesAll)
        return marksTemporaries && isFresh(root) && !isCell(root) && !isUsedElsewhere(root)
                   ? plan::Access::Scratch
                   : plan::Access::Write;
      if (!isFresh(root)) // what is not written is what others wrote
        return plan::Access::ReadWrite;
      if (!isUsedElsewhere(root))
        return plan::Access::Scratch;
      call.toFill.push_back(root); // others may read what is not written here
      return plan::Access::ReadWrite;
    };
    return plan::AccessAttr::get(context, declared());
  }

  /// Whether it holds a scalar, which other kernels load where they need it.
  bool isCell(Value root) const {
    return llvm::any_of(cells, [&](const auto &cell) { return cell.second == root; });
  }

  bool isUsedElsewhere(Value value) const {
    return llvm::any_of(value.getUsers(), [&](Operation *user) {
      if (llvm::any_of(ops, [&](Operation *op) { return op->isAncestor(user); }))
        return false;
      if (!isa<ViewLikeOpInterface>(user))
        return true;
      return llvm::any_of(user->getResults(), [&](Value view) { return isUsedElsewhere(view); });
    });
  }

  ArrayRef<Operation *> ops;
  const Cells &cells;
  function_ref<bool(Value)> isFresh;
  MLIRContext *context;
  OpBuilder builder;
  llvm::SetVector<Value> captured, scalars, parameters, shapes;
  /// Scalars computed from results of `ops`: they come along behind those.
  llvm::DenseSet<Value> dependent;
  llvm::DenseSet<Value> rootsInside;
  SmallVector<Value> viewsInside;
  func::FuncOp kernel;
  IRMapping mapping;
  KernelCall call;
};

} // namespace

FailureOr<KernelCall> outline(ArrayRef<Operation *> ops, const Cells &cells, KernelTable &table,
                              function_ref<bool(Value)> isFresh) {
  return Outliner(ops, cells, isFresh).run(table);
}

} // namespace distribute
