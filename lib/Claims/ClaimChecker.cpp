// Runs what the analysis claims.
#include "distribute/Claims/ClaimChecker.h"
#include "distribute/Analysis/Combiners.h"

#include "ClaimKey.h"
#include "CollectiveClaim.h"
#include "distribute/Claims/MemberValues.h"
#include "distribute/Claims/ShrunkOp.h"

#include "distribute/Evaluation/Evaluator.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace distribute {

using evaluation::Arithmetic;
using evaluation::Cell;
using evaluation::Draw;
using evaluation::Evaluator;
using evaluation::SmallTensor;
using evaluation::Values;

/// Two members tell a shard from the whole, and a share from the sum.
static constexpr int64_t kMembers = 2;
/// After draws of which no result was a number.
static constexpr unsigned kMoreDraws = 12;

/// Signs and sizes of the numbers in turn: what is nan for negative numbers is none for positive
/// ones, and sums of small integers do not wrap.
static Draw drawNumber(unsigned number) {
  return Draw{/*seed=*/0x5eed + 977 * number, /*isPositive=*/number % 3 == 1,
              /*isWide=*/number % 2 == 1};
}

std::optional<ClaimChecker::Mode> ClaimChecker::parseMode(StringRef word) {
  return llvm::StringSwitch<std::optional<Mode>>(word)
      .Case("on", Mode::Once)
      .Case("off", Mode::Off)
      .Case("all", Mode::All)
      .Default(std::nullopt);
}

FailureOr<ClaimChecker::Mode> ClaimChecker::readMode(Operation *pass, StringRef option) {
  if (std::optional<Mode> mode = parseMode(option))
    return *mode;
  return pass->emitError() << "check-claims is \"" << option
                           << "\"; expected \"on\", \"off\" or \"all\"";
}

bool ClaimChecker::isKnown(Operation *op, const OpPlan &plan) {
  if (mode == Mode::All || known.insert(claimKey(op, plan)).second)
    return false;
  ++numRepeated;
  return true;
}

namespace {

/// One claim on one small instance.
class Check {
public:
  Check(Operation *op, const OpPlan &plan)
      : original(op), plan(plan), builder(op->getContext()),
        wholeModule(ModuleOp::create(op->getLoc())), localModule(ModuleOp::create(op->getLoc())),
        whole(*wholeModule->getBody()), local(*localModule->getBody()) {}

  /// False if no instance can be made of the op.
  bool prepare(ClaimChecker::EmitLocal emit);
  /// What is wrong with what a member computes: not its numbers, but its types. Empty: nothing.
  std::string findLocalFault();
  /// What differs; empty if the claim holds for this draw.
  std::string run(const Draw &draw, Arithmetic arithmetic = Arithmetic::Exact);
  /// Whether some draw gave numbers that say something. Of constants alone, nan is what is meant.
  bool saidSomething() { return anyNumber || (hasRun && !readsDraws()); }
  std::string describeInstance() const;

private:
  SmallTensor drawOperand(unsigned number, Draw draw) const;
  bool runMembers(const Draw &draw, Arithmetic arithmetic, const Values &whole,
                  std::vector<Values> &members);
  bool readsDraws();

  Operation *original;
  const OpPlan &plan;
  OpBuilder builder;
  /// They hold the two blocks: what stands in no op cannot be verified.
  OwningOpRef<ModuleOp> wholeModule, localModule;
  Block &whole, &local;
  std::optional<ShrunkOp> shrunk;
  /// Arguments of the local block, by operand; null for constants.
  SmallVector<Value> localOperands;
  IRMapping localCaptured;
  SmallVector<Value> localResults;
  bool hasRun = false, anyNumber = false;
};

} // namespace

bool Check::prepare(ClaimChecker::EmitLocal emit) {
  shrunk = shrinkOp(original, plan, kMembers, whole);
  if (!shrunk || !evaluation::isEvaluable(shrunk->op))
    return false;
  builder.setInsertionPointToStart(&local);
  for (auto [operand, state] : llvm::zip_equal(shrunk->op->getOperands(), shrunk->plan.operands))
    localOperands.push_back(
        emitOperand(builder, local, operand, state.localType(operand.getType(), kMembers)));
  for (auto [value, stand] : shrunk->captured.getValueMap())
    localCaptured.map(stand, emitOperand(builder, local, stand, stand.getType()));
  builder.setInsertionPointToEnd(&local);
  localResults =
      emit(builder, local, *shrunk->op, shrunk->plan, kMembers, localOperands, localCaptured);
  return localResults.size() == shrunk->op->getNumResults();
}

