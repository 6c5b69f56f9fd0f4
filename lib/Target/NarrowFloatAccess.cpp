// Vectors of 16-bit floats in memory.
//
// Each move becomes one of integers between two casts; two casts that meet are none. What is left
// are casts where values are computed, of as many elements as a register holds.
#include "NarrowFloatAccess.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace distribute {

/// The vector of integers that lies in memory as `type` does; null for other types.
static Type *integersLike(Type *type) {
  auto *vector = dyn_cast<VectorType>(type);
  if (!vector || !(vector->getElementType()->isBFloatTy() || vector->getElementType()->isHalfTy()))
    return nullptr;
  return VectorType::get(Type::getInt16Ty(type->getContext()), vector->getElementCount());
}

namespace {
/// Emits in front of one instruction, and puts what it makes in its place.
class Move {
public:
  explicit Move(Instruction &instruction) : instruction(instruction), builder(&instruction) {}

  void rewrite();

private:
  Value *asIntegers(Value *value);
  void replaceBy(Value *integers);
  void rewriteIntrinsic(IntrinsicInst &access);

  Instruction &instruction;
  IRBuilder<> builder;
};
} // namespace

Value *Move::asIntegers(Value *value) {
  Type *type = integersLike(value->getType());
  if (auto *cast = dyn_cast<BitCastInst>(value); cast && cast->getSrcTy() == type)
    return cast->getOperand(0);
  return builder.CreateBitCast(value, type); // a constant's is a constant
}

void Move::replaceBy(Value *integers) {
  instruction.replaceAllUsesWith(builder.CreateBitCast(integers, instruction.getType()));
  instruction.eraseFromParent();
}

void Move::rewriteIntrinsic(IntrinsicInst &access) {
  Intrinsic::ID kind = access.getIntrinsicID();
  if (kind == Intrinsic::masked_load || kind == Intrinsic::masked_gather) {
    Type *type = integersLike(access.getType());
    if (!type)
      return;
    Value *pointer = access.getArgOperand(0), *mask = access.getArgOperand(1),
          *other = asIntegers(access.getArgOperand(2));
    Align alignment = access.getParamAlign(0).valueOrOne();
    return replaceBy(kind == Intrinsic::masked_load
                         ? builder.CreateMaskedLoad(type, pointer, alignment, mask, other)
                         : builder.CreateMaskedGather(type, pointer, alignment, mask, other));
  }
  bool isStore = kind == Intrinsic::masked_store;
  if ((!isStore && kind != Intrinsic::masked_scatter) ||
      !integersLike(access.getArgOperand(0)->getType()))
    return;
  Value *stored = asIntegers(access.getArgOperand(0)), *pointer = access.getArgOperand(1),
        *mask = access.getArgOperand(2);
  Align alignment = access.getParamAlign(1).valueOrOne();
  if (isStore)
    builder.CreateMaskedStore(stored, pointer, alignment, mask);
  else
    builder.CreateMaskedScatter(stored, pointer, alignment, mask);
  access.eraseFromParent();
}

void Move::rewrite() {
  if (auto *access = dyn_cast<IntrinsicInst>(&instruction))
    return rewriteIntrinsic(*access);
  if (auto *load = dyn_cast<LoadInst>(&instruction)) {
    if (Type *type = integersLike(load->getType()); type && load->isSimple())
      replaceBy(builder.CreateAlignedLoad(type, load->getPointerOperand(), load->getAlign()));
  } else if (auto *store = dyn_cast<StoreInst>(&instruction)) {
    if (integersLike(store->getValueOperand()->getType()) && store->isSimple())
      store->setOperand(0, asIntegers(store->getValueOperand()));
  } else if (auto *shuffle = dyn_cast<ShuffleVectorInst>(&instruction)) {
    if (integersLike(shuffle->getType())) {
      Value *first = asIntegers(shuffle->getOperand(0));
      Value *second = asIntegers(shuffle->getOperand(1));
      replaceBy(builder.CreateShuffleVector(first, second, shuffle->getShuffleMask()));
    }
  }
}

void accessNarrowFloatsAsIntegers(Function &function) {
  SmallVector<Instruction *> instructions;
  for (Instruction &instruction : llvm::instructions(function))
    instructions.push_back(&instruction);
  for (Instruction *instruction : instructions)
    Move(*instruction).rewrite();
  SmallVector<WeakTrackingVH> unread;
  for (Instruction &instruction : llvm::instructions(function))
    if (isa<BitCastInst>(instruction) && instruction.use_empty())
      unread.push_back(&instruction);
  RecursivelyDeleteTriviallyDeadInstructions(unread);
}

} // namespace distribute
