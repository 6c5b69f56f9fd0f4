// The instructions of one program: see Instructions.h.
#include "Instructions.h"

#include "../Kernels/KernelGroups.h"
#include "../Kernels/Paddings.h"
#include "../Kernels/PartWrites.h"
#include "../Library/Library.h"

#include "distribute/Analysis/Buffers.h"
#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace distribute {

namespace {

/// Forms the program of one step.
class Former {
public:
  Former(func::FuncOp func, plan::ProgramOp program, KernelTable &kernels, ConstantTable &constants,
         LibraryClaims &claims, const KernelBackend &backend)
      : func(func), program(program), kernels(kernels), views(program, constants), claims(claims),
        backend(backend), builder(func.getContext()), groups(func, backend) {}

  ViewTable &getViews() { return views; }
  unsigned getLibraryMisses() const { return libraryMisses; }

  LogicalResult form() {
    builder.setInsertionPointToEnd(&program.getBody().front());
    if (failed(emitBlock(func.getBody().front())))
      return failure();
    return emitOutputs();
  }

private:
  LogicalResult emitBlock(Block &block) {
    for (Operation &op : llvm::make_early_inc_range(block.without_terminator()))
      if (!isDeclaration(&op) && failed(emit(&op)))
        return failure();
    return flush();
  }

  LogicalResult emit(Operation *op) {
    if (groups.isSteppedOver(op, pending)) {
      steppedOver.push_back(op);
      return success();
    }
    if (auto collective = dyn_cast<plan::CollectiveOp>(op))
      return emitCollective(collective);
    if (auto wait = dyn_cast<plan::WaitOp>(op))
      return emitWait(wait);
    if (auto send = dyn_cast<plan::SendOp>(op))
      return emitTransfer(send);
    if (auto recv = dyn_cast<plan::RecvOp>(op))
      return emitTransfer(recv);
    if (groups.isStructured(op))
      return emitStructured(op);
    if (auto copy = dyn_cast<memref::CopyOp>(op))
      if (ViewTable::isStatic(copy.getSource()) && ViewTable::isStatic(copy.getTarget()))
        return emitCopy(copy);
    if (auto call = dyn_cast<plan::LibraryCallOpInterface>(op))
      return emitLibrary(call);
    if (!pending.empty() && !groups.joins(op, pending) && failed(flush()))
      return failure();
    if (pending.empty())
      groups.begin(op);
    pending.push_back(op);
    return success();
  }

  LogicalResult emitLibrary(plan::LibraryCallOpInterface op) {
    LibraryCopies copies =
        copyMovingOperands(op, func.getBody().front(),
                           isa<plan::LibraryConvolutionOp>(*op) && backend.convolvesDenseArrays());
    if (auto product = dyn_cast<plan::LibraryMatmulOp>(*op)) {
      FailureOr<LibraryCopies> inner =
          copyUnreadableOperands(product, func.getBody().front(), claims);
      if (failed(inner))
        return failure();
      copies.before.append(inner->before);
      copies.after.insert(copies.after.begin(), inner->after.begin(), inner->after.end());
    }
    if (failed(emitAll(copies.before)) || failed(flush()))
      return failure();
    if (emitLibraryCall(builder, op, views)) {
      touch(op);
      return emitAll(copies.after);
    }
    // No call fits its strides: loops do.
    auto product = dyn_cast<plan::LibraryMatmulOp>(*op);
    if (!product)
      return op->emitOpError(
          "has an array whose layout is not known at compile time; a plan needs static shapes");
    ++libraryMisses;
    SmallVector<Operation *> loops = createLoops(builder, product);
    product.erase();
    return failure(failed(emitAll(loops)) || failed(emitAll(copies.after)));
  }

  LogicalResult emitAll(ArrayRef<Operation *> ops) {
    return failure(llvm::any_of(ops, [&](Operation *op) { return failed(emit(op)); }));
  }

  //===-- kernels --===//

  LogicalResult flush() {
    while (!pending.empty())
      if (failed(emitKernel()) || failed(emitAll(std::exchange(steppedOver, {}))))
        return failure();
    return success();
  }

  LogicalResult emitKernel() {
    SmallVector<Operation *> ops = std::move(pending);
    pending.clear();
    for (Operation *op : ops)
      for (Value result : op->getResults())
        if (isUsedOutside(result, ops) && failed(createCell(result)))
          return failure();
    if (failed(launch(ops, cells)))
      return failure();
    for (Operation *op : ops)
      touch(op);
    return success();
  }

