// What instructions compute; see Arithmetic.h.
#include "ArithmeticParts.h"

namespace distribute::softgpu {

uint64_t cutToType(uint64_t value, Type type) {
  if (type.kind == TypeKind::Predicate)
    return value & 1;
  size_t bits = type.isPair ? 32 : type.bits;
  if (bits >= 64)
    return value;
  uint64_t cut = value & ((uint64_t(1) << bits) - 1);
  bool isNegative = type.kind == TypeKind::Signed && (cut >> (bits - 1) & 1);
  return isNegative ? cut | ~uint64_t(0) << bits : cut;
}

uint64_t combine(Combine how, Type type, uint64_t old, uint64_t operand) {
  Instruction it;
  it.type = type;
  switch (how) {
  case Combine::Add:
    it.op = Op::Add;
    break;
  case Combine::Min:
    it.op = Op::Min;
    break;
  case Combine::Max:
    it.op = Op::Max;
    break;
  case Combine::And:
    return old & operand;
  case Combine::Or:
    return old | operand;
  case Combine::Xor:
    return old ^ operand;
  case Combine::Exchange:
    return operand;
  case Combine::Increment:
    return old >= operand ? 0 : old + 1;
  case Combine::Decrement:
    return old == 0 || old > operand ? operand : old - 1;
  case Combine::None:
  case Combine::CompareAndSwap:
    return operand;
  }
  Lanes in[4] = {}, out{}, second{};
  in[0][0] = old;
  in[1][0] = operand;
  compute(it, 1, in, out, second);
  return out[0];
}

bool compute(const Instruction &it, LaneMask mask, const Lanes *in, Lanes &out, Lanes &second) {
  switch (it.op) {
  case Op::Mov:
  case Op::Cvta:
    forEach(mask, [&](size_t i) { out[i] = cutToType(in[0][i], it.type); });
    return true;
  case Op::Selp:
    forEach(mask, [&](size_t i) { out[i] = cutToType(in[in[2][i] & 1 ? 0 : 1][i], it.type); });
    return true;
  case Op::Slct:
    forEach(mask, [&](size_t i) {
      bool isFirst = it.from.isFloat() ? toDouble(in[2][i], it.from) >= 0
                                       : static_cast<int32_t>(in[2][i]) >= 0;
      out[i] = cutToType(in[isFirst ? 0 : 1][i], it.type);
    });
    return true;
  case Op::Setp:
  case Op::Set:
    return computeComparison(it, mask, in, out, second);
  case Op::Testp:
    forEach(mask, [&](size_t i) {
      out[i] = classify(it.floatClass, toDouble(in[0][i], it.type), it.type);
    });
    return it.type.isFloat();
  case Op::Cvt:
    return computeConversion(it, mask, in, out);
  default:
    break;
  }
  if (it.type.isFloat())
    return computeFloats(it, mask, in, out);
  bool isKnown = true;
  forEach(mask, [&](size_t i) {
    uint64_t v[4] = {in[0][i], in[1][i], in[2][i], in[3][i]}, made = 0;
    isKnown &= computeBits(it, v, made) || computeIntegers(it, v, second[i], made);
    Type type = it.type;
    if (it.op == Op::Clz || it.op == Op::Popc || it.op == Op::Bfind)
      type = {TypeKind::Unsigned, 32};
    if (it.half == Half::Wide)
      type.bits = uint8_t(2 * type.bits);
    out[i] = cutToType(made, type);
  });
  return isKnown;
}

} // namespace distribute::softgpu
