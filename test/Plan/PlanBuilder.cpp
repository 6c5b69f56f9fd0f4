// Small valid plans built by hand, to be changed by tests.
#include "PlanBuilder.h"

#include "distribute/Plan/CollectiveCost.h"
#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/PlanSizes.h"

#include <algorithm>
#include <numeric>

namespace distribute::planfile::test {

namespace {

uint64_t bytesOf(fb::ElementType element, const Shape &shape) {
  uint64_t bytes = elementBytes(element);
  for (int64_t size : shape)
    bytes *= uint64_t(size);
  return bytes;
}

} // namespace

PlanBuilder::PlanBuilder(uint32_t numReplicas) {
  plan.compiler = "plan builder";
  plan.strategy = "mirrored";
  plan.mesh = std::make_unique<fb::MeshT>();
  plan.mesh->name = "mesh";
  plan.mesh->axes.push_back(std::make_unique<fb::MeshAxisT>());
  plan.mesh->axes[0]->name = "replica";
  plan.mesh->axes[0]->size = numReplicas;
  plan.num_slots = numReplicas;
  plan.steps.push_back(std::make_unique<fb::StepT>());
  step = plan.steps[0].get();
  step->name = "train";
  location("step.mlir", 12, 8);
  program("worker", 0, numReplicas);
}

/// Bytes of what one slot holds, where dimensions are cut evenly.
static uint64_t componentBytesOf(const fb::VariableT &variable) {
  uint64_t bytes = bytesOf(variable.element, variable.shape);
  uint64_t width = bytesOf(variable.element, {});
  uint64_t parts = 1;
  for (const fb::AxisSplit &split : variable.splits)
    parts *= split.count();
  return (bytes / width + parts - 1) / parts * width;
}

uint32_t PlanBuilder::variable(const std::string &name, fb::ElementType element, Shape shape) {
  auto variable = std::make_unique<fb::VariableT>();
  variable->name = name;
  variable->element = element;
  variable->shape = std::move(shape);
  plan.variables.push_back(std::move(variable));
  return uint32_t(plan.variables.size() - 1);
}

uint32_t PlanBuilder::batchInput(const std::string &name, fb::ElementType element, Shape shape) {
  auto input = std::make_unique<fb::InputT>();
  input->name = name;
  input->kind = fb::InputKind::Batch;
  input->element = element;
  input->global_batch = shape[0] * plan.num_slots;
  input->shape = std::move(shape);
  step->inputs.push_back(std::move(input));
  return uint32_t(step->inputs.size() - 1);
}

uint32_t PlanBuilder::kernel(const std::string &symbol, uint32_t numBuffers, uint32_t numScalars) {
  auto kernel = std::make_unique<fb::KernelT>();
  kernel->symbol = symbol;
  kernel->num_buffers = numBuffers;
  kernel->num_scalars = numScalars;
  plan.kernels.push_back(std::move(kernel));
  return uint32_t(plan.kernels.size() - 1);
}

uint32_t PlanBuilder::location(const std::string &file, uint32_t line, uint32_t column) {
  auto location = std::make_unique<fb::LocationT>();
  location->file = file;
  location->line = line;
  location->column = column;
  plan.locations.push_back(std::move(location));
  return uint32_t(plan.locations.size() - 1);
}

uint32_t PlanBuilder::output(const std::string &name, uint32_t view, fb::OutputKind kind) {
  auto output = std::make_unique<fb::OutputT>();
  output->name = name;
  output->kind = kind;
  output->program = uint32_t(step->programs.size() - 1);
  output->view = view;
  step->outputs.push_back(std::move(output));
  return uint32_t(step->outputs.size() - 1);
}

void PlanBuilder::program(const std::string &role, uint32_t begin, uint32_t end) {
  plan.roles.push_back(std::make_unique<fb::RoleT>());
  this->role = plan.roles.back().get();
  this->role->name = role;
  this->role->coordinates = {fb::AxisRange(0, begin, end)};
  step->programs.push_back(std::make_unique<fb::ProgramT>());
  current = step->programs.back().get();
  current->body = std::make_unique<fb::BlockT>();
  blocks = {current->body.get()};
}

void PlanBuilder::clearPrograms() {
  plan.roles.clear();
  step->programs.clear();
}

void PlanBuilder::hold(std::vector<uint32_t> variables) { holdings[role] = std::move(variables); }

uint32_t PlanBuilder::buffer(uint64_t bytes) {
  uint64_t offset = 0;
  if (!current->buffers.empty())
    offset =
        roundUpToAlignment(current->buffers.back().byte_offset() + current->buffers.back().bytes());
  current->buffers.emplace_back(offset, bytes);
  return uint32_t(current->buffers.size() - 1);
}

uint32_t PlanBuilder::view(fb::Space space, uint32_t base, Shape shape, fb::ElementType element,
                           uint64_t byteOffset, Shape strides) {
  auto view = std::make_unique<fb::ViewT>();
  view->space = space;
  view->base = base;
  view->byte_offset = byteOffset;
  view->element = element;
  if (strides.empty()) {
    strides.resize(shape.size(), 1);
    for (size_t i = shape.size(); i-- > 1;)
      strides[i - 1] = strides[i] * shape[i];
  }
  view->shape = std::move(shape);
  view->strides = std::move(strides);
  current->views.push_back(std::move(view));
  return uint32_t(current->views.size() - 1);
}

uint32_t PlanBuilder::temporary(Shape shape, fb::ElementType element) {
  uint32_t base = buffer(bytesOf(element, shape));
  return view(fb::Space::Arena, base, std::move(shape), element);
}

void PlanBuilder::launch(uint32_t kernel, std::vector<fb::Operand> operands,
                         std::vector<fb::Scalar> scalars, const std::string &name) {
  fb::LaunchT launch;
  launch.kernel = kernel;
  launch.operands = std::move(operands);
  launch.scalars = std::move(scalars);
  add(std::move(launch), name);
}

void PlanBuilder::matmul(uint32_t a, uint32_t b, uint32_t c, double beta) {
  fb::MatmulT matmul;
  matmul.a = a;
  matmul.b = b;
  matmul.c = c;
  matmul.beta = beta;
  fb::InstructionT &instruction = add(std::move(matmul), "dot");
  const Shape &left = current->views[a]->shape, &result = current->views[c]->shape;
  instruction.flops = uint64_t(2 * left.back() * result[result.size() - 2] * result.back());
  instruction.batch_dependent = true;
}

void PlanBuilder::copy(uint32_t src, uint32_t dst) {
  fb::CopyT copy;
  copy.src = src;
  copy.dst = dst;
  add(std::move(copy));
}

fb::CollectiveT &PlanBuilder::allReduce(uint32_t in, uint32_t out, uint32_t ticket,
                                        uint64_t payloadBytes) {
  fb::CollectiveT collective;
  collective.kind = fb::CollectiveKind::AllReduce;
  collective.in = in;
  collective.out = out;
  collective.ticket = ticket;
  collective.axes = {0};
  collective.payload_bytes = payloadBytes;
  collective.wire_bytes =
      predictWireBytes(collective.kind, collective.algorithm, fb::ElementType::F32, payloadBytes,
                       plan.mesh->axes[0]->size);
  fb::InstructionT &instruction = add(std::move(collective), "grad");
  instruction.queue = 1;
  return *instruction.operation.AsCollective();
}

void PlanBuilder::send(uint32_t in, fb::Route route, uint32_t tag, uint32_t ticket) {
  fb::SendT send;
  send.in = in;
  send.route = std::make_unique<fb::Route>(route);
  send.tag = tag;
  send.ticket = ticket;
  send.payload_bytes = bytesOf(current->views[in]->element, current->views[in]->shape);
  add(std::move(send)).queue = 1;
}

void PlanBuilder::recv(uint32_t out, fb::Route route, uint32_t tag, uint32_t ticket, bool keeps) {
  fb::RecvT recv;
  recv.out = out;
  recv.route = std::make_unique<fb::Route>(route);
  recv.tag = tag;
  recv.ticket = ticket;
  recv.keeps = keeps;
  recv.payload_bytes = bytesOf(current->views[out]->element, current->views[out]->shape);
  add(std::move(recv)).queue = 1;
}

void PlanBuilder::wait(uint32_t ticket) {
  fb::WaitT wait;
  wait.ticket = ticket;
  add(std::move(wait));
}

void PlanBuilder::beginIf(uint32_t predicate) {
  fb::IfT branch;
  branch.predicate = predicate;
  branch.then_block = std::make_unique<fb::BlockT>();
  branch.else_block = std::make_unique<fb::BlockT>();
  blocks.push_back(add(std::move(branch)).operation.AsIf()->then_block.get());
}

void PlanBuilder::beginElse() {
  blocks.pop_back();
  blocks.push_back(blocks.back()->instructions.back()->operation.AsIf()->else_block.get());
}

void PlanBuilder::beginFor(fb::Scalar lower, fb::Scalar upper, uint32_t induction) {
  fb::ForT loop;
  loop.lower = std::make_unique<fb::Scalar>(lower);
  loop.upper = std::make_unique<fb::Scalar>(upper);
  loop.step = std::make_unique<fb::Scalar>(constant(1));
  loop.induction = induction;
  loop.body = std::make_unique<fb::BlockT>();
  blocks.push_back(add(std::move(loop)).operation.AsFor()->body.get());
}

void PlanBuilder::beginWhileCondition(uint32_t predicate) {
  fb::WhileT loop;
  loop.predicate = predicate;
  loop.condition = std::make_unique<fb::BlockT>();
  loop.body = std::make_unique<fb::BlockT>();
  blocks.push_back(add(std::move(loop)).operation.AsWhile()->condition.get());
}

void PlanBuilder::beginWhileBody() {
  blocks.pop_back();
  blocks.push_back(blocks.back()->instructions.back()->operation.AsWhile()->body.get());
}

void PlanBuilder::end() { blocks.pop_back(); }

fb::PlanT &PlanBuilder::finish() {
  for (const auto &role : plan.roles) {
    std::vector<uint32_t> held(plan.variables.size());
    std::iota(held.begin(), held.end(), 0u);
    if (auto own = holdings.find(role.get()); own != holdings.end())
      held = own->second;
    role->held.clear();
    uint64_t end = 0;
    for (uint32_t variable : held) {
      role->held.emplace_back(end, variable);
      end = roundUpToAlignment(end + componentBytesOf(*plan.variables[variable]));
    }
    role->variables_bytes = end;
  }
  for (const auto &program : step->programs) {
    uint64_t arenaEnd = 0;
    for (const fb::Buffer &buffer : program->buffers)
      arenaEnd = std::max(arenaEnd, buffer.byte_offset() + buffer.bytes());
    program->arena_bytes = roundUpToAlignment(arenaEnd);
  }
  return plan;
}

std::unique_ptr<fb::PlanT> makeTrainingPlan() {
  using fb::ElementType;
  using fb::Space;
  PlanBuilder b;
  b.plan.constants.resize(128);
  uint32_t w = b.variable("w", ElementType::F32, {8, 4});
  b.plan.variables[w]->aggregation = fb::Aggregation::Mean;
  b.plan.variables[w]->trainable = true;
  b.plan.variables[w]->has_initial = true;
  uint32_t scale = b.variable("scale", ElementType::F32, {4});
  b.plan.variables[scale]->frozen = true;
  uint32_t x = b.batchInput("x", ElementType::F32, {16, 8});
  uint32_t error = b.kernel("distk_0", 3), update = b.kernel("distk_1", 2, 2),
           test = b.kernel("distk_2", 2);
  b.plan.code.push_back(std::make_unique<fb::CodeT>());
  b.plan.code[0]->triple = "x86_64-unknown-linux-gnu";
  b.plan.code[0]->object = {0x7f, 'E', 'L', 'F'};

  uint32_t wView = b.view(Space::Variables, w, {8, 4}), xView = b.view(Space::Inputs, x, {16, 8});
  uint32_t xTransposed = b.view(Space::Inputs, x, {8, 16}, ElementType::F32, 0, {1, 8});
  uint32_t scales = b.view(Space::Variables, scale, {16, 4}, ElementType::F32, 0, {0, 1});
  uint32_t y = b.temporary({16, 4}), d = b.temporary({16, 4}), g = b.temporary({8, 4}),
           loss = b.temporary({});
  uint32_t flag = b.temporary({}, ElementType::I1), i = b.temporary({}, ElementType::I64);
  uint32_t lossConstant = b.view(Space::Constants, 0, {}, ElementType::F32, 64);

  b.matmul(xView, wView, y);
  b.launch(error, {reads(y), reads(scales), writes(d)}, {}, "subtract");
  b.matmul(xTransposed, d, g);
  b.allReduce(g, g, 7, 128);
  b.launch(test, {reads(d), writes(flag)}, {}, "any_nan");
  b.wait(7);
  b.beginIf(flag);
  b.copy(lossConstant, loss);
  b.beginElse();
  b.launch(update, {updates(wView), reads(g)}, {replicaId(), constant(3)}, "sgd");
  b.copy(lossConstant, loss);
  b.end();
  b.beginFor(constant(0), constant(3), i);
  b.launch(update, {updates(wView), reads(g)}, {scalarView(i), constant(3)}, "decay");
  b.end();
  b.beginWhileCondition(flag);
  b.launch(test, {reads(d), writes(flag)}, {}, "again");
  b.beginWhileBody();
  b.launch(error, {reads(y), reads(scales), writes(d)}, {}, "subtract");
  b.end();
  b.output("loss", loss);
  return std::make_unique<fb::PlanT>(b.finish());
}

absl::Status verify(fb::PlanT &plan) { return buildPlanFile(plan).status(); }

LoadedPlan load(fb::PlanT &plan) {
  absl::StatusOr<LoadedPlan> loaded = LoadedPlan::fromBytes(buildPlanFile(plan).value());
  return std::move(loaded).value();
}

} // namespace distribute::planfile::test
