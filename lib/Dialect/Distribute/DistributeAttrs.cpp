// Attributes of the distribute dialect: parsing, printing, registration.
#include "distribute/Dialect/Distribute/DistributeAttrs.h"
#include "distribute/Dialect/Distribute/DistributeDialect.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

#include "distribute/Dialect/Distribute/DistributeEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "distribute/Dialect/Distribute/DistributeAttrs.cpp.inc"

void distribute::DistributeDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "distribute/Dialect/Distribute/DistributeAttrs.cpp.inc"
      >();
}

// The generated printer would put a space before the name, which stands behind a bracket.
Attribute distribute::MeshAxisAttr::parse(AsmParser &parser, Type) {
  std::string name;
  int64_t size = ShapedType::kDynamic;
  if (parser.parseString(&name) || parser.parseEqual())
    return {};
  // Which numbers are sizes is MeshOp's to say.
  if (failed(parser.parseOptionalQuestion()) && parser.parseInteger(size))
    return {};
  return get(parser.getContext(), name, size);
}

void distribute::MeshAxisAttr::print(AsmPrinter &printer) const {
  printer.printString(getName());
  printer << " = ";
  if (ShapedType::isDynamic(getSize()))
    printer << "?";
  else
    printer << getSize();
}
