// Reads a step's attributes, the variables and the mesh of its module.
#include "Stage.h"

#include "ShapeCheck.h"
#include "distribute/Dialect/Distribute/Parties.h"
#include "distribute/Dialect/Distribute/StepOps.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace distribute::interp {

unsigned Stage::getNumMembers() const {
  int64_t product = 1;
  for (const Axis &axis : axes)
    product *= axis.size;
  return product;
}

int64_t Stage::getCoordinate(unsigned member, unsigned axis) const {
  for (size_t last = axes.size() - 1; last > axis; --last)
    member /= axes[last].size;
  return member % axes[axis].size;
}

bool Variable::isSplitAlong(unsigned axis) const {
  return llvm::any_of(splits, [axis](const Split &split) { return split.axis == axis; });
}

std::vector<int64_t> Variable::getRoom() const {
  std::vector<int64_t> room = shape, parts(shape.size(), 1);
  for (const Split &split : splits)
    if (split.dim)
      parts[*split.dim] *= split.count;
  for (auto [size, number] : llvm::zip_equal(room, parts))
    size = llvm::alignTo(size, number);
  return room;
}

int64_t Stage::getPart(const Variable &variable, unsigned member) const {
  int64_t part = 0;
  for (Variable::Split split : variable.splits)
    part = part * split.count + getCoordinate(member, split.axis);
  return part;
}

unsigned Stage::findAxis(llvm::StringRef name) const {
  return llvm::find_if(axes, [&](const Axis &axis) { return axis.name == name; }) - axes.begin();
}

bool Stage::isPadded() const {
  return llvm::any_of(inputs,
                      [](const StageInput &input) { return input.kind == InputKind::BatchCount; });
}

std::vector<unsigned> Stage::getGroup(unsigned member, llvm::ArrayRef<std::string> names) const {
  // Coordinates off the named axes must agree.
  auto fixedCoordinates = [&](unsigned index) {
    SmallVector<int64_t> fixed;
    for (const Axis &axis : llvm::reverse(axes)) {
      if (!llvm::is_contained(names, axis.name))
        fixed.push_back(index % axis.size);
      index /= axis.size;
    }
    return fixed;
  };
  std::vector<unsigned> group;
  for (unsigned other = 0; other < getNumMembers(); ++other)
    if (fixedCoordinates(other) == fixedCoordinates(member))
      group.push_back(other);
  return group;
}

std::optional<unsigned> Stage::findVariable(llvm::StringRef name) const {
  for (auto [index, variable] : llvm::enumerate(variables))
    if (variable.name == name)
      return index;
  return std::nullopt;
}

std::optional<unsigned> Stage::findSymbol(llvm::StringRef symbol) const {
  for (auto [index, variable] : llvm::enumerate(variables))
    if (variable.symbol == symbol)
      return index;
  return std::nullopt;
}

InputOrder Stage::getInputOrder() const {
  InputOrder order;
  for (const Variable &variable : variables)
    order.states.push_back(variable.name);
  for (const StageInput &input : inputs)
    if (input.kind == InputKind::Batch)
      order.batches.push_back(input.name);
  return order;
}

/// The functions of a step: one, or one for each role.
static FailureOr<SmallVector<func::FuncOp>> findStep(ModuleOp module, llvm::StringRef name) {
  llvm::MapVector<StringAttr, SmallVector<func::FuncOp>> steps;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function->hasAttr(DistributeDialect::kStepAttrName))
      continue;
    auto partOf = function->getAttrOfType<StringAttr>(DistributeDialect::kPartOfAttrName);
    StringAttr step = partOf ? partOf : function.getSymNameAttr();
    bool isForUsers = !function->hasAttr(kRowsOfAttrName) && !isInitializer(function);
    if (name.empty() ? isForUsers : step == name)
      steps[step].push_back(function);
  }
  if (steps.size() == 1 && !steps.front().second.front().isExternal())
    return steps.front().second;
  if (steps.empty())
    return module.emitError() << "has no function marked 'distribute.step'"
                              << (name.empty() ? "" : " of name \"" + name.str() + "\"");
  InFlightDiagnostic diagnostic = module.emitError("has several steps; choose one by its name");
  for (auto &[step, functions] : steps)
    diagnostic.attachNote(functions.front().getLoc()) << "step \"" << step.getValue() << "\"";
  return diagnostic;
}

