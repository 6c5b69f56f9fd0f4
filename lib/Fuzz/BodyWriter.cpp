// Ops are chosen from the table; a region's values end with it.
#include "BodyWriter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/DenseSet.h"

#include <cmath>

using namespace mlir;

namespace distribute::fuzz {

static constexpr unsigned kDeepestRegion = 2;
/// Of operands, so that a chain of products stays small.
static constexpr double kOperandBound = 4;

void BodyWriter::add(Element element) {
  char kind = kindOf(element.value.getType());
  if (kind == 'i' || kind == 't' ||
      (kind == 'f' && getElementTypeOrSelf(element.value.getType()) == floatType))
    elements.push_back(element);
}

std::optional<Element> BodyWriter::pick(char kind, bool exact) {
  SmallVector<Element> fitting;
  for (const Element &element : elements)
    if (kindOf(element.value.getType()) == kindOf(kind) && (element.exact || !exact) &&
        (kind != 'p' || element.positive))
      fitting.push_back(element);
  if (fitting.empty())
    return std::nullopt;
  int64_t position = random.below(fitting.size());
  if (random.chance(50)) // later ones more often
    position = std::max(position, random.below(fitting.size()));
  return fitting[position];
}

Element BodyWriter::atMost(Element element, double bound) {
  if (element.bound <= bound)
    return element;
  double factor = std::exp2(-std::ceil(std::log2(element.bound / bound)));
  element.value = arith::MulFOp::create(b, loc, element.value,
                                        constantLike(b, loc, element.value.getType(), factor));
  element.bound *= factor;
  return element;
}

bool BodyWriter::addOp() {
  const ElementOp &op = chooseElementOp(random);
  SmallVector<Element> operands;
  for (char kind : StringRef(op.operands)) {
    bool isFloat = kindOf(kind) == 'f';
    std::optional<Element> operand = pick(kind, op.jumps || !isFloat);
    if (!operand)
      return false;
    operands.push_back(isFloat ? atMost(*operand, kind == 's' ? kSmallBound : kOperandBound)
                               : *operand);
  }
  elements.push_back(op.apply(b, loc, operands));
  return true;
}

void BodyWriter::extend(int64_t numOps) {
  for (int64_t made = 0, tried = 0; made < numOps && tried < 8 * numOps; ++tried) {
    if (!sources.empty() && random.chance(8))
      add(sources[random.below(sources.size())]());
    made += depth < kDeepestRegion && random.chance(15) ? addRegion() : addOp();
  }
}

Element BodyWriter::takeFloat(double bound) {
  std::optional<Element> taken = pick('f', false);
  for (const Element &element : elements) // what was made last is mostly what is wanted
    if (kindOf(element.value.getType()) == 'f' && taken && random.chance(30))
      taken = element;
  if (!taken)
    taken = Element{constantLike(b, loc, floatType, 0.625), 1, true};
  return atMost(*taken, bound);
}

std::optional<Element> BodyWriter::takeTruth() {
  if (std::optional<Element> truth = pick('t', true))
    return truth;
  if (std::optional<Element> number = pick('i', true)) {
    Value low = arith::AndIOp::create(b, loc, number->value,
                                      constantLike(b, loc, number->value.getType(), 1));
    return Element{arith::TruncIOp::create(b, loc, b.getI1Type(), low), 0, true};
  }
  std::optional<Element> exact = pick('f', true);
  if (!exact)
    return std::nullopt;
  return Element{arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OGT, exact->value,
                                       constantLike(b, loc, exact->value.getType(), 0.0625)),
                 0, true};
}

void removeUnread(Region &body) {
  SmallVector<Operation *> ops; // inner ones first, readers behind what they read
  body.walk([&](Operation *op) { ops.push_back(op); });
  llvm::DenseSet<Operation *> gone;
  for (Operation *op : llvm::reverse(ops)) {
    if (gone.contains(op) || !isOpTriviallyDead(op))
      continue;
    op->walk([&](Operation *inner) { gone.insert(inner); });
    op->erase();
  }
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

Type BodyWriter::typeOf(char kind) const { return kind == 'f' ? floatType : b.getI32Type(); }

/// Of at most `kOperandBound` if it is a float.
Element BodyWriter::take(char kind) {
  if (kind == 'f')
    return takeFloat(kOperandBound);
  std::optional<Element> taken = pick(kind, true);
  return taken ? *taken : Element{constantLike(b, loc, typeOf(kind), 1), 0, true};
}

/// Fills `block` and yields a value of that kind.
Element BodyWriter::writeRegion(char kind, Block *block, ArrayRef<Element> arguments) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToEnd(block);
  size_t mark = elements.size();
  ++depth;
  for (const Element &argument : arguments)
    add(argument);
  extend(random.between(0, 5));
  Element result = take(kind);
  scf::YieldOp::create(b, loc, result.value);
  --depth;
  elements.resize(mark);
  return result;
}

