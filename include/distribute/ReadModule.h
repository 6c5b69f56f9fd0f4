// How every tool of the compiler reads a module.
#ifndef DISTRIBUTE_READMODULE_H
#define DISTRIBUTE_READMODULE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <memory>

namespace llvm {
class MemoryBuffer;
class SourceMgr;
} // namespace llvm

namespace distribute {

/// The deepest nesting of brackets in a module's text. A step nests a tenth of that; the parser,
/// and much of what follows it, takes stack for each level, and ends the process where there is
/// none.
inline constexpr unsigned kMaxTextNesting = 256;

/// Whether the brackets of `buffer`, a module as text, nest no deeper than that: one pass over the
/// text, without the parser. Signs in a row, which the parser nests too, count as brackets do. An
/// error at its place says how deep the text goes. A module as bytecode has no brackets.
mlir::LogicalResult checkNesting(const llvm::MemoryBuffer &buffer, mlir::MLIRContext &context);

/// Parses a module, gives `sources` its text for diagnostics, and verifies it. Null after an error,
/// which is a diagnostic of the context.
mlir::OwningOpRef<mlir::ModuleOp> readModule(std::unique_ptr<llvm::MemoryBuffer> buffer,
                                             llvm::SourceMgr &sources, mlir::MLIRContext &context);

/// What readModuleGuarded gives.
struct GuardedModule {
  mlir::OwningOpRef<mlir::ModuleOp> module; ///< null after an error
  /// Whether a parser crashed. Then no diagnostic says what is wrong; `context` is in an unknown
  /// state, to be neither used again nor destroyed.
  bool isParserLost = false;
};

/// As readModule, but comes back from parsers of upstream operations that dereference null on wrong
/// text (linalg.reduce's, of a malformed `dimensions`).
GuardedModule readModuleGuarded(std::unique_ptr<llvm::MemoryBuffer> buffer,
                                llvm::SourceMgr &sources, mlir::MLIRContext &context);

} // namespace distribute

#endif // DISTRIBUTE_READMODULE_H
