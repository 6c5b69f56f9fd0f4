// PTX in memory: what the parser reads, and the software GPU runs.
//
// The subset is what a compiler emits for kernels of numbers (PTX ISA 8.x, 64-bit addresses): no textures, surfaces, matrix
// fragments, bulk copies, indirect calls or branches. An instruction outside of it is an error of the parser, which names its line.
#ifndef DISTRIBUTE_SOFTGPU_PTX_H
#define DISTRIBUTE_SOFTGPU_PTX_H

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace distribute::softgpu {

inline constexpr int kWarpSize = 32;
/// Bit i: lane i.
using LaneMask = uint32_t;

inline size_t alignTo(size_t value, size_t alignment) {
  return (value + alignment - 1) / alignment * alignment;
}

enum class TypeKind : uint8_t { None, Bits, Unsigned, Signed, Float, BFloat, Predicate };

/// f16x2 is a Float of 16 bits, twice.
struct Type {
  TypeKind kind = TypeKind::None;
  uint8_t bits = 0;
  bool isPair = false;

  bool isFloat() const { return kind == TypeKind::Float || kind == TypeKind::BFloat; }
  bool isInteger() const { return kind == TypeKind::Unsigned || kind == TypeKind::Signed; }
  size_t bytes() const { return static_cast<size_t>(bits) / 8 * (isPair ? 2 : 1); }
};

/// Where a variable or an address lies. Generic addresses have windows of shared and local memory in them.
enum class Space : uint8_t { Generic, Global, Constant, Shared, Local, Parameter };

/// Parameters are at four places.
enum class ParameterArea : uint8_t {
  None,
  Own,     ///< of the kernel or function
  Results, ///< of the function
  Calls,   ///< of calls in it
};

enum class Op : uint8_t {
  // Arithmetic.
  Abs,
  Add,
  AddCarry,
  Bfe,
  Bfi,
  Bfind,
  Brev,
  Clz,
  Copysign,
  Cos,
  Div,
  Ex2,
  Fma,
  Lg2,
  Mad,
  MadCarry,
  Max,
  Min,
  Mul,
  Neg,
  Popc,
  Rcp,
  Rem,
  Rsqrt,
  Sin,
  Sqrt,
  Sub,
  SubCarry,
  Tanh,
  Testp,
  // Comparing and choosing.
  Selp,
  Set,
  Setp,
  Slct,
  // Bits.
  And,
  Lop3,
  Not,
  Or,
  Prmt,
  Shf,
  Shl,
  Shr,
  Xor,
  // Moving.
  Cvt,
  Cvta,
  Mov,
  Ld,
  St,
  Atom,
  Red,
  // Among the lanes of a warp, and the warps of a block.
  ActiveMask,
  BarSync,
  BarWarpSync,
  Fence,
  Redux,
  Shfl,
  Vote,
  // Control.
  Bra,
  Call,
  Exit,
  Ret,
  Trap,
};

enum class Rounding : uint8_t { None, Nearest, Zero, Down, Up };

enum class Comparison : uint8_t {
  Equal,
  NotEqual,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  BothNumbers,
  AnyNan,
};

/// Of atomics, reductions over a warp, and what setp joins its result with.
enum class Combine : uint8_t {
  None,
  Add,
  Min,
  Max,
  And,
  Or,
  Xor,
  Exchange,
  CompareAndSwap,
  Increment,
  Decrement
};

enum class Half : uint8_t { None, Low, High, Wide };
enum class ShuffleMode : uint8_t { Up, Down, Butterfly, Index };
enum class VoteMode : uint8_t { All, Any, Uniform, Ballot };
enum class FloatClass : uint8_t { Finite, Infinite, Number, NotANumber, Normal, Subnormal };

/// Registers that hold where a thread is.
enum class Special : uint8_t {
  ThreadX,
  ThreadY,
  ThreadZ,
  BlockSizeX,
  BlockSizeY,
  BlockSizeZ,
  BlockX,
  BlockY,
  BlockZ,
  GridSizeX,
  GridSizeY,
  GridSizeZ,
  Lane,
  Warp,
  NumWarps,
  MaskEqual,
  MaskLess,
  MaskLessEqual,
  MaskGreater,
  MaskGreaterEqual,
  DynamicSharedBytes,
  WarpSize,
};

struct Operand {
  enum class Kind : uint8_t {
    Sink,     ///< `_`: written and lost
    Register, ///< `number`
    Immediate,
    Special,  ///< `number`
    Symbol,   ///< a variable's address: `value` in its `space`
    Address,  ///< [register `number` or nothing, + value in `space`]
    Vector,   ///< `parts`
    Function, ///< `number`, in the module
    Label,    ///< `number`, of the instruction that it stands before
  };
  Kind kind = Kind::Sink;
  Space space = Space::Generic;
  ParameterArea area = ParameterArea::None;
  bool isNegated = false;      ///< a predicate
  bool hasRegister = true;     ///< an address
  bool isDoubleFormat = false; ///< an immediate written as a double (1.5, 0d...)
  bool isDynamic = false;      ///< in shared memory, behind all that the module declares
  int number = -1;
  uint64_t value = 0; ///< an immediate's bits, an offset
  std::vector<Operand> parts;
};

struct Instruction {
  Op op = Op::Ret;
  Type type, from; ///< the first type and the second one, as written
  Rounding rounding = Rounding::None;
  bool toInteger = false; ///< a float is rounded to one (.rni)
  bool flushes = false;   ///< .ftz
  bool saturates = false;
  bool isApproximate = false; ///< .approx, .full
  bool keepsNan = false;      ///< .NaN of min and max
  bool carriesOut = false;    ///< .cc
  bool wraps = false;         ///< .wrap of shf, else .clamp
  bool shiftsLeft = false;    ///< shf.l
  bool toSpace = false;       ///< cvta.to
  bool isUnordered = false;   ///< a comparison that holds for nans, too
  bool isReadOnly = false;    ///< ld.global.nc
  Comparison comparison = Comparison::Equal;
  Combine combine = Combine::None;
  Half half = Half::None;
  ShuffleMode shuffle = ShuffleMode::Index;
  VoteMode vote = VoteMode::All;
  FloatClass floatClass = FloatClass::Finite;
  Space space = Space::Generic;
  uint8_t vector = 1;
  int guard = -1; ///< a register of a predicate
  bool guardIsNegated = false;
  std::vector<Operand> operands; ///< as written; of a call the results, the function, the arguments
  int numResults = 0;            ///< of a call
  int line = 0;
  std::string text; ///< of the operation, for messages
  /// Of a branch: where its lanes meet again, at the latest behind the last instruction.
  int meetsAt = -1;
};

struct Parameter {
  std::string name;
  size_t offset = 0, bytes = 0;
};

struct Function {
  std::string name;
  bool isKernel = false, isDefined = false;
  std::vector<Parameter> parameters, results;
  size_t parameterBytes = 0, resultBytes = 0;
  size_t callBytes = 0;  ///< of parameters of calls in it
  size_t localBytes = 0; ///< for each thread
  int numRegisters = 0;
  int maxThreads = 0;   ///< of a block; 0: not said
  std::set<int> shared; ///< which of the module's variables of shared memory it names
  std::vector<Instruction> body;
};

/// A variable of the module, or of shared memory in a function. Between those of shared memory
/// there is room that nothing may touch.
struct Variable {
  std::string name;
  Space space = Space::Global;
  size_t offset = 0, bytes = 0; ///< in the memory of its space
  std::vector<char> initial;    ///< empty: zeros, or nothing where it is shared
};

struct Module {
  std::string target; ///< "sm_80"
  std::vector<Variable> variables;
  std::vector<Function> functions;
  size_t globalBytes = 0, constantBytes = 0, sharedBytes = 0;

  /// Null: there is none.
  const Function *findKernel(absl::string_view name) const;
};

/// Errors: InvalidArgument, "line 12: ...".
absl::StatusOr<Module> parsePtx(absl::string_view text);

/// Sets Instruction::meetsAt of all branches: the first instruction that every way from them comes through.
void findMeetings(Function &function);

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_PTX_H