Element BodyWriter::makeIf(char kind, Value condition) {
  auto branch = scf::IfOp::create(b, loc, TypeRange{typeOf(kind)}, condition, /*addThenBlock=*/true,
                                  /*addElseBlock=*/true);
  Element taken = writeRegion(kind, branch.thenBlock()),
          other = writeRegion(kind, branch.elseBlock());
  return {branch.getResult(0), kOperandBound, taken.exact && other.exact};
}

Element BodyWriter::makeFor(char kind) {
  Element init = take(kind);
  auto index = [&](int64_t value) { return arith::ConstantIndexOp::create(b, loc, value); };
  auto loop =
      scf::ForOp::create(b, loc, index(0), index(random.between(0, 3)), index(1), init.value);
  Element carried{loop.getRegionIterArgs()[0], kOperandBound, kind == 'i'};
  Element counter;
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBody());
    counter = {arith::IndexCastOp::create(b, loc, b.getI32Type(), loop.getInductionVar()), 0, true};
  }
  writeRegion(kind, loop.getBody(), {carried, counter});
  return {loop.getResult(0), kOperandBound, kind == 'i'};
}

Element BodyWriter::makeSwitch(char kind, Value number) {
  Value low = arith::AndIOp::create(b, loc, number, constantLike(b, loc, number.getType(), 3));
  Value index = arith::IndexCastUIOp::create(b, loc, b.getIndexType(), low);
  SmallVector<int64_t> cases = {0, 2};
  auto choice =
      scf::IndexSwitchOp::create(b, loc, TypeRange{typeOf(kind)}, index, cases, cases.size());
  for (Region &region : choice->getRegions())
    writeRegion(kind, &region.emplaceBlock());
  return {choice.getResult(0), kOperandBound, kind == 'i'};
}

Element BodyWriter::makeRegion(char kind) {
  auto region = scf::ExecuteRegionOp::create(b, loc, TypeRange{typeOf(kind)});
  Element result = writeRegion(kind, &region.getRegion().emplaceBlock());
  return {region.getResult(0), kOperandBound, result.exact};
}

/// Two turns, or none.
Element BodyWriter::makeWhile(char kind) {
  Element init = take(kind);
  Type counts = b.getI32Type(), type = typeOf(kind);
  Value begin = constantLike(b, loc, counts, random.chance(70) ? 0 : 2);
  auto loop = scf::WhileOp::create(b, loc, TypeRange{counts, type}, ValueRange{begin, init.value});
  Block *before = b.createBlock(&loop.getBefore(), {}, {counts, type}, {loc, loc});
  Value more = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, before->getArgument(0),
                                     constantLike(b, loc, counts, 2));
  scf::ConditionOp::create(b, loc, more, before->getArguments());
  Block *after = b.createBlock(&loop.getAfter(), {}, {counts, type}, {loc, loc});
  b.setInsertionPointAfter(loop);
  writeRegion(kind, after, {{after->getArgument(1), kOperandBound, kind == 'i'}});
  OpBuilder::InsertionGuard guard(b);
  Operation *yield = after->getTerminator();
  b.setInsertionPoint(yield);
  Value next =
      arith::AddIOp::create(b, loc, after->getArgument(0), constantLike(b, loc, counts, 1));
  yield->insertOperands(0, next);
  return {loop.getResult(1), kOperandBound, kind == 'i'};
}

bool BodyWriter::addRegion() {
  Element made;
  char kind = random.chance(35) ? 'i' : 'f';
  switch (random.below(5)) {
  case 0: {
    std::optional<Element> condition = takeTruth();
    if (!condition)
      return false;
    made = makeIf(kind, condition->value);
    break;
  }
  case 1:
    made = makeFor(kind);
    break;
  case 2: {
    std::optional<Element> number = pick('i', true);
    if (!number)
      return false;
    made = makeSwitch(kind, number->value);
    break;
  }
  case 3:
    made = makeRegion(kind);
    break;
  default:
    made = makeWhile(kind);
  }
  elements.push_back(made);
  s.note("region in a body");
  return true;
}

} // namespace distribute::fuzz
