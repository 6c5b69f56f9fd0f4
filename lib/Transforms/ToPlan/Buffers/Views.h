// Where each memref of a step lies in the plan: bases and views.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_BUFFERS_VIEWS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_BUFFERS_VIEWS_H

#include "distribute/Dialect/Plan/Plan.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

namespace distribute {

/// `type` with its offset taken away and no explicit layout if it is dense; null if the layout is
/// not static.
mlir::MemRefType withoutOffset(mlir::MemRefType type);

/// The literal bytes of a module: each different value once.
class ConstantTable {
public:
  /// Declarations go to `builder`'s insertion point.
  explicit ConstantTable(mlir::OpBuilder builder) : builder(builder) {}

  /// The byte offset of `value` in the block of constants.
  int64_t offsetOf(mlir::ElementsAttr value, mlir::Location loc);

private:
  mlir::OpBuilder builder;
  llvm::DenseMap<mlir::Attribute, int64_t> offsets;
  int64_t bytes = 0;
};

/// Makes the views of one program. A memref's static layout says where it lies in its root, so that
/// any chain of memref's view operations is one plan.view.
class ViewTable {
public:
  ViewTable(plan::ProgramOp program, ConstantTable &constants)
      : program(program), constants(constants) {}

  /// Says that an argument of the function is a variable or an input.
  void bind(mlir::Value root, plan::Space space, llvm::StringRef symbol) {
    bound[root] = {space, symbol.str()};
  }

  /// Whether `memref` has a static layout, so that it can be a view.
  static bool isStatic(mlir::Value memref);

  /// The view of `memref`; it must be static.
  mlir::Value get(mlir::Value memref);

  /// A view of another shape that starts where `memref` does.
  mlir::Value get(mlir::Value memref, mlir::MemRefType type);

  /// A new buffer and a dense view of it.
  mlir::Value createBuffer(mlir::MemRefType type, mlir::Location loc);

private:
  struct Binding {
    plan::Space space;
    std::string symbol;
  };
  mlir::Value bufferFor(mlir::Value root);
  mlir::Value create(mlir::Value root, int64_t byteOffset, mlir::MemRefType type);

  plan::ProgramOp program;
  ConstantTable &constants;
  llvm::DenseMap<mlir::Value, Binding> bound;
  llvm::DenseMap<mlir::Value, mlir::Value> buffers;
  /// (root, byte offset, type) → view.
  llvm::DenseMap<std::tuple<mlir::Value, int64_t, mlir::Type>, mlir::Value> views;
  mlir::Operation *lastDeclaration = nullptr;

  /// Creates an op behind the other declarations, at the program's start.
  template <typename OpTy, typename... Args>
  OpTy declare(mlir::Location loc, Args &&...args) {
    mlir::OpBuilder builder(program.getContext());
    mlir::Block &block = program.getBody().front();
    if (lastDeclaration)
      builder.setInsertionPointAfter(lastDeclaration);
    else
      builder.setInsertionPointToStart(&block);
    auto op = OpTy::create(builder, loc, std::forward<Args>(args)...);
    lastDeclaration = op;
    return op;
  }
};

} // namespace distribute

#endif