/// The members that have the role.
static std::vector<bool> findMembers(const Stage &stage, RoleOp role) {
  std::vector<bool> has(stage.getNumMembers(), true);
  for (auto [axis, begin, end] : role.getRanges()) {
    unsigned number = stage.findAxis(axis);
    for (unsigned member = 0; member < has.size(); ++member) {
      int64_t coordinate = stage.getCoordinate(member, number);
      has[member] = has[member] && coordinate >= begin && coordinate < end;
    }
  }
  return has;
}

/// Who has a component of each variable: the members of the roles that hold it; without such a role,
/// all.
static void describeHolders(Stage &stage, ModuleOp module) {
  for (Variable &variable : stage.variables) {
    variable.isHeld.assign(stage.getNumMembers(), true);
    auto symbol = StringAttr::get(module.getContext(), variable.symbol);
    std::vector<bool> holders;
    for (auto role : module.getOps<RoleOp>())
      if (role.holds(symbol)) {
        holders.resize(stage.getNumMembers());
        for (auto [member, has] : llvm::enumerate(findMembers(stage, role)))
          holders[member] = holders[member] || has;
      }
    if (!holders.empty())
      variable.isHeld = std::move(holders);
  }
}

/// Whether each part of a variable in parts is held.
static bool holdsAllParts(const Stage &stage, const Variable &variable) {
  int64_t numParts = 1;
  for (const Variable::Split &split : variable.splits)
    numParts *= split.count;
  llvm::SmallSet<int64_t, 8> held;
  for (unsigned member = 0; member < variable.isHeld.size(); ++member)
    if (variable.isHeld[member])
      held.insert(stage.getPart(variable, member));
  return !variable.isSharded() || int64_t(held.size()) == numParts;
}

static LogicalResult describeMesh(Stage &stage, ModuleOp module, int64_t replicas) {
  auto meshes = module.getOps<MeshOp>();
  if (stage.global) {
    stage.axes = {{"replica", 1}};
    if (!meshes.empty() && ShapedType::isStatic((*meshes.begin()).getNumReplicas()))
      stage.layoutReplicas = (*meshes.begin()).getNumReplicas();
    return success();
  }
  if (meshes.empty()) {
    stage.axes = {{"replica", replicas ? replicas : 1}};
    return success();
  }
  MeshOp mesh = *meshes.begin();
  for (MeshAxisAttr axis : mesh.getAxes().getAxes()) {
    int64_t size = axis.getSize();
    if (stage.axes.empty()) {
      if (ShapedType::isStatic(size) && replicas && size != replicas)
        return mesh.emitError() << "has " << size << " replicas, but " << replicas
                                << " were requested";
      if (ShapedType::isDynamic(size))
        size = replicas ? replicas : 1;
    }
    if (ShapedType::isDynamic(size))
      return mesh.emitError() << "leaves the size of axis \"" << axis.getName() << "\" open";
    stage.axes.push_back({axis.getName().str(), size});
  }
  stage.layoutReplicas = stage.getNumReplicas();
  return success();
}

/// Whether memory can hold `copies` of a value beside what the stage holds already.
static LogicalResult reserve(Stage &stage, const llvm::Twine &name, Element element,
                             llvm::ArrayRef<int64_t> shape, int64_t copies, Location loc) {
  SmallVector<int64_t> sizes(shape);
  llvm::replace(sizes, ShapedType::kDynamic,
                int64_t(1)); // The batch; its rows are checked when they come.
  std::string excess = describeExcess(getElementBytes(element), sizes, copies);
  if (excess.empty()) {
    stage.hostBytes += *getNumBytes(getElementBytes(element), sizes) * copies;
    excess = describeExcess(1, stage.hostBytes);
    if (!excess.empty())
      excess += ", with what comes before it";
  }
  return excess.empty() ? success() : emitError(loc) << name << " takes " << excess;
}

static LogicalResult addVariable(Stage &stage, llvm::StringRef name, Type type, Location loc) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  std::optional<Element> element = getElement(getElementTypeOrSelf(type));
  if (!element || (tensor && !tensor.hasStaticShape()) || (!tensor && isa<ShapedType>(type)))
    return emitError(loc) << "state \"" << name << "\" is of type " << type
                          << ", which the interpreter cannot hold";
  if (tensor && failed(reserve(stage, "state \"" + name + "\"", *element, tensor.getShape(),
                               stage.getNumMembers() + 1, loc)))
    return failure();
  Variable variable{name.str(), name.str(), *element, {}, false, Aggregation::None, nullptr, loc};
  if (tensor)
    variable.shape = tensor.getShape().vec();
  stage.variables.push_back(std::move(variable));
  return success();
}

