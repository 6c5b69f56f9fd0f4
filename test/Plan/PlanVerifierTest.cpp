// One change to a valid plan, one check: each is refused with its own reason. Tables and single
// instructions; what is in the bytes, control flow and groups have files of their own.
#include "PlanBuilder.h"

#include "distribute/Plan/PlanSizes.h"

#include <gtest/gtest.h>

#include <functional>

namespace distribute::planfile {
namespace {

using test::makeTrainingPlan;

struct Mutation {
  const char *name;
  std::function<void(fb::PlanT &)> apply;
  const char *reason;
};

void PrintTo(const Mutation &mutation, std::ostream *out) { *out << mutation.name; }

class PlanVerifierMutation : public testing::TestWithParam<Mutation> {};

TEST_P(PlanVerifierMutation, isRefused) {
  std::unique_ptr<fb::PlanT> plan = makeTrainingPlan();
  ASSERT_EQ(test::verify(*plan), absl::OkStatus());
  GetParam().apply(*plan);
  absl::Status status = test::verify(*plan);
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_NE(std::string(status.message()).find(GetParam().reason), std::string::npos)
      << status.message();
}

std::string nameOfTest(const testing::TestParamInfo<Mutation> &info) { return info.param.name; }

fb::RoleT &role(fb::PlanT &plan) { return *plan.roles[0]; }
fb::ProgramT &program(fb::PlanT &plan) { return *plan.steps[0]->programs[0]; }
fb::InstructionT &instruction(fb::PlanT &plan, size_t number) {
  return *program(plan).body->instructions[number];
}
fb::MatmulT &matmul(fb::PlanT &plan) { return *instruction(plan, 0).operation.AsMatmul(); }
fb::LaunchT &launch(fb::PlanT &plan) { return *instruction(plan, 1).operation.AsLaunch(); }
fb::CollectiveT &reduction(fb::PlanT &plan) {
  return *instruction(plan, 3).operation.AsCollective();
}
fb::ForT &loop(fb::PlanT &plan) { return *instruction(plan, 7).operation.AsFor(); }
fb::ViewT &view(fb::PlanT &plan, size_t number) { return *program(plan).views[number]; }

TEST(PlanVerifier, acceptsAReductionToOneInPlace) {
  std::unique_ptr<fb::PlanT> plan = makeTrainingPlan();
  reduction(*plan).kind = fb::CollectiveKind::ReduceToOne;
  reduction(*plan).root = 1;
  ASSERT_EQ(reduction(*plan).in, reduction(*plan).out);
  EXPECT_EQ(test::verify(*plan), absl::OkStatus());
}

TEST(PlanVerifier, acceptsAMeshThatIsOpenUntilLaunch) {
  std::unique_ptr<fb::PlanT> plan = makeTrainingPlan();
  plan->mesh->axes[0]->size = plan->num_slots = 0;
  for (auto &input : plan->steps[0]->inputs)
    input->global_batch = 0;
  plan->roles[0]->coordinates.clear();
  for (auto &instruction : program(*plan).body->instructions)
    if (instruction->operation.AsCollective())
      instruction->operation.AsCollective()->wire_bytes = 0;
  EXPECT_EQ(test::verify(*plan), absl::OkStatus());
}

// The views of makeTrainingPlan in the order in which it makes them.
enum View {
  viewW,
  viewX,
  viewXt,
  viewScale,
  viewY,
  viewD,
  viewG,
  viewLoss,
  viewFlag,
  viewI,
  viewConstant
};

// One replica of two slots.
void addDevices(fb::PlanT &p) {
  p.mesh->axes[0]->size = 1;
  p.mesh->axes.push_back(std::make_unique<fb::MeshAxisT>());
  p.mesh->axes[1]->name = "device";
  p.mesh->axes[1]->size = 2;
}

/// All of it runs on GPUs.
void useGpus(fb::PlanT &p) {
  for (auto &role : p.roles)
    role->device = fb::DeviceKind::Cuda;
  for (auto &kernel : p.kernels)
    kernel->device = fb::DeviceKind::Cuda;
}

const Mutation tableMutations[] = {
    {"openMeshWithSlots", [](fb::PlanT &p) { p.mesh->axes[0]->size = 0; },
     "the plan has 2 slots, but its mesh has 0"},
    {"secondAxisOpen",
     [](fb::PlanT &p) {
       p.mesh->axes.push_back(std::make_unique<fb::MeshAxisT>());
       p.mesh->axes[1]->name = "model";
     },
     "mesh axis \"model\" has size 0"},
    {"openMeshWithGlobalBatch",
     [](fb::PlanT &p) {
       p.mesh->axes[0]->size = p.num_slots = 0;
       role(p).coordinates.clear();
     },
     "but the number of replicas is open"},
    {"openMeshWithARange", [](fb::PlanT &p) { p.mesh->axes[0]->size = p.num_slots = 0; },
     "is on a part of mesh axis 0, whose size is open until launch"},
    {"reproducibleForOtherSlots", [](fb::PlanT &p) { p.reproducible = 3; },
     "the plan is reproducible for 3 slots, but has 2"},
    {"moreDevicesThanSlots", [](fb::PlanT &p) { p.least_devices = 3; },
     "the plan needs 3 devices, but has 2 slots"},
    {"slotsOtherThanMesh", [](fb::PlanT &p) { p.num_slots = 3; },
     "the plan has 3 slots, but its mesh has 2"},
    {"variableNameTwice", [](fb::PlanT &p) { p.variables[1]->name = "w"; },
     "the name \"w\" occurs twice among the variables"},
    {"variableWithoutName", [](fb::PlanT &p) { p.variables[1]->name = ""; },
     "a name among the variables is empty"},
    {"variablesOverlap", [](fb::PlanT &p) { role(p).held[1] = fb::Held(64, 1); },
     "role \"worker\": holds variable \"scale\" at byte 64, inside variable \"w\", which ends at "
     "128"},
    {"variableMisaligned", [](fb::PlanT &p) { role(p).held[1] = fb::Held(132, 1); },
     "multiples of 64"},
    {"variableHeldTwice", [](fb::PlanT &p) { role(p).held[1] = fb::Held(128, 0); },
     "holds variable \"w\" after variable \"w\""},
    {"variableHeldByNobody",
     [](fb::PlanT &p) { role(p).held.pop_back(), role(p).variables_bytes = 128; },
     "variable \"scale\": no role holds it"},
    {"heldOutOfRange", [](fb::PlanT &p) { role(p).held[1] = fb::Held(128, 2); },
     "holds variable number 2, but the plan has 2"},
    {"noRole", [](fb::PlanT &p) { p.roles.clear(); }, "the plan has no role"},
    {"roleWithoutName", [](fb::PlanT &p) { role(p).name = ""; }, "a name among the roles is empty"},
    {"variableNegativeSize", [](fb::PlanT &p) { p.variables[0]->shape[0] = -1; },
     "a negative size"},
    {"variableHuge",
     [](fb::PlanT &p) { p.variables[0]->shape = {int64_t(1) << 40, int64_t(1) << 40}; },
     "more bytes than 63 bits count"},
    {"flatInOtherThanTheReplicas",
     [](fb::PlanT &p) { p.variables[1]->splits = {fb::AxisSplit(0, kFlatDim, 3)}; },
     "variable \"scale\": is split along axis #0 into 3 parts"},
    {"flatBeforeAnotherAxis",
     [](fb::PlanT &p) {
       addDevices(p);
       p.variables[1]->splits = {fb::AxisSplit(0, kFlatDim, 1), fb::AxisSplit(1, 0, 2)};
     },
     "variable \"scale\": is split along axis #1 behind what is flat"},
    {"flatAlongAnAxisThatCutsADimension",
     [](fb::PlanT &p) {
       p.variables[0]->splits = {fb::AxisSplit(0, 0, 2), fb::AxisSplit(0, kFlatDim, 2)};
     },
     "variable \"w\": is split along axis #0 twice"},
    {"rowsOfOneSlot", [](fb::PlanT &p) { p.variables[1]->splits = {fb::AxisSplit(1, 0, 2)}; },
     "variable \"scale\": is split along axis #1 into 2 parts"},
    {"rowsForMoreThanTheSlots",
     [](fb::PlanT &p) {
       addDevices(p);
       p.variables[1]->splits = {fb::AxisSplit(1, 0, 3)};
     },
     "variable \"scale\": is split along axis #1 into 3 parts"},
    {"rowsHeldBehindTheLastPart",
     [](fb::PlanT &p) {
       addDevices(p);
       role(p).coordinates.clear();
       p.variables[1]->splits = {fb::AxisSplit(1, 0, 1)};
     },
     "which is in 1 parts along mesh axis 1, but has slots up to place 1 along it"},
    {"rowsOfNothing",
     [](fb::PlanT &p) {
       addDevices(p);
       p.variables[1]->shape = {0};
       p.variables[1]->splits = {fb::AxisSplit(1, 0, 1)};
     },
     "variable \"scale\": is split into 1 parts along dimension 0"},
    {"aPartWithoutARow",
     [](fb::PlanT &p) {
       addDevices(p);
       p.mesh->axes[1]->size = p.num_slots = 4;
       p.variables[1]->shape = {5};
       p.variables[1]->splits = {fb::AxisSplit(1, 0, 4)};
     },
     "variable \"scale\": is split into 4 parts along dimension 0"},
    {"shardsOfOwnValues",
     [](fb::PlanT &p) {
       p.variables[1]->splits = {fb::AxisSplit(0, kFlatDim, 2)};
       p.variables[1]->synchronization = fb::Synchronization::OnRead;
     },
     "is sharded and synchronized on_read"},
    {"splitsIntoOtherNumber",
     [](fb::PlanT &p) { p.variables[0]->splits = {fb::AxisSplit(0, 0, 1)}; },
     "variable \"w\": is split along axis #0 into 1 parts"},
    {"splitsAlongNoAxis", [](fb::PlanT &p) { p.variables[0]->splits = {fb::AxisSplit(1, 0, 2)}; },
     "variable \"w\": is split along axis #1 into 2 parts"},
    {"splitsTwiceAlongAnAxis",
     [](fb::PlanT &p) {
       p.variables[0]->splits = {fb::AxisSplit(0, 0, 2), fb::AxisSplit(0, 1, 2)};
     },
     "variable \"w\": is split along axis #0 into 2 parts"},
    {"splitsNoDimension", [](fb::PlanT &p) { p.variables[0]->splits = {fb::AxisSplit(0, 2, 2)}; },
     "variable \"w\": is split into 2 parts along dimension 2"},
    {"splitsIntoEmptyParts",
     [](fb::PlanT &p) {
       p.variables[1]->shape = {1};
       p.variables[1]->splits = {fb::AxisSplit(0, 0, 2)};
     },
     "variable \"scale\": is split into 2 parts along dimension 0"},
    {"splitsHeldBySome",
     [](fb::PlanT &p) {
       p.variables[0]->splits = {fb::AxisSplit(0, 0, 2)};
       role(p).coordinates = {fb::AxisRange(0, 0, 1)};
     },
     "variable \"w\": no slot holds part 1 of 2"},
    {"viewBeyondTheShard",
     [](fb::PlanT &p) { p.variables[0]->splits = {fb::AxisSplit(0, kFlatDim, 2)}; },
     "view 0 covers 128 bytes from byte 0 on, but its base in space variables has 64"},
    {"initialOutsideConstants", [](fb::PlanT &p) { p.variables[0]->initial_offset = 64; },
     "its initial value is at bytes [64, 192) of the constants, which have 128"},
    {"initialElementOutsideConstants",
     [](fb::PlanT &p) {
       p.variables[0]->initial_splat = true;
       p.variables[0]->initial_offset = 128;
     },
     "its initial value is at bytes [128, 132) of the constants, which have 128"},
    {"initialElementWithoutInitial", [](fb::PlanT &p) { p.variables[1]->initial_splat = true; },
     "has an initial offset or element but no initial value"},
    {"initialOffsetWithoutInitial", [](fb::PlanT &p) { p.variables[1]->initial_offset = 64; },
     "has an initial offset or element but no initial value"},
    {"initializedByNobody", [](fb::PlanT &p) { p.variables[1]->initialized = true; },
     "variable \"scale\": is initialized, but no step of the plan is an initializer"},
    {"initializedWithInitial", [](fb::PlanT &p) { p.variables[0]->initialized = true; },
     "variable \"w\": is initialized, but has an initial value, too"},
    {"initializerWithInputs", [](fb::PlanT &p) { p.steps[0]->initializer = true; },
     "it is an initializer, but has inputs or outputs"},
    {"twoInitializers",
     [](fb::PlanT &p) {
       p.steps.push_back(std::make_unique<fb::StepT>(*p.steps[0]));
       p.steps[1]->name = "again";
       for (auto &step : p.steps)
         step->initializer = true;
     },
     "are both initializers; expected at most one"},
    {"meanOfInteger", [](fb::PlanT &p) { p.variables[0]->element = fb::ElementType::I32; },
     "a mean needs a float"},
    {"variableOfUnknownType", [](fb::PlanT &p) { p.variables[0]->element = fb::ElementType(77); },
     "unknown element type"},
    {"kernelSymbolTwice", [](fb::PlanT &p) { p.kernels[1]->symbol = "distk_0"; },
     "two kernels have the symbol \"distk_0\""},
    {"kernelWithoutSymbol", [](fb::PlanT &p) { p.kernels[1]->symbol = ""; }, "has no symbol"},
    {"emptyCode", [](fb::PlanT &p) { p.code[0]->object.clear(); }, "is empty"},
    {"shapesOfKernelsForCpus", [](fb::PlanT &p) { p.code[0]->shapes.resize(2, {1, 1}); },
     "has launch shapes for 2 kernels; expected them for 0"},
    {"kernelForGpusWithoutShape",
     [](fb::PlanT &p) {
       p.code[0]->triple = "nvptx64-nvidia-cuda";
       p.kernels[0]->device = fb::DeviceKind::Cuda;
     },
     "has launch shapes for 0 kernels; expected them for 1"},
    {"kernelForGpusBehindOneForCpus",
     [](fb::PlanT &p) { p.kernels[1]->device = fb::DeviceKind::Cuda; },
     "kernel \"distk_1\", for GPUs, stands behind one for CPUs; expected those for GPUs in front"},
    {"kernelOfUnknownDevice", [](fb::PlanT &p) { p.kernels[0]->device = fb::DeviceKind(7); },
     "kernel \"distk_0\" is for an unknown kind of device"},
    {"tooManyThreads",
     [](fb::PlanT &p) {
       useGpus(p);
       p.code[0]->triple = "nvptx64-nvidia-cuda";
       p.code[0]->shapes.resize(p.kernels.size(), {1025, 1});
     },
     "in blocks of 1025 threads, each of which covers 1; expected 1 to 1024 threads"},
    {"blockThatCoversNothing",
     [](fb::PlanT &p) {
       useGpus(p);
       p.code[0]->triple = "nvptx64-nvidia-cuda";
       p.code[0]->shapes.resize(p.kernels.size(), {32, 0});
     },
     "in blocks of 32 threads, each of which covers 0"},
    {"stepWithoutName", [](fb::PlanT &p) { p.steps[0]->name = ""; },
     "a name among the steps is empty"},
    {"batchThatIsNotAllSlots", [](fb::PlanT &p) { p.steps[0]->inputs[0]->global_batch = 31; },
     "has 16 of a global batch of 31, but 2 replicas of 16 are not that many"},
    {"batchDimensionOutsideRank", [](fb::PlanT &p) { p.steps[0]->inputs[0]->batch_dim = 2; },
     "has batch dimension 2, but rank 2"},
    {"replicatedWithBatch",
     [](fb::PlanT &p) { p.steps[0]->inputs[0]->kind = fb::InputKind::Replicated; },
     "is replicated, but has a batch"},
    {"paddedBatchWithoutCount", [](fb::PlanT &p) { p.steps[0]->inputs[0]->max_batch = 31; },
     "it has 0 batch counts and 0 batches of fixed size beside padded batches"},
    {"moreRowsThanRoom", [](fb::PlanT &p) { p.steps[0]->inputs[0]->max_batch = 33; },
     "has at most 33 rows, but room for 0 to 32"},
    {"batchCountThatIsAMatrix",
     [](fb::PlanT &p) { p.steps[0]->inputs[0]->kind = fb::InputKind::BatchCount; },
     "is a batch count, but no scalar of i64"},
    {"rowsOfAScalar", [](fb::PlanT &p) { p.steps[0]->outputs[0]->batch_rows = 1; },
     "has 1 elements for each row along dimension 0 of a value of rank 0"},
    {"rowsWithoutDimension", [](fb::PlanT &p) { p.steps[0]->outputs[0]->batch_dim = 1; },
     "has 0 elements for each row along dimension 1"},
    {"outputViewOutOfRange", [](fb::PlanT &p) { p.steps[0]->outputs[0]->view = 99; },
     "output \"loss\": is view 99, but its program has 11 views"},
    {"outputProgramOutOfRange", [](fb::PlanT &p) { p.steps[0]->outputs[0]->program = 1; },
     "is in program 1, but the step has 1"},
    {"shardedScalar", [](fb::PlanT &p) { p.steps[0]->outputs[0]->kind = fb::OutputKind::Sharded; },
     "is sharded along dimension 0 of a value of rank 0"},
    {"roleLeavesASlot", [](fb::PlanT &p) { role(p).coordinates = {fb::AxisRange(0, 0, 1)}; },
     "the plan's roles are those of 1 slots, but it has 2"},
    {"coordinatesOutsideMesh", [](fb::PlanT &p) { role(p).coordinates = {fb::AxisRange(0, 0, 3)}; },
     "is at coordinates [0, 3) of mesh axis 0, which has 2"},
    {"unknownAxis", [](fb::PlanT &p) { role(p).coordinates = {fb::AxisRange(1, 0, 1)}; },
     "names mesh axis 1"},
    {"noPrograms",
     [](fb::PlanT &p) {
       p.steps[0]->programs.clear();
       p.steps[0]->outputs.clear();
     },
     "it has 0 programs, but the plan has 1 roles"},
};

const Mutation memoryMutations[] = {
    {"arenaOneByteShort", [](fb::PlanT &p) { program(p).arena_bytes -= 1; },
     "declares an arena of 831 bytes, but its buffers take 832"},
    {"arenaTooLarge", [](fb::PlanT &p) { program(p).arena_bytes += 64; },
     "declares an arena of 896 bytes"},
    {"variablesShort", [](fb::PlanT &p) { role(p).variables_bytes -= 64; },
     "declares 128 bytes of variables, but they take 192"},
    {"bufferMisaligned", [](fb::PlanT &p) { program(p).buffers[1] = fb::Buffer(260, 256); },
     "buffers lie at multiples of 64"},
    {"bufferOffsetOverflows",
     [](fb::PlanT &p) { program(p).buffers[1] = fb::Buffer(~uint64_t(63), 256); },
     "within 62 bits"},
    {"viewPastBuffer", [](fb::PlanT &p) { view(p, viewY).byte_offset = 4; },
     "view 4 covers 256 bytes from byte 4 on, but its base in space arena has 256"},
    {"viewPastVariable", [](fb::PlanT &p) { view(p, viewW).shape = {9, 4}; },
     "view 0 covers 144 bytes from byte 0 on, but its base in space variables has 128"},
    {"viewPastInput", [](fb::PlanT &p) { view(p, viewX).strides = {9, 1}; },
     "its base in space inputs has 512"},
    {"viewPastConstants", [](fb::PlanT &p) { view(p, viewConstant).byte_offset = 128; },
     "view 10 covers 4 bytes from byte 128 on, but its base in space constants has 128"},
    {"viewOfAbsentBuffer", [](fb::PlanT &p) { view(p, viewY).base = 6; },
     "is based on entry 6 of the buffers"},
    {"viewOfAbsentVariable", [](fb::PlanT &p) { view(p, viewW).base = 2; },
     "is based on entry 2 of the variables"},
    {"viewOfAbsentInput", [](fb::PlanT &p) { view(p, viewX).base = 1; },
     "is based on entry 1 of the inputs"},
    {"viewOfAbsentConstants", [](fb::PlanT &p) { view(p, viewConstant).base = 1; },
     "is based on entry 1 of the constants"},
    {"viewMisaligned", [](fb::PlanT &p) { view(p, viewLoss).byte_offset = 2; },
     "begins at byte 2, not a multiple of the 4 bytes of an f32"},
    {"viewStridesOfOtherRank", [](fb::PlanT &p) { view(p, viewY).strides = {1}; },
     "has 2 sizes, but 1 strides"},
    {"viewNegativeStride", [](fb::PlanT &p) { view(p, viewY).strides = {-4, 1}; },
     "has stride -4 in dimension 0"},
    {"viewOverlapsItself", [](fb::PlanT &p) { view(p, viewX).strides = {7, 1}; },
     "has elements that overlap: a stride of 28 bytes steps inside 32 bytes"},
    {"viewStrideOverflows", [](fb::PlanT &p) { view(p, viewX).strides = {INT64_MAX, 1}; },
     "63 bits"},
    {"viewSpanOverflows", [](fb::PlanT &p) { view(p, viewX).strides = {INT64_MAX / 4, 1}; },
     "63 bits"},
    {"viewInUnknownSpace", [](fb::PlanT &p) { view(p, viewY).space = fb::Space(9); },
     "lies in an unknown space 9"},
    {"viewOfUnknownType", [](fb::PlanT &p) { view(p, viewY).element = fb::ElementType(9); },
     "unknown element type 9"},
};

const Mutation instructionMutations[] = {
    {"viewIndexOutOfRange", [](fb::PlanT &p) { matmul(p).a = 11; },
     "step \"train\", program \"worker\", instruction #0 matmul \"dot\" (step.mlir:12:8): a (view "
     "11) is out of range: "
     "the program has 11 views"},
    {"locationOutOfRange", [](fb::PlanT &p) { instruction(p, 0).location = 1; },
     "names location 1, but the plan has 1"},
    {"unknownQueue", [](fb::PlanT &p) { instruction(p, 0).queue = 2; }, "is on queue 2"},
    {"writesInput", [](fb::PlanT &p) { matmul(p).c = viewX; },
     "writes c (view 1) in space inputs, which is read only"},
    {"writesConstant", [](fb::PlanT &p) { launch(p).operands[2] = test::writes(viewConstant); },
     "writes operand 2 (view 10) in space constants"},
    {"writesFrozen", [](fb::PlanT &p) { launch(p).operands[1] = test::updates(viewScale); },
     "writes operand 1 (view 3) of variable \"scale\", which is frozen"},
    {"writesRepeated",
     [](fb::PlanT &p) {
       p.variables[1]->frozen = false;
       launch(p).operands[1] = test::updates(viewScale);
     },
     "which shows an element more than once"},
    {"launchOfKernelForAnotherDevice", [](fb::PlanT &p) { role(p).device = fb::DeviceKind::Cuda; },
     "launches kernel \"distk_0\", which is for cpu, but role \"worker\" runs on cuda"},
    {"unknownAccess",
     [](fb::PlanT &p) { launch(p).operands[0] = fb::Operand(viewY, fb::Access(7)); },
     "operand 0 (view 4) has an unknown access"},
    {"matmulInnerSizes", [](fb::PlanT &p) { matmul(p).b = viewX; },
     "16x8xf32 x 16x8xf32 -> 16x4xf32, but the shapes are"},
    {"matmulRanks", [](fb::PlanT &p) { matmul(p).b = viewLoss; }, "but the shapes are"},
    {"matmulBiasOutOfRange",
     [](fb::PlanT &p) {
       matmul(p).bias = std::make_unique<fb::BiasT>();
       matmul(p).bias->vector = 11;
     },
     "bias (view 11) is out of range"},
    {"matmulBiasOfAnotherShape",
     [](fb::PlanT &p) {
       matmul(p).bias = std::make_unique<fb::BiasT>();
       matmul(p).bias->vector = viewW;
     },
     "16x8xf32 x 8x4xf32 -> 16x4xf32 + 8x4xf32, but a bias is a row of c"},
    {"matmulOfIntegers",
     [](fb::PlanT &p) {
       for (View each : {viewX, viewW, viewY})
         view(p, each).element = fb::ElementType::I32;
     },
     "but a, b and c have one float type"},
    {"matmulOfMixedTypes", [](fb::PlanT &p) { view(p, viewX).element = fb::ElementType::I32; },
     "but a, b and c have one float type"},
    {"matmulIntoItself", [](fb::PlanT &p) { view(p, viewG).base = view(p, viewD).base; },
     "writes c (view 6), which shares bytes with b (view 5)"},
    {"unknownKernel", [](fb::PlanT &p) { launch(p).kernel = 3; },
     "launches kernel 3, but the plan has 3"},
    {"kernelOperandMissing", [](fb::PlanT &p) { launch(p).operands.pop_back(); },
     "instruction #1 launch of distk_0 \"subtract\" (step.mlir:12:8): passes 2 buffers and 0 "
     "scalars, but the kernel "
     "takes 3 and 0"},
    {"kernelScalarTooMany", [](fb::PlanT &p) { launch(p).scalars.push_back(test::constant(1)); },
     "passes 3 buffers and 1 scalars"},
    {"scalarOfUnknownKind",
     [](fb::PlanT &p) { launch(p).scalars = {fb::Scalar(0, fb::ScalarKind(9))}; },
     "scalar 0 has an unknown kind 9"},
    {"scalarViewOutOfRange",
     [](fb::PlanT &p) {
       launch(p).scalars = {fb::Scalar((int64_t(1) << 32) + viewI, fb::ScalarKind::View)};
     },
     "scalar 0 (view 4294967305) is out of range"},
    {"scalarViewNotInteger", [](fb::PlanT &p) { launch(p).scalars = {test::scalarView(viewLoss)}; },
     "scalar 0 (view 7) is a f32, but a scalar is one i64"},
    {"coordinateAlongNoAxis",
     [](fb::PlanT &p) { launch(p).scalars = {fb::Scalar(1, fb::ScalarKind::Coordinate)}; },
     "scalar 0 (coordinate) is of mesh axis 1, but the mesh has 1"},
    {"sizeOfNoAxis",
     [](fb::PlanT &p) { launch(p).scalars = {fb::Scalar(-1, fb::ScalarKind::AxisSize)}; },
     "scalar 0 (axis_size) is of mesh axis -1, but the mesh has 1"},
    {"negativeExtent", [](fb::PlanT &p) { launch(p).extent = -1; }, "has extent -1"},
    {"launchWritesWhatItReads", [](fb::PlanT &p) { launch(p).operands[0] = test::reads(viewD); },
     "writes operand 2 (view 5), which shares bytes with operand 0 (view 5)"},
    {"launchWritesTwice", [](fb::PlanT &p) { launch(p).operands[0] = test::updates(viewD); },
     "writes operand 0 (view 5), which shares bytes with operand 2 (view 5)"},
    {"predicateNotBoolean",
     [](fb::PlanT &p) { instruction(p, 6).operation.AsIf()->predicate = viewLoss; },
     "has a f32 as predicate, but it is one i1"},
    {"inductionNotInteger", [](fb::PlanT &p) { loop(p).induction = viewLoss; },
     "counts in a f32 in space arena"},
    {"stepZero", [](fb::PlanT &p) { *loop(p).step = test::constant(0); },
     "has step 0, but a step is at least 1"},
    {"copyOfOtherShape",
     [](fb::PlanT &p) {
       instruction(p, 6).operation.AsIf()->then_block->instructions[0]->operation.AsCopy()->src =
           viewW;
     },
     "instruction #7 copy (step.mlir:12:8): copies a 8x4xf32 to a f32"},
};

const Mutation collectiveMutations[] = {
    {"noAxes", [](fb::PlanT &p) { reduction(p).axes.clear(); }, "runs over no mesh axis"},
    {"axisOutOfRange", [](fb::PlanT &p) { reduction(p).axes = {1}; }, "runs over mesh axis 1"},
    {"axisTwice", [](fb::PlanT &p) { reduction(p).axes = {0, 0}; }, "axes are ascending"},
    {"otherShape", [](fb::PlanT &p) { reduction(p).out = viewY; },
     "takes 8x4xf32 to 16x4xf32, but the shapes are the"},
    {"otherType",
     [](fb::PlanT &p) {
       view(p, viewW).element = fb::ElementType::I32;
       reduction(p).out = viewW;
     },
     "but"},
    {"wrongPayload", [](fb::PlanT &p) { reduction(p).payload_bytes = 127; },
     "instruction #3 all_reduce \"grad\" (step.mlir:12:8): declares a payload of 127 bytes, but "
     "moves 128"},
    {"algorithmWithoutForm",
     [](fb::PlanT &p) {
       reduction(p).kind = fb::CollectiveKind::Broadcast;
       reduction(p).algorithm = fb::Algorithm::Ring;
     },
     "is carried out by ring, which does not support broadcast"},
    {"ringInReproduciblePlan",
     [](fb::PlanT &p) {
       p.reproducible = 2;
       reduction(p).algorithm = fb::Algorithm::Ring;
     },
     "is carried out by ring, whose order depends on the packing, but the plan is reproducible"},
    {"ncclInReproduciblePlan",
     [](fb::PlanT &p) {
       p.reproducible = 2;
       reduction(p).algorithm = fb::Algorithm::Nccl;
     },
     "is carried out by nccl, whose order depends on the packing, but the plan is reproducible"},
    {"ncclBetweenCpus", [](fb::PlanT &p) { reduction(p).algorithm = fb::Algorithm::Nccl; },
     "is carried out by nccl, which is for GPUs, but role \"worker\" runs on cpu"},
    {"ncclOfWhatItWouldNotGive",
     [](fb::PlanT &p) {
       useGpus(p);
       reduction(p).algorithm = fb::Algorithm::Nccl;
       reduction(p).reduction = fb::Reduction::Max;
     },
     "is carried out by nccl, which has no form of all_reduce by max of f32 in 1 rows"},
    {"wrongWire", [](fb::PlanT &p) { reduction(p).wire_bytes = 129; },
     "instruction #3 all_reduce \"grad\" (step.mlir:12:8): predicts 129 bytes on the wire, but a "
     "member of 2 sends 128"},
    {"andOfFloats", [](fb::PlanT &p) { reduction(p).reduction = fb::Reduction::And; },
     "reduces f32 by and"},
    {"unknownReduction", [](fb::PlanT &p) { reduction(p).reduction = fb::Reduction(31); },
     "unknown reduction 31"},
    {"unknownKind", [](fb::PlanT &p) { reduction(p).kind = fb::CollectiveKind(31); },
     "unknown kind"},
    {"unknownAlgorithm", [](fb::PlanT &p) { reduction(p).algorithm = fb::Algorithm(31); },
     "unknown kind or algorithm"},
    {"dimensionOfAllReduce", [](fb::PlanT &p) { reduction(p).dim = 1; },
     "has dimension 1, but all_reduce has none"},
    {"rootOfAllReduce", [](fb::PlanT &p) { reduction(p).root = 1; },
     "has root 1, but it is below 1"},
    {"broadcastRootOutside",
     [](fb::PlanT &p) {
       reduction(p).kind = fb::CollectiveKind::Broadcast;
       reduction(p).root = 2;
     },
     "has root 2, but it is below 2"},
    {"reduceToOneRootOutside",
     [](fb::PlanT &p) {
       reduction(p).kind = fb::CollectiveKind::ReduceToOne;
       reduction(p).root = 2;
     },
     "has root 2, but it is below 2"},
    {"reduceToOneOfTwoViews",
     [](fb::PlanT &p) {
       reduction(p).kind = fb::CollectiveKind::ReduceToOne;
       program(p).views.push_back(std::make_unique<fb::ViewT>(view(p, reduction(p).in)));
       reduction(p).out = uint32_t(program(p).views.size() - 1);
     },
     "but others than the root keep what they have: in and out are one view"},
    {"reduceToOneOfAndOfFloats",
     [](fb::PlanT &p) {
       reduction(p).kind = fb::CollectiveKind::ReduceToOne;
       reduction(p).reduction = fb::Reduction::And;
     },
     "reduces f32 by and"},
    {"broadcastReduces",
     [](fb::PlanT &p) {
       reduction(p).kind = fb::CollectiveKind::Broadcast;
       reduction(p).reduction = fb::Reduction::Mean;
     },
     "has a reduction, but reduces nothing"},
    {"gatherOfWrongSize", [](fb::PlanT &p) { reduction(p).kind = fb::CollectiveKind::AllGather; },
     "over 2 members, but dimension 0 of out has 2 times the elements"},
    {"scatterOfWrongSize",
     [](fb::PlanT &p) { reduction(p).kind = fb::CollectiveKind::ReduceScatter; },
     "dimension 0 of in has 2 times the elements"},
    {"allToAllOfWrongSize",
     [](fb::PlanT &p) {
       reduction(p).kind = fb::CollectiveKind::AllToAll;
       reduction(p).concat_dim = 1;
     },
     "takes 8x4xf32 to 8x4xf32 over 2 members, but it has 2 times fewer elements along "
     "dimension 0, and 2 times more along dimension 1"},
    {"allToAllInPlace",
     [](fb::PlanT &p) {
       reduction(p).kind = fb::CollectiveKind::AllToAll;
       reduction(p).wire_bytes = 64;
     },
     "shares bytes"},
    {"allToAllBeyondRank",
     [](fb::PlanT &p) {
       reduction(p).kind = fb::CollectiveKind::AllToAll;
       reduction(p).concat_dim = 7;
     },
     "2 times more along dimension 7"},
    {"allToAllByTheRing",
     [](fb::PlanT &p) {
       reduction(p).kind = fb::CollectiveKind::AllToAll;
       reduction(p).algorithm = fb::Algorithm::Ring;
     },
     "is carried out by ring, which does not support all_to_all"},
    {"scatterFromOneOfWrongSize",
     [](fb::PlanT &p) { reduction(p).kind = fb::CollectiveKind::ScatterFromOne; },
     "takes 8x4xf32 to 8x4xf32 over 2 members, but dimension 0 of in has 2 times the elements"},
    {"scatterFromOneByTheRing",
     [](fb::PlanT &p) {
       reduction(p).kind = fb::CollectiveKind::ScatterFromOne;
       reduction(p).algorithm = fb::Algorithm::Ring;
     },
     "is carried out by ring, which does not support scatter_from_one"},
    {"concatenationOfAllReduce", [](fb::PlanT &p) { reduction(p).concat_dim = 1; },
     "has dimension of concatenation 1, but all_reduce has none"},
    {"operandWithGaps", [](fb::PlanT &p) { view(p, viewG).strides = {1, 8}; },
     "but in and out are dense and row-major"},
    {"ticketTwice",
     [](fb::PlanT &p) {
       auto &list = program(p).body->instructions;
       list.insert(list.begin() + 4, std::make_unique<fb::InstructionT>(*list[3]));
     },
     "has ticket 7, which an earlier collective, send or receive of the program has"},
};

INSTANTIATE_TEST_SUITE_P(Tables, PlanVerifierMutation, testing::ValuesIn(tableMutations),
                         nameOfTest);
INSTANTIATE_TEST_SUITE_P(Memory, PlanVerifierMutation, testing::ValuesIn(memoryMutations),
                         nameOfTest);
INSTANTIATE_TEST_SUITE_P(Instructions, PlanVerifierMutation,
                         testing::ValuesIn(instructionMutations), nameOfTest);
INSTANTIATE_TEST_SUITE_P(Collectives, PlanVerifierMutation, testing::ValuesIn(collectiveMutations),
                         nameOfTest);

TEST(PlanVerifier, acceptsTheTrainingPlan) {
  EXPECT_EQ(test::verify(*makeTrainingPlan()), absl::OkStatus());
}

TEST(PlanVerifier, acceptsAPlanWithoutSteps) {
  fb::PlanT plan;
  plan.mesh = std::make_unique<fb::MeshT>();
  plan.num_slots = 1;
  plan.roles.push_back(std::make_unique<fb::RoleT>());
  plan.roles[0]->name = "worker";
  EXPECT_EQ(test::verify(plan), absl::OkStatus());
}

} // namespace
} // namespace distribute::planfile
