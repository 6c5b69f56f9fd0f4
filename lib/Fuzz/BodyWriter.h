// Writes the body of a structured op: any ops on scalars, regions among them, values from outside.
#ifndef DISTRIBUTE_FUZZ_BODYWRITER_H
#define DISTRIBUTE_FUZZ_BODYWRITER_H

#include "ElementOps.h"
#include "StepBuilder.h"

#include <functional>

namespace distribute::fuzz {

class BodyWriter {
public:
  /// Writes at the place of `b`; floats are of type `floatType`.
  BodyWriter(StepBuilder &s, mlir::OpBuilder &b, mlir::Location loc, mlir::Type floatType)
      : s(s), random(s.random), b(b), loc(loc), floatType(floatType) {}

  /// Lets ops read a value: an argument of the body, or one from outside. Types that no op reads
  /// are left out.
  void add(Element element);
  /// Makes a value at any place of the body and its regions, now and then.
  void addSource(std::function<Element()> source) { sources.push_back(std::move(source)); }
  /// Makes so many ops or regions.
  void extend(int64_t numOps);
  /// A float that was made late, of at most that bound.
  Element takeFloat(double bound);
  /// A truth value that is equal however sums are ordered; none: there is nothing to decide on.
  std::optional<Element> takeTruth();

  /// A float or an integer as a branch, a loop, a switch or a region gives it.
  bool addRegion();

private:
  std::optional<Element> pick(char kind, bool exact);
  Element atMost(Element element, double bound);
  bool addOp();
  Element take(char kind);
  mlir::Type typeOf(char kind) const;
  Element writeRegion(char kind, mlir::Block *block, llvm::ArrayRef<Element> arguments = {});
  Element makeIf(char kind, mlir::Value condition);
  Element makeFor(char kind);
  Element makeSwitch(char kind, mlir::Value number);
  Element makeRegion(char kind);
  Element makeWhile(char kind);

  StepBuilder &s;
  Random &random;
  mlir::OpBuilder &b;
  mlir::Location loc;
  mlir::Type floatType;
  std::vector<Element> elements;
  std::vector<std::function<Element()>> sources;
  unsigned depth = 0;
};

/// Removes what nothing reads: it would count as written, and test nothing.
void removeUnread(mlir::Region &body);

// Bodies.cpp
/// Writes a body of ops on scalars over a value of the pool.
bool addBody(StepBuilder &s);
/// One op of arith or math on tensors.
bool addElementOp(StepBuilder &s);
// Windows.cpp
/// Slides a window over the features of rows, with products in its body or something else.
bool addWindow(StepBuilder &s);
/// The same over images, as convolutions are written.
bool addImageWindow(StepBuilder &s);
/// Writes a diagonal, a column or a part of a value, and leaves the rest as it was.
bool addPartialWrite(StepBuilder &s);

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_BODYWRITER_H
