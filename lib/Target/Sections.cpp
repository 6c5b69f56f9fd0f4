// Kernels whose blocks belong to other kernels: see Sections.h.
//
// In a block of the kernel all threads come to each call, with the parts [begin, end) that the block has of
// it: none, or as many as its threads compute.
//
//   part = begin + thread / threadsOfPart
//   if (part < end) call @section(..., part, part + 1)
//
// Whole teams come behind the condition, and all barriers stand there. A block's barrier waits for those of its threads
// that have not ended, as it is since compute capability 7.0 (CUDA C++ Programming Guide,
// synchronization functions).
#include "Sections.h"

#include "Team.h"

#include "distribute/Dialect/Plan/Plan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace distribute {

bool isJoint(func::FuncOp kernel) {
  return kernel.walk([](func::CallOp) { return WalkResult::interrupt(); }).wasInterrupted();
}

/// Divides the block's threads among the parts of the call.
static void divideThreads(func::CallOp call, func::FuncOp section) {
  OpBuilder builder(call);
  Location loc = call.getLoc();
  auto number = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  Value thread =
      arith::IndexCastUIOp::create(builder, loc, builder.getIndexType(),
                                   NVVM::ThreadIdXOp::create(builder, loc, builder.getI32Type()));
  Value ofPart = number(teamSizeOf(section).value_or(1));
  bool isSplit = section->hasAttr(plan::PlanDialect::kSplitAttrName);
  Value part, end;
  if (isSplit) {
    Value begin = call.getOperand(call.getNumOperands() - 2);
    end = call.getOperand(call.getNumOperands() - 1);
    part = arith::AddIOp::create(builder, loc, begin,
                                 arith::DivUIOp::create(builder, loc, thread, ofPart));
  } else {
    part = thread;
    end = ofPart;
  }
  Value isMine = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, part, end);
  auto guarded = scf::IfOp::create(builder, loc, isMine);
  call->moveBefore(guarded.thenBlock()->getTerminator());
  if (!isSplit)
    return;
  builder.setInsertionPoint(call);
  Value next = arith::AddIOp::create(builder, loc, part, number(1));
  call.setOperand(call.getNumOperands() - 2, part);
  call.setOperand(call.getNumOperands() - 1, next);
}

void placeSections(func::FuncOp original, func::FuncOp joint, llvm::StringRef suffix) {
  auto module = joint->getParentOfType<ModuleOp>();
  SmallVector<func::CallOp> calls;
  joint.walk([&](func::CallOp call) { calls.push_back(call); });
  llvm::StringMap<func::FuncOp> known;
  for (func::CallOp call : calls) {
    func::FuncOp &section = known[call.getCallee()];
    if (!section) {
      section = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(original, call.getCalleeAttr())
                    .clone();
      section.setSymName((call.getCallee() + "_" + suffix).str());
      section.setPrivate();
      module.push_back(section);
    }
    divideThreads(call, section);
    call.setCallee(section.getSymName());
  }
}

} // namespace distribute
