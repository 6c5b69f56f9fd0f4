// Integers and bits. See Arithmetic.h; the PTX ISA is the specification.
#include "ArithmeticParts.h"

#include "absl/numeric/bits.h"

namespace distribute::softgpu {

namespace {

template <typename T>
using Wider =
    std::conditional_t<sizeof(T) == 8,
                       std::conditional_t<std::is_signed_v<T>, __int128, unsigned __int128>,
                       std::conditional_t<std::is_signed_v<T>, int64_t, uint64_t>>;

template <typename T>
T addSaturating(const Instruction &it, Wider<T> exact) {
  if (it.saturates)
    exact =
        std::clamp<Wider<T>>(exact, std::numeric_limits<T>::min(), std::numeric_limits<T>::max());
  return static_cast<T>(exact);
}

/// Of mul and mad: the half of the product that it names, before it is cut.
template <typename T>
Wider<T> multiply(const Instruction &it, T a, T b) {
  Wider<T> product = static_cast<Wider<T>>(a) * static_cast<Wider<T>>(b);
  return it.half == Half::High ? product >> (8 * sizeof(T)) : product;
}

/// A field of `length` bits from `begin`, both of which are cut to 8 bits, extended by its sign (bfe).
template <typename T>
T extractField(T value, uint64_t begin, uint64_t length) {
  int bits = int(8 * sizeof(T)), from = int(begin & 0xff), count = int(length & 0xff);
  if (count == 0)
    return 0;
  int last = std::min(from + count - 1, bits - 1);
  bool sign = std::is_signed_v<T> && (static_cast<uint64_t>(value) >> last & 1);
  uint64_t made = 0;
  for (int i = 0; i < bits; ++i) {
    bool bit = i < count && from + i < bits ? static_cast<uint64_t>(value) >> (from + i) & 1 : sign;
    made |= uint64_t(bit) << i;
  }
  return static_cast<T>(made);
}

/// Sums, products, and their carries.
template <typename T>
bool computeSum(const Instruction &it, const uint64_t *v, uint64_t &carry, uint64_t &out) {
  using U = std::make_unsigned_t<T>;
  using W = Wider<T>;
  using UW = Wider<U>;
  T a = static_cast<T>(v[0]), b = static_cast<T>(v[1]), c = static_cast<T>(v[2]);
  constexpr int kBits = int(8 * sizeof(T));
  auto carried = [&](UW sum) {
    if (it.carriesOut)
      carry = uint64_t(sum >> kBits & 1);
    return bitsOf(static_cast<T>(static_cast<U>(sum)));
  };
  switch (it.op) {
  case Op::Add:
    out = it.carriesOut ? carried(UW(U(a)) + UW(U(b))) : bitsOf(addSaturating<T>(it, W(a) + W(b)));
    return true;
  case Op::AddCarry:
    out = carried(UW(U(a)) + UW(U(b)) + (carry & 1));
    return true;
  case Op::Sub:
    // A borrow is the carry.
    out = it.carriesOut ? carried(UW(U(a)) - UW(U(b))) : bitsOf(addSaturating<T>(it, W(a) - W(b)));
    return true;
  case Op::SubCarry:
    out = carried(UW(U(a)) - UW(U(b)) - (carry & 1));
    return true;
  case Op::Mul: {
    W product = multiply(it, a, b);
    out = it.half == Half::Wide ? static_cast<uint64_t>(product) : bitsOf(static_cast<T>(product));
    return true;
  }
  case Op::Mad:
  case Op::MadCarry: {
    W product = multiply(it, a, b);
    if (it.half == Half::Wide) {
      out = static_cast<uint64_t>(product) + v[2];
      return true;
    }
    UW sum = UW(U(static_cast<T>(product))) + UW(U(c)) + (it.op == Op::MadCarry ? carry & 1 : 0);
    out = it.saturates ? bitsOf(addSaturating<T>(it, product + W(c))) : carried(sum);
    return true;
  }
  default:
    return false;
  }
}

template <typename T>
bool computeOrder(const Instruction &it, const uint64_t *v, uint64_t &out) {
  using U = std::make_unsigned_t<T>;
  using W = Wider<T>;
  T a = static_cast<T>(v[0]), b = static_cast<T>(v[1]);
  switch (it.op) {
  // By zero: unspecified, as the machine does it. The least number by -1 is itself.
  case Op::Div:
    out = b == 0 ? bitsOf(static_cast<T>(-1)) : bitsOf(static_cast<T>(W(a) / W(b)));
    return true;
  case Op::Rem:
    out = b == 0 ? bitsOf(a) : bitsOf(static_cast<T>(W(a) % W(b)));
    return true;
  case Op::Abs:
    out = bitsOf(a < T(0) ? static_cast<T>(U(0) - U(a)) : a);
    return true;
  case Op::Neg:
    out = bitsOf(static_cast<T>(U(0) - U(a)));
    return true;
  case Op::Min:
    out = bitsOf(std::min(a, b));
    return true;
  case Op::Max:
    out = bitsOf(std::max(a, b));
    return true;
  default:
    return false;
  }
}

/// Shifts, fields, and what is counted of bits.
template <typename T>
bool computeFields(const Instruction &it, const uint64_t *v, uint64_t &out) {
  using U = std::make_unsigned_t<T>;
  constexpr int kBits = int(8 * sizeof(T));
  T a = static_cast<T>(v[0]), b = static_cast<T>(v[1]);
  switch (it.op) {
  case Op::Shl:
    out =
        (v[1] & 0xffffffff) >= uint64_t(kBits) ? 0 : bitsOf(static_cast<T>(U(a) << (v[1] & 0xff)));
    return true;
  case Op::Shr: {
    uint64_t by = std::min<uint64_t>(v[1] & 0xffffffff, uint64_t(kBits));
    out = by == uint64_t(kBits) ? bitsOf(static_cast<T>(a < T(0) ? -1 : 0))
                                : bitsOf(static_cast<T>(a >> by));
    return true;
  }
  case Op::Bfe:
    out = bitsOf(extractField(a, v[1], v[2]));
    return true;
  case Op::Bfi: {
    int from = int(v[2] & 0xff), count = int(v[3] & 0xff);
    U made = U(b);
    for (int i = 0; i < count && from + i < kBits; ++i)
      made = static_cast<U>((made & ~(U(1) << (from + i))) | (U(U(a) >> i & 1) << (from + i)));
    out = made;
    return true;
  }
  case Op::Bfind: {
    U magnitude = a < T(0) ? U(~U(a)) : U(a);
    out = magnitude == 0 ? 0xffffffff : uint64_t(kBits - 1 - absl::countl_zero(magnitude));
    return true;
  }
  case Op::Brev: {
    U made = 0;
    for (int i = 0; i < kBits; ++i)
      made = static_cast<U>(made | (U(U(a) >> i & 1) << (kBits - 1 - i)));
    out = made;
    return true;
  }
  case Op::Clz:
    out = uint64_t(absl::countl_zero(U(a)));
    return true;
  case Op::Popc:
    out = uint64_t(absl::popcount(U(a)));
    return true;
  default:
    return false;
  }
}

/// A byte of eight; its sign over all bits, where the selector's highest bit says so.
uint64_t permuteBytes(uint64_t a, uint64_t b, uint64_t selector) {
  uint64_t all = (b & 0xffffffff) << 32 | (a & 0xffffffff), made = 0;
  for (int i = 0; i < 4; ++i) {
    uint64_t select = selector >> (4 * i) & 0xf, byte = all >> (8 * (select & 7)) & 0xff;
    made |= (select & 8 ? (byte & 0x80 ? 0xff : 0) : byte) << (8 * i);
  }
  return made;
}

uint64_t funnelShift(const Instruction &it, uint64_t low, uint64_t high, uint64_t by) {
  by = it.wraps ? by & 31 : std::min<uint64_t>(by & 0xffffffff, 32);
  uint64_t both = (high & 0xffffffff) << 32 | (low & 0xffffffff);
  return (it.shiftsLeft ? both << by >> 32 : both >> by) & 0xffffffff;
}

uint64_t lookUp(uint64_t a, uint64_t b, uint64_t c, uint64_t table) {
  uint64_t made = 0;
  for (unsigned row = 0; row < 8; ++row)
    if (table >> row & 1)
      made |= (row & 4 ? a : ~a) & (row & 2 ? b : ~b) & (row & 1 ? c : ~c);
  return made & 0xffffffff;
}

} // namespace

bool computeIntegers(const Instruction &it, const uint64_t *v, uint64_t &carry, uint64_t &out) {
  bool isKnown = false;
  return withInteger(it.type,
                     [&](auto t) {
                       using T = decltype(t);
                       isKnown = computeSum<T>(it, v, carry, out) || computeOrder<T>(it, v, out) ||
                                 computeFields<T>(it, v, out);
                     }) &&
         isKnown;
}

bool computeBits(const Instruction &it, const uint64_t *v, uint64_t &out) {
  switch (it.op) {
  case Op::And:
    out = v[0] & v[1];
    return true;
  case Op::Or:
    out = v[0] | v[1];
    return true;
  case Op::Xor:
    out = v[0] ^ v[1];
    return true;
  case Op::Not:
    out = ~v[0];
    return true;
  case Op::Lop3:
    out = lookUp(v[0], v[1], v[2], v[3]);
    return true;
  case Op::Prmt:
    out = permuteBytes(v[0], v[1], v[2]);
    return true;
  case Op::Shf:
    out = funnelShift(it, v[0], v[1], v[2]);
    return true;
  default:
    return false;
  }
}

} // namespace distribute::softgpu