std::string Check::findLocalFault() {
  std::string fault;
  ScopedDiagnosticHandler handler(builder.getContext(), [&](Diagnostic &diagnostic) {
    if (fault.empty())
      fault = "a member would compute what is not valid: " + diagnostic.str();
    return success();
  });
  for (Operation &op : local)
    if (failed(mlir::verify(&op)))
      return fault;
  for (auto [result, own, state] :
       llvm::zip_equal(shrunk->op->getResults(), localResults, shrunk->plan.results)) {
    Type required = state.localType(result.getType(), kMembers);
    if (own.getType() == required)
      continue;
    llvm::raw_string_ostream(fault) << "result #" << result.getResultNumber() << " of a member is "
                                    << own.getType() << ", not " << required;
    return fault;
  }
  return "";
}

/// Whether the op reads what is drawn; not where it writes over all of an operand.
bool Check::readsDraws() {
  auto structured = dyn_cast<linalg::LinalgOp>(shrunk->op);
  for (BlockArgument argument : whole.getArguments())
    for (OpOperand &use : argument.getUses())
      if (!structured || use.getOwner() != shrunk->op ||
          structured.payloadUsesValueFromOperand(&use))
        return true;
  return false;
}

std::string Check::describeInstance() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(shrunk->op->getOperandTypes(), os);
  os << " -> ";
  llvm::interleaveComma(shrunk->op->getResultTypes(), os);
  return text;
}

/// The value that operand `number` has as a whole.
SmallTensor Check::drawOperand(unsigned number, Draw draw) const {
  Type type = shrunk->op->getOperand(number).getType();
  auto tensor = dyn_cast<RankedTensorType>(type);
  ArrayRef<int64_t> shape = tensor ? tensor.getShape() : ArrayRef<int64_t>();
  Type element = getElementTypeOrSelf(type);
  SmallTensor drawn = SmallTensor::random(element, shape, draw);
  const std::optional<DrawnPositions> &positions = shrunk->positions[number];
  if (!positions)
    return drawn;
  int64_t choices = (positions->greatest - positions->least) / positions->multipleOf + 1;
  for (auto [index, cell] : llvm::enumerate(drawn.cells)) {
    uint64_t bits = draw.element(IntegerType::get(type.getContext(), 32), index * 31 + 7);
    int64_t position = positions->least + int64_t(bits % choices) * positions->multipleOf;
    cell = evaluation::truncated(uint64_t(position), evaluation::integerWidth(element));
  }
  return drawn;
}

bool Check::runMembers(const Draw &draw, Arithmetic arithmetic, const Values &wholeValues,
                       std::vector<Values> &members) {
  for (int64_t member = 0; member < kMembers; ++member) {
    Values values;
    for (auto [number, operand] : llvm::enumerate(localOperands))
      if (isa<BlockArgument>(operand))
        values[operand] = takeOwn(wholeValues.find(shrunk->op->getOperand(number))->second,
                                  shrunk->plan.operands[number], member, kMembers,
                                  draw.withSeed(draw.seed + 131 * number));
    for (auto [stand, own] : localCaptured.getValueMap())
      if (isa<BlockArgument>(own))
        values[own] = wholeValues.find(stand)->second;
    if (!Evaluator(member, arithmetic).run(local, values))
      return false;
    members.push_back(std::move(values));
  }
  return true;
}

std::string Check::run(const Draw &draw, Arithmetic arithmetic) {
  Values values;
  for (auto [number, operand] : llvm::enumerate(shrunk->op->getOperands())) {
    if (!isa<BlockArgument>(operand) || values.contains(operand))
      continue;
    ValueState state = shrunk->plan.operands[number];
    Draw own = draw.withSeed(draw.seed + 131 * number);
    // A partial value is what its shares make it.
    values[operand] = state.isPartial()
                          ? combineShares(operand.getType(), state.getReduction(), kMembers, own)
                          : drawOperand(number, own);
  }
  unsigned next = 1000;
  for (auto [value, stand] : shrunk->captured.getValueMap())
    if (isa<BlockArgument>(stand)) {
      auto tensor = dyn_cast<RankedTensorType>(stand.getType());
      values[stand] = SmallTensor::random(getElementTypeOrSelf(stand.getType()),
                                          tensor ? tensor.getShape() : ArrayRef<int64_t>(),
                                          draw.withSeed(draw.seed + uint64_t{131} * next++));
    }
  std::vector<Values> members;
  // A loop in a body may run on for what was drawn: this draw then says nothing.
  if (!Evaluator(/*member=*/0, arithmetic).run(whole, values) ||
      !runMembers(draw, arithmetic, values, members))
    return "";
  hasRun = true;
  for (OpResult result : shrunk->op->getResults()) {
    unsigned number = result.getResultNumber();
    const SmallTensor &expected = values.find(result)->second;
    SmallVector<const SmallTensor *> own;
    for (const Values &each : members)
      own.push_back(&each.find(localResults[number])->second);
    Joined joined = joinOwn(own, shrunk->plan.results[number], expected);
    anyNumber |= joined.anyNumber || expected.cells.empty();
    if (!joined.difference.empty())
      return "result #" + std::to_string(number) + joined.difference;
  }
  return "";
}

//===----------------------------------------------------------------------===//
// Reporting
//===----------------------------------------------------------------------===//

