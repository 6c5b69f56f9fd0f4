// Operations of PTX by their text; see PtxOperations.h.
#include "PtxOperations.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <optional>

namespace distribute::softgpu {

namespace {

template <typename T>
using Names = std::map<absl::string_view, T>;

template <typename T>
std::optional<T> find(const Names<T> &names, absl::string_view name) {
  auto found = names.find(name);
  return found == names.end() ? std::nullopt : std::optional<T>(found->second);
}

const Names<Op> &operations() {
  static const auto *names = new Names<Op>{
      {"abs", Op::Abs},       {"add", Op::Add},
      {"addc", Op::AddCarry}, {"activemask", Op::ActiveMask},
      {"and", Op::And},       {"atom", Op::Atom},
      {"bar", Op::BarSync},   {"barrier", Op::BarSync},
      {"bfe", Op::Bfe},       {"bfi", Op::Bfi},
      {"bfind", Op::Bfind},   {"bra", Op::Bra},
      {"brev", Op::Brev},     {"call", Op::Call},
      {"clz", Op::Clz},       {"copysign", Op::Copysign},
      {"cos", Op::Cos},       {"cvt", Op::Cvt},
      {"cvta", Op::Cvta},     {"div", Op::Div},
      {"ex2", Op::Ex2},       {"exit", Op::Exit},
      {"fence", Op::Fence},   {"fma", Op::Fma},
      {"ld", Op::Ld},         {"ldu", Op::Ld},
      {"lg2", Op::Lg2},       {"lop3", Op::Lop3},
      {"mad", Op::Mad},       {"madc", Op::MadCarry},
      {"max", Op::Max},       {"membar", Op::Fence},
      {"min", Op::Min},       {"mov", Op::Mov},
      {"mul", Op::Mul},       {"neg", Op::Neg},
      {"not", Op::Not},       {"or", Op::Or},
      {"popc", Op::Popc},     {"prmt", Op::Prmt},
      {"rcp", Op::Rcp},       {"red", Op::Red},
      {"redux", Op::Redux},   {"rem", Op::Rem},
      {"ret", Op::Ret},       {"rsqrt", Op::Rsqrt},
      {"selp", Op::Selp},     {"set", Op::Set},
      {"setp", Op::Setp},     {"shf", Op::Shf},
      {"shfl", Op::Shfl},     {"shl", Op::Shl},
      {"shr", Op::Shr},       {"sin", Op::Sin},
      {"slct", Op::Slct},     {"sqrt", Op::Sqrt},
      {"st", Op::St},         {"sub", Op::Sub},
      {"subc", Op::SubCarry}, {"tanh", Op::Tanh},
      {"testp", Op::Testp},   {"trap", Op::Trap},
      {"vote", Op::Vote},     {"xor", Op::Xor},
  };
  return *names;
}

struct ComparisonName {
  Comparison comparison;
  bool isUnordered;
};

const Names<ComparisonName> &comparisons() {
  static const auto *names = new Names<ComparisonName>{
      {"eq", {Comparison::Equal, false}},        {"ne", {Comparison::NotEqual, false}},
      {"lt", {Comparison::Less, false}},         {"le", {Comparison::LessEqual, false}},
      {"gt", {Comparison::Greater, false}},      {"ge", {Comparison::GreaterEqual, false}},
      {"lo", {Comparison::Less, false}},         {"ls", {Comparison::LessEqual, false}},
      {"hi", {Comparison::Greater, false}},      {"hs", {Comparison::GreaterEqual, false}},
      {"equ", {Comparison::Equal, true}},        {"neu", {Comparison::NotEqual, true}},
      {"ltu", {Comparison::Less, true}},         {"leu", {Comparison::LessEqual, true}},
      {"gtu", {Comparison::Greater, true}},      {"geu", {Comparison::GreaterEqual, true}},
      {"num", {Comparison::BothNumbers, false}}, {"nan", {Comparison::AnyNan, false}},
  };
  return *names;
}

const Names<Combine> &combines() {
  static const auto *names = new Names<Combine>{
      {"add", Combine::Add},       {"min", Combine::Min},
      {"max", Combine::Max},       {"and", Combine::And},
      {"or", Combine::Or},         {"xor", Combine::Xor},
      {"exch", Combine::Exchange}, {"cas", Combine::CompareAndSwap},
      {"inc", Combine::Increment}, {"dec", Combine::Decrement},
  };
  return *names;
}

const Names<Rounding> &roundings() {
  static const auto *names = new Names<Rounding>{{"rn", Rounding::Nearest},
                                                 {"rz", Rounding::Zero},
                                                 {"rm", Rounding::Down},
                                                 {"rp", Rounding::Up}};
  return *names;
}

const Names<Space> &spaces() {
  static const auto *names = new Names<Space>{
      {"global", Space::Global},      {"const", Space::Constant}, {"shared", Space::Shared},
      {"shared::cta", Space::Shared}, {"local", Space::Local},    {"param", Space::Parameter}};
  return *names;
}

const Names<FloatClass> &floatClasses() {
  static const auto *names =
      new Names<FloatClass>{{"finite", FloatClass::Finite}, {"infinite", FloatClass::Infinite},
                            {"number", FloatClass::Number}, {"notanumber", FloatClass::NotANumber},
                            {"normal", FloatClass::Normal}, {"subnormal", FloatClass::Subnormal}};
  return *names;
}

bool isMemory(Op op) { return op == Op::Ld || op == Op::St || op == Op::Atom || op == Op::Red; }

/// Of what changes nothing here: caches are not modelled, and what others see of it is checked as a race.
bool isHint(Op op, absl::string_view part) {
  if (op == Op::Fence)
    return true;
  if (isMemory(op))
    for (absl::string_view name :
         {"volatile", "weak", "relaxed", "acquire", "release", "acq_rel", "cta",
          "cluster",  "gpu",  "sys",     "ca",      "cg",      "cs",      "lu",
          "cv",       "wb",   "wt",      "noftz",   "unified", "cop"})
      if (part == name)
        return true;
  if (isMemory(op) && (absl::StartsWith(part, "L1::") || absl::StartsWith(part, "L2::")))
    return true;
  return (op == Op::Bra || op == Op::Call || op == Op::Ret) && part == "uni";
}

/// A part that means something for this operation alone.
bool parseOwnPart(absl::string_view part, Instruction &to) {
  switch (to.op) {
  case Op::Setp:
  case Op::Set:
    if (auto found = find(comparisons(), part)) {
      to.comparison = found->comparison;
      to.isUnordered = found->isUnordered;
      return true;
    }
    [[fallthrough]];
  case Op::Atom:
  case Op::Red:
  case Op::Redux:
    if (auto found = find(combines(), part)) {
      to.combine = *found;
      return true;
    }
    return to.op == Op::Redux && part == "sync";
  case Op::Mul:
  case Op::Mad:
  case Op::MadCarry:
    to.half = part == "lo"     ? Half::Low
              : part == "hi"   ? Half::High
              : part == "wide" ? Half::Wide
                               : to.half;
    return part == "lo" || part == "hi" || part == "wide";
  case Op::Shfl:
    if (auto found = find(Names<ShuffleMode>{{"up", ShuffleMode::Up},
                                             {"down", ShuffleMode::Down},
                                             {"bfly", ShuffleMode::Butterfly},
                                             {"idx", ShuffleMode::Index}},
                          part)) {
      to.shuffle = *found;
      return true;
    }
    return part == "sync";
  case Op::Vote:
    if (auto found = find(Names<VoteMode>{{"all", VoteMode::All},
                                          {"any", VoteMode::Any},
                                          {"uni", VoteMode::Uniform},
                                          {"ballot", VoteMode::Ballot}},
                          part)) {
      to.vote = *found;
      return true;
    }
    return part == "sync";
  case Op::Shf:
    to.shiftsLeft |= part == "l";
    to.wraps |= part == "wrap";
    return part == "l" || part == "r" || part == "wrap" || part == "clamp";
  case Op::Testp:
    if (auto found = find(floatClasses(), part)) {
      to.floatClass = *found;
      return true;
    }
    return false;
  case Op::BarSync:
    if (part == "warp")
      to.op = Op::BarWarpSync;
    return part == "sync" || part == "warp" || part == "cta" || part == "aligned";
  case Op::BarWarpSync:
    return part == "sync";
  case Op::Cvta:
    to.toSpace |= part == "to";
    return part == "to";
  default:
    return false;
  }
}

bool parseCommonPart(absl::string_view part, Instruction &to) {
  if (Type type = parseType(part); type.kind != TypeKind::None) {
    (to.type.kind == TypeKind::None ? to.type : to.from) = type;
    return to.from.kind == TypeKind::None || &to.from != &to.type;
  }
  if (auto found = find(roundings(), part)) {
    to.rounding = *found;
    return true;
  }
  if (part.size() == 3 && part.back() == 'i')
    if (auto found = find(roundings(), part.substr(0, 2))) {
      to.rounding = *found;
      to.toInteger = true;
      return true;
    }
  if (auto found = find(spaces(), part); found && (isMemory(to.op) || to.op == Op::Cvta)) {
    to.space = *found;
    return true;
  }
  if ((part == "v2" || part == "v4") && (to.op == Op::Ld || to.op == Op::St)) {
    to.vector = part == "v2" ? 2 : 4;
    return true;
  }
  if (part == "ftz")
    return to.flushes = true;
  if (part == "sat")
    return to.saturates = true;
  if (part == "approx" || part == "full")
    return to.isApproximate = true;
  if (part == "NaN")
    return to.keepsNan = true;
  if (part == "cc")
    return to.carriesOut = true;
  if (part == "nc" && to.op == Op::Ld)
    return to.isReadOnly = true;
  return isHint(to.op, part);
}

/// The types that the software GPU runs an operation for.
absl::Status checkTypes(const Instruction &it) {
  auto refuse = [&](absl::string_view what) {
    return absl::InvalidArgumentError(absl::StrCat("'", it.text, "': ", what));
  };
  bool needsType = true;
  switch (it.op) {
  case Op::Bra:
  case Op::Call:
  case Op::Exit:
  case Op::Ret:
  case Op::Trap:
  case Op::Fence:
  case Op::BarSync:
  case Op::BarWarpSync:
    needsType = false;
    break;
  default:
    break;
  }
  if (needsType && it.type.kind == TypeKind::None)
    return refuse("it has no type");
  if ((it.op == Op::Cvt || it.op == Op::Set || it.op == Op::Slct) && it.from.kind == TypeKind::None)
    return refuse("it has one type; expected two");
  bool isNarrow = it.type.isFloat() && it.type.bits == 16;
  switch (it.op) {
  case Op::Abs:
  case Op::Add:
  case Op::Sub:
  case Op::Mul:
  case Op::Fma:
  case Op::Max:
  case Op::Min:
  case Op::Neg:
  case Op::Ex2:
  case Op::Tanh:
  case Op::Setp:
  case Op::Set:
  case Op::Selp:
  case Op::Cvt:
  case Op::Mov:
  case Op::Ld:
  case Op::St:
  case Op::Atom:
  case Op::Red:
    break;
  default:
    if (isNarrow || it.type.isPair)
      return refuse("the software GPU has no form of it for 16 bits");
  }
  return absl::OkStatus();
}

} // namespace

Type parseType(absl::string_view name) {
  static const auto *names =
      new Names<Type>{{"b8", {TypeKind::Bits, 8}},       {"b16", {TypeKind::Bits, 16}},
                      {"b32", {TypeKind::Bits, 32}},     {"b64", {TypeKind::Bits, 64}},
                      {"u8", {TypeKind::Unsigned, 8}},   {"u16", {TypeKind::Unsigned, 16}},
                      {"u32", {TypeKind::Unsigned, 32}}, {"u64", {TypeKind::Unsigned, 64}},
                      {"s8", {TypeKind::Signed, 8}},     {"s16", {TypeKind::Signed, 16}},
                      {"s32", {TypeKind::Signed, 32}},   {"s64", {TypeKind::Signed, 64}},
                      {"f16", {TypeKind::Float, 16}},    {"f16x2", {TypeKind::Float, 16, true}},
                      {"f32", {TypeKind::Float, 32}},    {"f64", {TypeKind::Float, 64}},
                      {"bf16", {TypeKind::BFloat, 16}},  {"bf16x2", {TypeKind::BFloat, 16, true}},
                      {"pred", {TypeKind::Predicate, 1}}};
  return find(*names, name).value_or(Type());
}

absl::Status parseOperation(absl::string_view text, Instruction &instruction) {
  instruction.text = std::string(text);
  std::vector<absl::string_view> parts = absl::StrSplit(text, '.');
  auto op = find(operations(), parts.front());
  if (!op)
    return absl::InvalidArgumentError(
        absl::StrCat("'", text, "' is no operation that the software GPU knows"));
  instruction.op = *op;
  for (size_t i = 1; i < parts.size(); ++i)
    if (!parseOwnPart(parts[i], instruction) && !parseCommonPart(parts[i], instruction))
      return absl::InvalidArgumentError(
          absl::StrCat("'", text, "': the software GPU does not know '.", parts[i], "' there"));
  if (instruction.op == Op::Fma && instruction.rounding == Rounding::None &&
      instruction.type.bits != 16)
    return absl::InvalidArgumentError(absl::StrCat("'", text, "': expected a rounding"));
  return checkTypes(instruction);
}

absl::StatusOr<Special> parseSpecial(absl::string_view name) {
  static const auto *names = new Names<Special>{
      {"%tid.x", Special::ThreadX},
      {"%tid.y", Special::ThreadY},
      {"%tid.z", Special::ThreadZ},
      {"%ntid.x", Special::BlockSizeX},
      {"%ntid.y", Special::BlockSizeY},
      {"%ntid.z", Special::BlockSizeZ},
      {"%ctaid.x", Special::BlockX},
      {"%ctaid.y", Special::BlockY},
      {"%ctaid.z", Special::BlockZ},
      {"%nctaid.x", Special::GridSizeX},
      {"%nctaid.y", Special::GridSizeY},
      {"%nctaid.z", Special::GridSizeZ},
      {"%laneid", Special::Lane},
      {"%warpid", Special::Warp},
      {"%nwarpid", Special::NumWarps},
      {"%lanemask_eq", Special::MaskEqual},
      {"%lanemask_lt", Special::MaskLess},
      {"%lanemask_le", Special::MaskLessEqual},
      {"%lanemask_gt", Special::MaskGreater},
      {"%lanemask_ge", Special::MaskGreaterEqual},
      {"%dynamic_smem_size", Special::DynamicSharedBytes},
      {"WARP_SZ", Special::WarpSize},
  };
  auto found = find(*names, name);
  return found ? absl::StatusOr<Special>(*found) : absl::NotFoundError("no special register");
}

} // namespace distribute::softgpu