  /// Whether anything but `ops` needs `value`, perhaps through what each kernel computes again.
  static bool isUsedOutside(Value value, ArrayRef<Operation *> ops) {
    return llvm::any_of(value.getUsers(), [&](Operation *user) {
      if (llvm::any_of(ops, [&](Operation *inside) { return inside->isAncestor(user); }))
        return false;
      if (!isDeclaration(user) || user->getNumResults() == 0 ||
          user->getBlock() != ops.front()->getBlock())
        return true;
      return llvm::any_of(user->getResults(),
                          [&](Value result) { return isUsedOutside(result, ops); });
    });
  }

  LogicalResult launch(ArrayRef<Operation *> ops, const Cells &cells) {
    FailureOr<KernelCall> call = outline(ops, cells, kernels, [&](Value root) {
      return root.getDefiningOp<memref::AllocOp>() && !written.contains(root);
    });
    if (failed(call) || llvm::any_of(call->toFill, [&](Value root) { return failed(fill(root)); }))
      return failure();
    SmallVector<Value> operands;
    for (Value memref : call->memrefs)
      operands.push_back(views.get(memref));
    auto kernel = SymbolRefAttr::get(kernels.getModule().getSymNameAttr(),
                                     {FlatSymbolRefAttr::get(call->kernel.getSymNameAttr())});
    plan::LaunchOp::create(
        builder, ops.back()->getLoc(), kernel, operands, builder.getArrayAttr(call->accesses),
        builder.getArrayAttr(call->scalars), /*extent=*/1, /*queue=*/0, call->flops,
        /*batch_dependent=*/false, builder.getStringAttr(describe(ops)));
    return success();
  }

  /// Fills `root` with zeros, in front of the outermost control flow around the instruction that
  /// comes next: what an earlier turn of a loop wrote there stays.
  LogicalResult fill(Value root) {
    OpBuilder::InsertionGuard guard(builder);
    Operation *around = nullptr;
    for (Operation *op = builder.getInsertionBlock()->getParentOp(); op != program;
         op = op->getParentOp())
      around = op;
    if (around)
      builder.setInsertionPoint(around);
    OpBuilder inFunc(root.getContext());
    inFunc.setInsertionPointAfterValue(root);
    Type element = cast<MemRefType>(root.getType()).getElementType();
    Value zero = arith::ConstantOp::create(inFunc, root.getLoc(), inFunc.getZeroAttr(element));
    Operation *op = linalg::FillOp::create(inFunc, root.getLoc(), zero, root);
    written.insert(root);
    return launch(op, cells);
  }

  /// A place in memory for a scalar that crosses from one instruction to another.
  LogicalResult createCell(Value scalar) {
    if (!scalar.getType().isIntOrIndexOrFloat())
      return emitError(scalar.getLoc(), "a value of type ")
             << scalar.getType() << " cannot cross between instructions";
    OpBuilder top = OpBuilder::atBlockBegin(&func.getBody().front());
    cells[scalar] =
        memref::AllocOp::create(top, scalar.getLoc(), MemRefType::get({}, scalar.getType()));
    return success();
  }

  /// The view of a cell that holds `scalar` now.
  FailureOr<Value> materialize(Value scalar) {
    if (auto cell = cells.find(scalar); cell != cells.end())
      return views.get(cell->second);
    // Computed here only: elsewhere the cell may not have been written.
    Cells local = cells;
    if (failed(createCell(scalar)))
      return failure();
    Value cell = cells[scalar];
    cells.erase(scalar);
    local[scalar] = cell;
    Operation *def = scalar.getDefiningOp();
    if (!def || failed(launch(def, local)))
      return failure();
    return views.get(cell);
  }

