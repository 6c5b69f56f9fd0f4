// How a variable's declaration is written.
#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/IR/Builders.h"

using namespace mlir;

namespace distribute {

void VariableOp::build(OpBuilder &builder, OperationState &state, StringRef name,
                       RankedTensorType type, ElementsAttr initial) {
  Properties &properties = state.getOrAddProperties<Properties>();
  properties.sym_name = builder.getStringAttr(name);
  properties.type = TypeAttr::get(type);
  properties.initial = initial;
  state.addRegion(); // without an initializer
}

/// Parses the `on_read` of `synchronization = on_read`.
template <typename EnumT, typename EnumAttrT>
static ParseResult parsePolicy(OpAsmParser &parser, StringRef what, StringRef known,
                               EnumAttrT &policy) {
  SMLoc loc;
  StringRef keyword;
  if (parser.parseEqual() || parser.getCurrentLocation(&loc) || parser.parseKeyword(&keyword))
    return failure();
  std::optional<EnumT> value = symbolizeEnum<EnumT>(keyword);
  if (!value)
    return parser.emitError(loc) << "unknown " << what << " \"" << keyword << "\" (known: " << known
                                 << ")";
  policy = EnumAttrT::get(parser.getContext(), *value);
  return success();
}

static ParseResult parseSharding(OpAsmParser &parser, ShardingAttr &sharding) {
  SMLoc loc;
  Attribute found;
  if (parser.parseEqual() || parser.getCurrentLocation(&loc) || parser.parseAttribute(found))
    return failure();
  sharding = dyn_cast<ShardingAttr>(found);
  if (sharding)
    return success();
  return parser.emitError(loc) << "the sharding of a variable is a #distribute.sharding, such as "
                                  "#distribute.sharding<[\"model\" : dim 0]>, found "
                               << found;
}

/// One `key = value` of the braces behind a variable.
static ParseResult parseVariableProperty(OpAsmParser &parser, OperationState &state,
                                         VariableOp::Properties &properties) {
  SMLoc loc = parser.getCurrentLocation();
  std::string key;
  if (parser.parseKeywordOrString(&key))
    return failure();
  if (key == "synchronization")
    return parsePolicy<Synchronization>(parser, key, "auto, none, on_write, on_read",
                                        properties.synchronization);
  if (key == "aggregation")
    return parsePolicy<Aggregation>(parser, key, "none, sum, mean, only_first_replica",
                                    properties.aggregation);
  if (key == "colocate_with")
    return failure(parser.parseEqual() || parser.parseAttribute(properties.colocate_with));
  if (key == "device") {
    int64_t number = 0;
    if (parser.parseEqual() || parser.parseInteger(number))
      return failure();
    properties.device = parser.getBuilder().getI64IntegerAttr(number);
    return success();
  }
  if (key == "sharding")
    return parseSharding(parser, properties.sharding);
  if (key == "saved_as")
    return failure(parser.parseEqual() || parser.parseAttribute(properties.saved_as));
  if (key == "frozen") {
    properties.frozen = parser.getBuilder().getUnitAttr();
    return success();
  }
  if (key == "initialized") {
    properties.initialized = parser.getBuilder().getUnitAttr();
    return success();
  }
  if (key == "trainable") {
    if (failed(parser.parseOptionalEqual())) {
      properties.trainable = parser.getBuilder().getBoolAttr(true);
      return success();
    }
    return parser.parseAttribute(properties.trainable);
  }
  if (!StringRef(key).contains('.') && key != SymbolTable::getVisibilityAttrName())
    return parser.emitError(loc)
           << "unknown property \"" << key
           << "\" of a variable (known: synchronization, aggregation, "
              "colocate_with, device, trainable, frozen, sharding, saved_as, initialized)";
  Attribute value = parser.getBuilder().getUnitAttr();
  if (succeeded(parser.parseOptionalEqual()) && parser.parseAttribute(value))
    return failure();
  state.addAttribute(key, value);
  return success();
}

ParseResult VariableOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &properties = state.getOrAddProperties<Properties>();
  Type type;
  if (parser.parseSymbolName(properties.sym_name))
    return failure();
  SMLoc typeLoc;
  if (parser.parseColon() || parser.getCurrentLocation(&typeLoc) || parser.parseType(type))
    return failure();
  if (!isa<RankedTensorType>(type))
    return parser.emitError(typeLoc) << "a variable holds a ranked tensor, found " << type;
  properties.type = TypeAttr::get(type);
  if (succeeded(parser.parseOptionalEqual())) {
    SMLoc loc = parser.getCurrentLocation();
    Attribute initial;
    if (parser.parseAttribute(initial, type))
      return failure();
    properties.initial = dyn_cast<ElementsAttr>(initial);
    if (!properties.initial)
      return parser.emitError(loc)
             << "the initial value of a variable is a dense attribute, found " << initial;
  }
  Region *initializer = state.addRegion();
  if (succeeded(parser.parseOptionalKeyword("init")) && parser.parseRegion(*initializer))
    return failure();
  if (failed(parser.parseOptionalLBrace()))
    return success();
  if (succeeded(parser.parseOptionalRBrace()))
    return success();
  if (parser.parseCommaSeparatedList(
          [&] { return parseVariableProperty(parser, state, properties); }))
    return failure();
  return parser.parseRBrace();
}

void VariableOp::print(OpAsmPrinter &printer) {
  printer << ' ';
  printer.printSymbolName(getSymName());
  printer << " : " << getType();
  if (getInitialAttr()) {
    printer << " = ";
    printer.printAttributeWithoutType(getInitialAttr());
  }
  if (hasInitializer()) {
    printer << " init ";
    printer.printRegion(getInitializer());
  }
  bool any = false;
  auto next = [&]() -> OpAsmPrinter & {
    printer << (any ? ", " : " {");
    any = true;
    return printer;
  };
  if (getSynchronization() != Synchronization::Auto)
    next() << "synchronization = " << stringifySynchronization(getSynchronization());
  if (getAggregation() != Aggregation::None)
    next() << "aggregation = " << stringifyAggregation(getAggregation());
  if (getColocateWithAttr())
    next() << "colocate_with = " << getColocateWithAttr();
  if (getDeviceAttr())
    next() << "device = " << getDeviceAttr().getInt();
  if (getTrainableAttr())
    next() << "trainable = " << (*getTrainable() ? "true" : "false");
  if (getFrozen())
    next() << "frozen";
  if (getShardingAttr())
    next() << "sharding = " << getShardingAttr();
  if (getSavedAsAttr())
    next() << "saved_as = " << getSavedAsAttr();
  if (getInitialized())
    next() << "initialized";
  for (NamedAttribute attribute : (*this)->getDiscardableAttrs()) {
    next();
    printer.printKeywordOrString(attribute.getName().strref());
    if (!isa<UnitAttr>(attribute.getValue()))
      printer << " = " << attribute.getValue();
  }
  if (any)
    printer << "}";
}

} // namespace distribute
