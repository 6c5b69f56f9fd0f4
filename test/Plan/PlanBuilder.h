// Small valid plans built by hand, to be changed by tests.
#ifndef DISTRIBUTE_TEST_PLAN_PLANBUILDER_H
#define DISTRIBUTE_TEST_PLAN_PLANBUILDER_H

#include "distribute/Plan/PlanFile.h"
#include "distribute/Plan/Plan_generated.h"

#include "absl/status/status.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace distribute::planfile::test {

using Shape = std::vector<int64_t>;

// A plan with one step, whose programs are filled in here. Buffers are placed one behind the other.
class PlanBuilder {
public:
  explicit PlanBuilder(uint32_t numReplicas = 2);

  // Each returns the index in its table. A variable lies behind the one before.
  uint32_t variable(const std::string &name, fb::ElementType element, Shape shape);
  uint32_t batchInput(const std::string &name, fb::ElementType element, Shape shape);
  uint32_t kernel(const std::string &symbol, uint32_t numBuffers, uint32_t numScalars = 0);
  uint32_t location(const std::string &file, uint32_t line, uint32_t column);
  uint32_t output(const std::string &name, uint32_t view,
                  fb::OutputKind kind = fb::OutputKind::Mirrored);

  // A role for the coordinates [begin, end) of axis 0, and its program; what follows goes into it.
  // There is one from the start, "worker" for all.
  void program(const std::string &role, uint32_t begin, uint32_t end);
  void clearPrograms();
  // The current role holds these variables alone. Else it holds all.
  void hold(std::vector<uint32_t> variables);

  uint32_t buffer(uint64_t bytes);
  // Row-major unless strides are given.
  uint32_t view(fb::Space space, uint32_t base, Shape shape,
                fb::ElementType element = fb::ElementType::F32, uint64_t byteOffset = 0,
                Shape strides = {});
  // A buffer of exactly the shape, and a view of all of it.
  uint32_t temporary(Shape shape, fb::ElementType element = fb::ElementType::F32);

  // Appends to the innermost open block.
  template <typename Operation>
  fb::InstructionT &add(Operation operation, const std::string &name = "") {
    auto instruction = std::make_unique<fb::InstructionT>();
    instruction->operation.Set(std::move(operation));
    instruction->name = name;
    blocks.back()->instructions.push_back(std::move(instruction));
    return *blocks.back()->instructions.back();
  }
  void launch(uint32_t kernel, std::vector<fb::Operand> operands,
              std::vector<fb::Scalar> scalars = {}, const std::string &name = "");
  void matmul(uint32_t a, uint32_t b, uint32_t c, double beta = 0);
  void copy(uint32_t src, uint32_t dst);
  fb::CollectiveT &allReduce(uint32_t in, uint32_t out, uint32_t ticket, uint64_t payloadBytes);
  void wait(uint32_t ticket);
  // The payload is the view's bytes.
  void send(uint32_t in, fb::Route route, uint32_t tag, uint32_t ticket);
  void recv(uint32_t out, fb::Route route, uint32_t tag, uint32_t ticket, bool keeps = false);
  // Routes along axis 0.
  static fb::Route shift(int32_t by) { return fb::Route(0, by, 0, 0, fb::RouteKind::Shift); }
  static fb::Route pair(uint32_t source, uint32_t target) {
    return fb::Route(0, 0, source, target, fb::RouteKind::Pair);
  }

  // Until the matching end(), instructions go into a nested block.
  void beginIf(uint32_t predicate);
  void beginElse();
  void beginFor(fb::Scalar lower, fb::Scalar upper, uint32_t induction);
  void beginWhileCondition(uint32_t predicate);
  void beginWhileBody();
  void end();

  // Lays out the variables and sets the memory totals. The plan is then ready for buildPlanFile.
  fb::PlanT &finish();

  fb::PlanT plan;
  fb::StepT *step;
  fb::RoleT *role;
  fb::ProgramT *current;

private:
  std::vector<fb::BlockT *> blocks;
  std::map<const fb::RoleT *, std::vector<uint32_t>> holdings; // of those that do not hold all
};

inline fb::Scalar constant(int64_t value) { return fb::Scalar(value, fb::ScalarKind::Constant); }
// Along axis 0.
inline fb::Scalar replicaId() { return fb::Scalar(0, fb::ScalarKind::Coordinate); }
inline fb::Scalar scalarView(uint32_t view) { return fb::Scalar(view, fb::ScalarKind::View); }
inline fb::Operand reads(uint32_t view) { return fb::Operand(view, fb::Access::Read); }
inline fb::Operand writes(uint32_t view) { return fb::Operand(view, fb::Access::Write); }
inline fb::Operand updates(uint32_t view) { return fb::Operand(view, fb::Access::ReadWrite); }
inline fb::Operand scratch(uint32_t view) { return fb::Operand(view, fb::Access::Scratch); }

// One training step of a linear model on two replicas: every kind of instruction occurs, control
// flow too.
std::unique_ptr<fb::PlanT> makeTrainingPlan();

// What buildPlanFile says to the plan.
absl::Status verify(fb::PlanT &plan);

// As read from its file. Ends the test of a plan that is not valid.
LoadedPlan load(fb::PlanT &plan);

} // namespace distribute::planfile::test

#endif // DISTRIBUTE_TEST_PLAN_PLANBUILDER_H
