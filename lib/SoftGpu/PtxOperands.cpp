// The operands that an operation takes; see PtxOperands.h.
#include "PtxOperands.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::softgpu {

namespace {

using Kind = Operand::Kind;

struct Count {
  size_t least, most;
};

Count countOf(const Instruction &it) {
  switch (it.op) {
  case Op::Exit:
  case Op::Ret:
  case Op::Trap:
  case Op::Fence:
    return {0, 0};
  case Op::ActiveMask:
  case Op::BarWarpSync:
  case Op::Bra:
    return {1, 1};
  case Op::BarSync:
    return {1, 2};
  case Op::Cvt:
    return it.type.isPair ? Count{3, 3} : Count{2, 2};
  case Op::Abs:
  case Op::Neg:
  case Op::Not:
  case Op::Popc:
  case Op::Clz:
  case Op::Brev:
  case Op::Bfind:
  case Op::Sqrt:
  case Op::Rcp:
  case Op::Rsqrt:
  case Op::Sin:
  case Op::Cos:
  case Op::Ex2:
  case Op::Lg2:
  case Op::Tanh:
  case Op::Testp:
  case Op::Cvta:
  case Op::Mov:
  case Op::Ld:
  case Op::St:
  case Op::Red:
    return {2, 2};
  case Op::Add:
  case Op::AddCarry:
  case Op::Sub:
  case Op::SubCarry:
  case Op::Mul:
  case Op::Div:
  case Op::Rem:
  case Op::Min:
  case Op::Max:
  case Op::And:
  case Op::Or:
  case Op::Xor:
  case Op::Shl:
  case Op::Shr:
  case Op::Copysign:
  case Op::Vote:
  case Op::Redux:
    return {3, 3};
  case Op::Set:
    return it.combine == Combine::None ? Count{3, 3} : Count{4, 4};
  case Op::Setp:
    return it.combine == Combine::None ? Count{3, 4} : Count{4, 5};
  case Op::Atom:
    return it.combine == Combine::CompareAndSwap ? Count{4, 4} : Count{3, 3};
  case Op::Fma:
  case Op::Mad:
  case Op::MadCarry:
  case Op::Selp:
  case Op::Slct:
  case Op::Prmt:
  case Op::Shf:
  case Op::Bfe:
    return {4, 4};
  case Op::Bfi:
  case Op::Lop3:
    return {5, 5};
  case Op::Shfl:
    return {5, 6};
  case Op::Call:
    return {0, SIZE_MAX};
  }
  return {0, 0};
}

bool isAddress(const Instruction &it, size_t i) {
  return (i == 0 && (it.op == Op::St || it.op == Op::Red)) ||
         (i == 1 && (it.op == Op::Ld || it.op == Op::Atom));
}

/// Of vectors: those of a load or store have as many parts as it says, those of mov two or four.
bool isVectorRight(const Instruction &it, size_t i, const Operand &operand, bool isWritten) {
  bool isOfMemory = (it.op == Op::Ld && i == 0) || (it.op == Op::St && i == 1);
  size_t parts = operand.parts.size();
  bool isCountRight =
      isOfMemory ? it.vector > 1 && parts == it.vector
                 : it.op == Op::Mov && (parts == 2 || parts == 4) && it.type.bytes() >= parts;
  return isCountRight &&
         std::all_of(operand.parts.begin(), operand.parts.end(), [&](const Operand &part) {
           return part.kind == Kind::Register ||
                  (isWritten ? part.kind == Kind::Sink : part.kind == Kind::Immediate);
         });
}

} // namespace

size_t numWritten(const Instruction &it) {
  switch (it.op) {
  case Op::St:
  case Op::Red:
  case Op::Bra:
  case Op::BarSync:
  case Op::BarWarpSync:
  case Op::Exit:
  case Op::Ret:
  case Op::Trap:
  case Op::Fence:
    return 0;
  case Op::Setp:
    return it.operands.size() == (it.combine == Combine::None ? 4u : 5u) ? 2 : 1;
  case Op::Shfl:
    return it.operands.size() == 6 ? 2 : 1;
  default:
    return 1;
  }
}

absl::Status checkOperands(const Instruction &it) {
  auto fail = [&](absl::string_view what) {
    return absl::InvalidArgumentError(absl::StrCat("'", it.text, "': ", what));
  };
  auto [least, most] = countOf(it);
  size_t count = it.operands.size();
  if (count < least || count > most)
    return fail(absl::StrCat(count, " operands; expected ", least,
                             least == most ? "" : absl::StrCat(" to ", most)));
  for (size_t i = 0; i < count; ++i) {
    const Operand &operand = it.operands[i];
    bool isWritten = i < numWritten(it), isRight = false;
    bool needsVector =
        it.vector > 1 && ((it.op == Op::Ld && i == 0) || (it.op == Op::St && i == 1));
    switch (operand.kind) {
    case Kind::Register:
      isRight = !isAddress(it, i) && it.op != Op::Bra && !needsVector;
      break;
    case Kind::Sink:
      isRight = isWritten && !needsVector;
      break;
    case Kind::Immediate:
    case Kind::Special:
    case Kind::Symbol:
      isRight = !isWritten && !isAddress(it, i) && it.op != Op::Bra && !needsVector;
      break;
    case Kind::Address:
      isRight = isAddress(it, i);
      break;
    case Kind::Vector:
      isRight = isVectorRight(it, i, operand, isWritten);
      break;
    case Kind::Label:
      isRight = it.op == Op::Bra;
      break;
    case Kind::Function:
      break;
    }
    if (!isRight)
      return fail(absl::StrCat("operand ", i + 1, " is of a kind that it does not take"));
  }
  return absl::OkStatus();
}

} // namespace distribute::softgpu