static std::string describeStates(ArrayRef<ValueState> states) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "(";
  llvm::interleaveComma(states, os);
  os << ")";
  return text;
}

/// Shards go the same way as the whole does, so that one difference shows in any numbers. Shares
/// need not: a choice by the sign of a share is wrong for some only.
static unsigned drawsFor(const OpPlan &plan, ClaimChecker::Mode mode) {
  auto isPartial = [](ValueState state) { return state.isPartial(); };
  unsigned numDraws = llvm::any_of(plan.operands, isPartial) ? 6 : 2;
  return mode == ClaimChecker::Mode::All ? 4 * numDraws : numDraws;
}

static LogicalResult reportUnchecked(Operation *op, const OpPlan &plan) {
  return op->emitOpError() << "has a claim that cannot be checked: with operands "
                           << describeStates(plan.operands) << " its results are "
                           << describeStates(plan.results)
                           << "; this is a bug in the compiler, please report it (with "
                              "check-claims=off it is not checked)";
}

static LogicalResult reportBroken(Operation *op, const OpPlan &plan, const std::string &instance,
                                  const std::string &difference) {
  InFlightDiagnostic error = op->emitOpError()
                             << "breaks a claim of the distribution analysis: with operands "
                             << describeStates(plan.operands) << " its results are not "
                             << describeStates(plan.results)
                             << "; this is a bug in the compiler, please report it";
  error.attachNote() << "on " << instance << " and " << kMembers << " members, " << difference;
  if (!plan.reason.empty())
    error.attachNote() << "it was claimed because " << plan.reason;
  return error;
}

/// A collective is run by itself: the op of one member says nothing of what all who meet compute.
static LogicalResult checkCollective(CollectiveOpInterface op, const OpPlan &plan,
                                     ClaimChecker::Mode mode) {
  bool saidSomething = false;
  for (unsigned number = 0, end = drawsFor(plan, mode); number < end; ++number) {
    Joined joined = runCollective(op, plan, drawNumber(number));
    if (!joined.difference.empty())
      return reportBroken(op, plan, "a collective of two", "result #0" + joined.difference);
    saidSomething |= joined.anyNumber;
  }
  return saidSomething ? success() : reportUnchecked(op, plan);
}

LogicalResult ClaimChecker::check(Operation *op, const OpPlan &plan, EmitLocal emit) {
  if (mode == Mode::Off || isKnown(op, plan))
    return success();
  ++numChecked;
  if (auto collective = dyn_cast<CollectiveOpInterface>(op))
    return isCheckableCollective(collective) ? checkCollective(collective, plan, mode)
                                             : reportUnchecked(op, plan);
  Check check(op, plan);
  if (!check.prepare(emit))
    return reportUnchecked(op, plan);
  std::string difference = check.findLocalFault();
  // Draws that give no number say nothing: a few more are taken before giving up.
  unsigned numDraws = drawsFor(plan, mode);
  for (unsigned number = 0; difference.empty() && number < numDraws; ++number)
    difference = check.run(drawNumber(number));
  for (unsigned number = 0; difference.empty() && !check.saidSomething() && number < kMoreDraws;
       ++number) {
    Draw draw = drawNumber(numDraws + number);
    draw.truth = number % 2 == 0;
    difference = check.run(draw);
  }
  if (!difference.empty())
    return reportBroken(op, plan, check.describeInstance(), difference);
  // Of what is nan for every input, another function is asked, whose result follows from the same
  // elements. That it breaks the claim says nothing of this one.
  for (unsigned number = 0; difference.empty() && !check.saidSomething() && number < numDraws;
       ++number)
    difference = check.run(drawNumber(number), Arithmetic::Total);
  return difference.empty() && check.saidSomething() ? success() : reportUnchecked(op, plan);
}

LogicalResult ClaimChecker::checkCombiner(Operation *op, ReductionKind kind, Type element) {
  if (mode == Mode::Off || kind == ReductionKind::First || !evaluation::canHold(element) ||
      !combiners.insert({unsigned(kind), element.getAsOpaquePointer()}).second)
    return success();
  TypedAttr neutral = neutralElement(element, kind);
  for (unsigned number = 0; number < 64; ++number) {
    Draw draw = drawNumber(number);
    Cell a = draw.element(element, 0), b = draw.element(element, 1), c = draw.element(element, 2);
    auto both = [&](Cell x, Cell y) { return combineCells(kind, element, x, y); };
    bool isRight = isClose(element, both(a, b), both(b, a)) &&
                   isClose(element, both(both(a, b), c), both(a, both(b, c))) && neutral &&
                   isClose(element, both(a, evaluation::cellOfAttribute(neutral)), a);
    if (!isRight)
      return op->emitOpError() << "is reduced by " << stringifyReductionKind(kind) << " over "
                               << element
                               << ", which is not associative and commutative with its neutral "
                                  "element; this is a bug in the compiler, please report it";
  }
  return success();
}

} // namespace distribute