/// The axes that cut a variable: those of dimensions in the order of the mesh, then the flat one.
static LogicalResult describeSplits(const Stage &stage, Variable &variable, VariableOp op) {
  ShardingAttr sharding = op.getShardingAttr();
  auto add = [&](unsigned number, AxisSplitAttr split) -> LogicalResult {
    int64_t count = op.countShards(split), size = stage.axes[number].size;
    variable.splits.push_back(
        {number, split.isFlat() ? std::nullopt : std::optional<unsigned>(split.getDim()), count});
    // The program is that of as many members as its mesh says.
    if (split.getCount() == 0 && count != size)
      return op.emitError() << "is in " << count << " shards along axis \"" << split.getAxis()
                            << "\", but this has " << size << " members";
    return success();
  };
  for (bool flat : {false, true})
    for (auto [number, axis] : llvm::enumerate(stage.axes))
      if (AxisSplitAttr split = sharding.find(axis.name); split && split.isFlat() == flat)
        if (failed(add(number, split)))
          return failure();
  return success();
}

static LogicalResult describeVariables(Stage &stage, ModuleOp module) {
  for (auto op : module.getOps<VariableOp>()) {
    if (failed(addVariable(stage, op.getSavedName(), op.getTensorType(), op.getLoc())))
      return failure();
    Variable &variable = stage.variables.back();
    variable.symbol = op.getSymName().str();
    variable.syncOnRead = op.isSyncOnRead();
    variable.aggregation = op.getAggregation();
    if (op.getShardingAttr() && !stage.global && failed(describeSplits(stage, variable, op)))
      return failure();
    variable.isComputed = op.hasInitializer() || op.getInitialized();
    if (!op.getInitialAttr())
      continue;
    llvm::Expected<HostTensor> initial = fromAttribute(op.getInitialAttr());
    if (!initial)
      return op.emitError(llvm::toString(initial.takeError()));
    variable.initial = std::make_shared<const HostTensor>(std::move(*initial));
  }
  return success();
}

static LogicalResult describeInput(Stage &stage, unsigned index) {
  func::FuncOp function = stage.function;
  Type type = function.getArgumentTypes()[index];
  std::optional<Element> element = getElement(getElementTypeOrSelf(type));
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!element || (!tensor && isa<ShapedType>(type)))
    return function.emitError() << "argument " << index << " is of type " << type
                                << ", which the interpreter cannot hold";
  std::optional<StepArgument> argument = readArgument(function, index);
  if (!argument)
    return function.emitError() << "argument " << index
                                << " has neither 'distribute.state' nor 'distribute.batch' nor "
                                   "'distribute.replicated'";
  StageInput input;
  input.kind = argument->input;
  input.name = argument->name.str();
  input.element = *element;
  if (tensor)
    input.shape = tensor.getShape().vec();
  input.batchDim = argument->batchDim;
  input.blocks = argument->blocks;
  input.maxBatch = argument->maxBatch.value_or(0);
  if (argument->pulled)
    input.pulled = argument->pulled.str();
  if (!input.kind) {
    if (!stage.findVariable(input.name) &&
        failed(addVariable(stage, input.name, type, function.getArgument(index).getLoc())))
      return failure();
    input.variable = *stage.findVariable(input.name);
  }
  if (input.kind == InputKind::Batch && (!tensor || input.batchDim >= input.shape.size()))
    return function.emitError() << "argument " << index << " is batch \"" << input.name
                                << "\" of type " << type << ", without dimension "
                                << input.batchDim;
  if (input.kind &&
      failed(reserve(stage, "input \"" + input.name + "\"", input.element, input.shape,
                     stage.getNumReplicas() + 1, function.getArgument(index).getLoc())))
    return failure();
  for (auto [dim, size] : llvm::enumerate(input.shape))
    if (ShapedType::isDynamic(size) && (input.kind != InputKind::Batch || dim != input.batchDim))
      return function.emitError() << "argument " << index << " has an open size in dimension "
                                  << dim << "; only the batch dimension may be open";
  stage.inputs.push_back(std::move(input));
  return success();
}