  /// Notes what `op` wrote.
  void touch(Operation *op) {
    groups.pass(op);
    op->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        if (isa<MemRefType>(operand.getType()))
          written.insert(memrefRoot(operand));
    });
  }

  //===-- copies and collectives --===//

  LogicalResult emitCopy(memref::CopyOp copy) {
    if (failed(flush()))
      return failure();
    Value src = views.get(copy.getSource()), dst = views.get(copy.getTarget());
    if (src != dst &&
        !backend.copies(cast<MemRefType>(src.getType()), cast<MemRefType>(dst.getType()))) {
      LogicalResult launched = launch(copy.getOperation(), cells);
      touch(copy);
      return launched;
    }
    touch(copy);
    if (src == dst)
      return success();
    plan::CopyOp::create(builder, copy.getLoc(), src, dst, /*queue=*/0, /*flops=*/0,
                         /*batch_dependent=*/false, StringAttr());
    return success();
  }

  LogicalResult emitCollective(plan::CollectiveOp op) {
    if (failed(flush()))
      return failure();
    auto clone = cast<plan::CollectiveOp>(builder.clone(*op));
    clone.getInMutable().assign(views.get(op.getIn()));
    clone.getOutMutable().assign(views.get(op.getOut()));
    // Until waits are moved, each follows its start: the ticket is the last one.
    clone.setTicket(nextTicket++);
    touch(op);
    return success();
  }

  /// Sends and receives have their tickets already, which are numbered apart.
  template <typename OpT>
  LogicalResult emitTransfer(OpT op) {
    if (failed(flush()))
      return failure();
    auto clone = cast<OpT>(builder.clone(*op));
    clone->setOperand(0, views.get(op->getOperand(0)));
    touch(op);
    return success();
  }

  LogicalResult emitWait(plan::WaitOp op) {
    auto clone = cast<plan::WaitOp>(builder.clone(*op));
    if (clone.getTicket() < plan::kFirstTransferTicket)
      clone.setTicket(nextTicket - 1);
    return success();
  }

  //===-- control flow --===//

  LogicalResult emitStructured(Operation *op) {
    if (failed(flush()))
      return failure();
    if (auto branch = dyn_cast<scf::IfOp>(op))
      return emitIf(branch);
    if (auto loop = dyn_cast<scf::ForOp>(op))
      return emitFor(loop);
    if (auto loop = dyn_cast<scf::WhileOp>(op))
      return emitWhile(loop);
    return op->emitOpError(
        "holds a collective or a library call, which a plan can hold in scf.if, scf.for and "
        "scf.while only");
  }

  /// Instructions for `source` in `region`, then stores of `values` into `places` as if at once.
  LogicalResult emitRegion(Block &source, Region &region, ValueRange values, ValueRange places) {
    OpBuilder::InsertionGuard guard(builder);
    builder.createBlock(&region);
    if (failed(emitBlock(source)))
      return failure();
    SmallVector<Value> sources;
    for (Value value : values) {
      FailureOr<Value> view = materialize(value);
      if (failed(view))
        return failure();
      // What is itself a carried cell may be overwritten by another copy.
      if (llvm::is_contained(places, cells.lookup(value)) && values.size() > 1) {
        Value temporary = views.createBuffer(cast<MemRefType>(view->getType()), value.getLoc());
        copy(value.getLoc(), *view, temporary);
        view = temporary;
      }
      sources.push_back(*view);
    }
    for (auto [view, place] : llvm::zip_equal(sources, places))
      copy(place.getLoc(), view, views.get(place));
    return success();
  }

  void copy(Location loc, Value src, Value dst) {
    if (src != dst)
      plan::CopyOp::create(builder, loc, src, dst, 0, 0, false, StringAttr());
  }

  LogicalResult emitIf(scf::IfOp branch) {
    FailureOr<Value> predicate = materialize(branch.getCondition());
    if (failed(predicate))
      return failure();
    SmallVector<Value> places;
    for (Value result : branch.getResults()) {
      if (failed(createCell(result)))
        return failure();
      places.push_back(cells[result]);
    }
    auto op = plan::IfOp::create(builder, branch.getLoc(), *predicate, 0, 0, false, StringAttr());
    if (failed(emitRegion(*branch.thenBlock(), op.getThenBlock(), branch.thenYield().getOperands(),
                          places)))
      return failure();
    if (branch.elseBlock())
      return emitRegion(*branch.elseBlock(), op.getElseBlock(), branch.elseYield().getOperands(),
                        places);
    op.getElseBlock().emplaceBlock();
    return success();
  }

  /// Cells for what a loop carries, holding the initial values.
  LogicalResult openCells(ValueRange carried, ValueRange inits, SmallVector<Value> &places) {
    for (auto [arg, init] : llvm::zip_equal(carried, inits)) {
      FailureOr<Value> view = materialize(init);
      if (failed(view) || failed(createCell(arg)))
        return failure();
      copy(arg.getLoc(), *view, views.get(cells[arg]));
      places.push_back(cells[arg]);
    }
    return success();
  }

  LogicalResult emitFor(scf::ForOp loop) {
    if (!loop.getInductionVar().getType().isIndex() &&
        !loop.getInductionVar().getType().isInteger(64))
      return loop.emitOpError("counts in a type that a plan cannot hold; use index or i64");
    SmallVector<Value> places;
    if (failed(openCells(loop.getRegionIterArgs(), loop.getInitArgs(), places)) ||
        failed(createCell(loop.getInductionVar())))
      return failure();
    std::array<Value, 3> bounds = {loop.getLowerBound(), loop.getUpperBound(), loop.getStep()};
    std::array<Value, 3> boundViews;
    std::array<IntegerAttr, 3> constants;
    for (auto [bound, view, constant] : llvm::zip_equal(bounds, boundViews, constants)) {
      if (std::optional<int64_t> value = getConstantIntValue(bound)) {
        constant = builder.getI64IntegerAttr(*value);
        continue;
      }
      FailureOr<Value> cell = materialize(bound);
      if (failed(cell))
        return failure();
      view = *cell;
    }
    auto op = plan::ForOp::create(builder, loop.getLoc(), views.get(cells[loop.getInductionVar()]),
                                  boundViews[0], boundViews[1], boundViews[2], constants[0],
                                  constants[1], constants[2], 0, 0, false, StringAttr());
    if (failed(emitRegion(*loop.getBody(), op.getBody(),
                          loop.getBody()->getTerminator()->getOperands(), places)))
      return failure();
    for (auto [result, place] : llvm::zip_equal(loop.getResults(), places))
      cells[result] = place;
    return success();
  }

  LogicalResult emitWhile(scf::WhileOp loop) {
    SmallVector<Value> places, forwarded;
    if (failed(openCells(loop.getBeforeArguments(), loop.getInits(), places)))
      return failure();
    SmallVector<Value> values{loop.getConditionOp().getCondition()};
    OpBuilder top = OpBuilder::atBlockBegin(&func.getBody().front());
    Value predicate =
        memref::AllocOp::create(top, loop.getLoc(), MemRefType::get({}, builder.getI1Type()));
    forwarded.push_back(predicate);
    for (auto [arg, value] :
         llvm::zip_equal(loop.getAfterArguments(), loop.getConditionOp().getArgs())) {
      if (failed(createCell(arg)))
        return failure();
      forwarded.push_back(cells[arg]);
      values.push_back(value);
    }
    auto op = plan::WhileOp::create(builder, loop.getLoc(), views.get(predicate), 0, 0, false,
                                    StringAttr());
    if (failed(emitRegion(*loop.getBeforeBody(), op.getCondition(), values, forwarded)) ||
        failed(emitRegion(*loop.getAfterBody(), op.getBody(), loop.getYieldOp().getOperands(),
                          places)))
      return failure();
    for (auto [result, place] :
         llvm::zip_equal(loop.getResults(), ArrayRef(forwarded).drop_front()))
      cells[result] = place;
    return success();
  }

  //===-- outputs --===//

  LogicalResult emitOutputs() {
    for (OpOperand &operand : func.getBody().front().getTerminator()->getOpOperands()) {
      unsigned index = operand.getOperandNumber();
      std::optional<StepResult> result = readResult(func, index);
      if (!result || result->isState || !isa<MemRefType>(operand.get().getType()) ||
          !ViewTable::isStatic(operand.get()))
        return func.emitOpError() << "has a result #" << index
                                  << " that is not a named output of static shape";
      auto number = [&](std::optional<int64_t> given) {
        return given ? builder.getI64IntegerAttr(*given) : IntegerAttr();
      };
      MLIRContext *context = func.getContext();
      plan::OutputOp::create(
          builder, operand.getOwner()->getLoc(), result->name, views.get(operand.get()),
          plan::OutputKindAttr::get(context, result->kind), number(result->dim),
          number(result->blocks), number(result->batchDim), number(result->batchRows),
          result->pushed ? plan::ReductionKindAttr::get(context, *result->pushed)
                         : plan::ReductionKindAttr(),
          number(result->mostRows));
    }
    return success();
  }

  func::FuncOp func;
  plan::ProgramOp program;
  KernelTable &kernels;
  ViewTable views;
  LibraryClaims &claims;
  const KernelBackend &backend;
  OpBuilder builder;
  SmallVector<Operation *> pending;     ///< Of the next kernel.
  SmallVector<Operation *> steppedOver; ///< Come behind it.
  KernelGroups groups;
  Cells cells;
  llvm::DenseSet<Value> written;
  int64_t nextTicket = 0;
  unsigned libraryMisses = 0;
};

} // namespace

/// What a kernel's threads hand each other then passes through no memory between launches.
static void shapeBuffers(func::FuncOp func) {
  writeIntoParts(func);
  padForReaders(func);
}

FailureOr<unsigned> formProgram(func::FuncOp func, plan::ProgramOp program,
                                ArrayRef<ArgumentBinding> bindings, KernelTable &kernels,
                                ConstantTable &constants, LibraryClaims &claims,
                                const KernelBackend &backend) {
  if (backend.keepsTemporaries())
    shapeBuffers(func);
  Former former(func, program, kernels, constants, claims, backend);
  for (const ArgumentBinding &binding : bindings)
    former.getViews().bind(binding.argument, binding.space, binding.symbol);
  if (failed(former.form()))
    return failure();
  return former.getLibraryMisses();
}

} // namespace distribute
