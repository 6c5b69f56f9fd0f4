// The parts of the plan dialect's syntax that no assembly format can say: the generated parsers
// call these.
#ifndef DISTRIBUTE_LIB_DIALECT_PLAN_PLANSYNTAX_H
#define DISTRIBUTE_LIB_DIALECT_PLAN_PLANSYNTAX_H

#include "distribute/Dialect/Plan/Plan.h"

namespace distribute::plan {

/// `dim 1` or `flat`: how an axis splits a variable.
mlir::ParseResult parseSplitForm(mlir::AsmParser &parser, int64_t &dim);
void printSplitForm(mlir::AsmPrinter &printer, int64_t dim);

/// `= dense<…>` or nothing; the type is the variable's and is not printed again.
mlir::ParseResult parseInitial(mlir::OpAsmParser &parser, mlir::ElementsAttr &initial,
                               mlir::TypeAttr type);
void printInitial(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::ElementsAttr initial,
                  mlir::TypeAttr type);

/// `%buffer`, `variable @name`, `input @name` or `constant`.
mlir::ParseResult parseBase(mlir::OpAsmParser &parser,
                            std::optional<mlir::OpAsmParser::UnresolvedOperand> &buffer,
                            SpaceAttr &space, mlir::FlatSymbolRefAttr &base);
void printBase(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::Value buffer,
               SpaceAttr space, mlir::FlatSymbolRefAttr base);

/// `read %a, write %b`.
mlir::ParseResult
parseAccessList(mlir::OpAsmParser &parser,
                llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand> &operands,
                mlir::ArrayAttr &accesses);
void printAccessList(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::OperandRange operands,
                     mlir::ArrayAttr accesses);

/// A loop bound: an integer, or a view and its type.
mlir::ParseResult parseBound(mlir::OpAsmParser &parser,
                             std::optional<mlir::OpAsmParser::UnresolvedOperand> &view,
                             mlir::Type &viewType, mlir::IntegerAttr &value);
void printBound(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::Value view,
                mlir::Type viewType, mlir::IntegerAttr value);

/// The keyword of a reduction, or nothing.
mlir::ParseResult parseOptionalReduction(mlir::OpAsmParser &parser, ReductionKindAttr &reduction);
void printOptionalReduction(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                            ReductionKindAttr reduction);

/// A region of one block, which may be empty.
mlir::ParseResult parseBody(mlir::OpAsmParser &parser, mlir::Region &region);
void printBody(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::Region &region);

} // namespace distribute::plan

#endif