/// The dimension of a result in the replica view that holds rows of an open batch: of these, replicas may have different
/// numbers, so that the values of each are given one behind the other, not stacked.
static std::optional<unsigned> findOwnRows(func::FuncOp function, unsigned index) {
  bool isOpen = false;
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    isOpen |= function.getArgAttr(i, DistributeDialect::kMaxBatchAttrName) != nullptr;
  auto type = dyn_cast<RankedTensorType>(function.getResultTypes()[index]);
  if (!isOpen || !type || type.getNumDynamicDims() != 1)
    return std::nullopt;
  for (unsigned dim = 0;; ++dim)
    if (type.isDynamicDim(dim))
      return dim;
}

static LogicalResult describeOutput(Stage &stage, unsigned index) {
  func::FuncOp function = stage.function;
  std::optional<StepResult> result = readResult(function, index);
  if (!result)
    return function.emitError() << "result " << index
                                << " has neither 'distribute.state' nor 'distribute.output'";
  StageOutput output;
  output.name = result->name.str();
  if (result->isState) {
    output.variable = stage.findVariable(output.name);
    if (!output.variable)
      return function.emitError() << "result " << index << " is state \"" << output.name
                                  << "\", which is not an argument";
  }
  output.kind = result->kind;
  output.reduction = result->reduction;
  output.dim = result->dim.value_or(0);
  output.blocks = result->blocks;
  if (std::optional<unsigned> rows = findOwnRows(function, index);
      rows && output.kind == OutputKind::PerReplica) {
    output.kind = OutputKind::Sharded;
    output.dim = *rows;
  }
  output.batchDim = result->batchDim.value_or(0);
  output.batchRows = result->batchRows.value_or(0);
  output.pushed = result->pushed.has_value();
  if (output.pushed && *result->pushed != ReductionKind::First)
    output.reduction = result->pushed; // the servers take the replicas' values reduced
  stage.outputs.push_back(std::move(output));
  return success();
}

static FailureOr<Stage> describePart(ModuleOp module, func::FuncOp function, int64_t replicas) {
  Stage stage;
  stage.function = function;
  bool replicated = stage.function->hasAttr(DistributeDialect::kReplicatedAttrName);
  stage.global = !replicated && isGlobalView(stage.function);
  stage.plainVariables = replicated || stage.global;
  if (function->hasAttr(DistributeDialect::kPartitionedAttrName))
    return function.emitError()
           << "is partitioned along some axes only, or flat shards are still to be "
              "followed (distribute-shard-updates); run the step as it was "
              "written, or its replicated program";
  if (failed(describeMesh(stage, module, replicas)) || failed(describeVariables(stage, module)))
    return failure();
  for (unsigned i = 0; i < stage.function.getNumArguments(); ++i)
    if (failed(describeInput(stage, i)))
      return failure();
  for (unsigned i = 0; i < stage.function.getNumResults(); ++i)
    if (failed(describeOutput(stage, i)))
      return failure();
  describeHolders(stage, module);
  for (const Variable &variable : stage.variables)
    if (!holdsAllParts(stage, variable))
      return emitError(variable.loc)
             << "variable \"" << variable.name
             << "\" is split, and no member holds one of its parts; each must be held";
  stage.runsOn.assign(stage.getNumMembers(), true);
  auto role = function->getAttrOfType<StringAttr>(DistributeDialect::kRoleAttrName);
  if (role)
    stage.runsOn = findMembers(stage, RoleOp::lookup(function, role));
  return stage;
}

FailureOr<Stage> Stage::describeWithoutStep(ModuleOp module) {
  Stage stage;
  if (failed(describeMesh(stage, module, 0)) || failed(describeVariables(stage, module)))
    return failure();
  describeHolders(stage, module);
  stage.runsOn.assign(stage.getNumMembers(), false);
  return stage;
}

FailureOr<std::vector<Stage>> Stage::describe(ModuleOp module, llvm::StringRef name,
                                              int64_t replicas) {
  FailureOr<SmallVector<func::FuncOp>> functions = findStep(module, name);
  if (failed(functions))
    return failure();
  std::vector<Stage> stages;
  for (func::FuncOp function : *functions) {
    FailureOr<Stage> stage = describePart(module, function, replicas);
    if (failed(stage))
      return failure();
    stages.push_back(std::move(*stage));
  }
  return stages;
}

} // namespace distribute::interp
