// distribute-select-reduction: the algorithm of each collective, by the cost model that the plan
// library, the verifier and the engines' tests share.
#include "../../Preconditions.h"
#include "../Instructions/CollectiveShape.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Distribute/Parties.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Transforms/Passes.h"
#include "distribute/Transforms/PlanElements.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_SELECTREDUCTIONPASS
#include "distribute/Transforms/Passes.h.inc"
namespace fb = distribute::planfile::fb;

namespace {

struct SelectReduction : distribute::impl::SelectReductionPassBase<SelectReduction> {
  using SelectReductionPassBase::SelectReductionPassBase;

  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::Instructions)))
      return signalPassFailure();
    std::optional<plan::Algorithm> named;
    if (failed(readOptions(named)) || failed(markReproducible()))
      return signalPassFailure();
    getOperation().walk([&](plan::CollectiveOp op) {
      select(op, named);
      ++collectivesSelected;
    });
  }

private:
  InFlightDiagnostic refuse() { return emitError(getOperation().getLoc()); }

  LogicalResult readOptions(std::optional<plan::Algorithm> &named) {
    if (slotsPerDevice < 1)
      return refuse() << "slots-per-device is " << slotsPerDevice.getValue()
                      << "; expected at least 1";
    if (linkMicroseconds < 0 || linkGigabytesPerSecond < 0)
      return refuse() << "a link cannot cost less than nothing";
    if (reproducible < 0)
      return refuse() << "reproducible is " << reproducible.getValue()
                      << "; expected a number of slots, or 0 for no promise";
    if (reduction.getValue() == "auto")
      return success();
    named = plan::symbolizeAlgorithm(reduction.getValue());
    if (!named)
      return refuse() << "unknown reduction \"" << reduction.getValue()
                      << "\"; expected one of auto, one_pass, ring, tree, hierarchical_copy, "
                         "to_one_device and nccl";
    if (reproducible > 0 && !planfile::hasFixedOrder(static_cast<fb::Algorithm>(*named)))
      return refuse() << "the reduction \"" << reduction.getValue()
                      << "\" combines in an order that depends on the packing, but the plan must "
                         "be reproducible; use one_pass, tree, hierarchical_copy or to_one_device";
    bool isForGpus = plan::symbolizeDeviceKind(device.getValue()) == plan::DeviceKind::Cuda;
    if (*named != plan::Algorithm::Nccl || isForGpus)
      return success();
    // Servers are hosts, whatever their workers are.
    if (!isOfServers(getOperation()))
      return refuse() << "the reduction \"nccl\" is between GPUs, but the plan is for CPUs; "
                         "compile it with --target=cuda, or use another one";
    named = plan::Algorithm::OnePass;
    return success();
  }

  LogicalResult markReproducible() {
    if (reproducible == 0)
      return success();
    MeshOp mesh = MeshOp::lookup(getOperation());
    int64_t slots = mesh ? mesh.getNumMembers() : 1;
    auto groups = getOperation()->getAttrOfType<IntegerAttr>(plan::PlanDialect::kGroupsAttrName);
    if (groups && groups.getInt() > 1)
      return refuse() << "must be reproducible, but the order in which its " << groups.getInt()
                      << " groups of workers push is left to chance; let all workers keep step "
                         "(--mode=sync), or drop --reproducible";
    // Servers add up what each worker pushes in the order of the workers, on slots of their own. So do the hosts
    // that hold variables beside the devices of replicas.
    bool hasHosts = mesh && mesh.getHosts();
    int64_t expected = hasHosts ? mesh.getNumReplicas() : slots;
    if (expected != reproducible && !isOfServers(getOperation())) {
      InFlightDiagnostic error = refuse() << "must be reproducible for " << reproducible.getValue()
                                          << (hasHosts ? " replicas, but " : " slots, but ");
      if (ShapedType::isDynamic(expected))
        return error << "leaves their number open";
      return error << "has " << expected << "; give --reproducible=" << expected << ", "
                   << (hasHosts ? "the number of its replicas"
                                : "the product of the axes of its mesh");
    }
    getOperation()->setAttr(plan::PlanDialect::kReproducibleAttrName,
                            IntegerAttr::get(IntegerType::get(&getContext(), 64),
                                             ShapedType::isDynamic(slots) ? 0 : slots));
    return success();
  }

  void select(plan::CollectiveOp op, std::optional<plan::Algorithm> named) {
    planfile::CollectiveShape shape = shapeOf(op);
    if (shape.numMembers == 0)
      shape.numMembers = 2;
    fb::Algorithm chosen = fb::Algorithm::OnePass;
    if (!named || (*named == plan::Algorithm::Nccl && isOfHost(op)))
      chosen = planfile::chooseAlgorithm(shape, topology(), reproducible > 0);
    else if (hasForm(op, *named))
      chosen = static_cast<fb::Algorithm>(*named);
    else
      ++missedForms;
    op.setAlgorithm(static_cast<plan::Algorithm>(chosen));
    predictWireBytes(op);
  }

  /// Whether CPUs carry it out, whatever other roles are on.
  static bool isOfHost(plan::CollectiveOp op) {
    auto program = op->getParentOfType<plan::ProgramOp>();
    plan::RoleOp role = plan::RoleOp::lookup(program, program.getRole());
    return role && role.getDevice() == plan::DeviceKind::Cpu;
  }

  static bool hasForm(plan::CollectiveOp op, plan::Algorithm algorithm) {
    auto kind = static_cast<fb::CollectiveKind>(op.getKind());
    if (algorithm != plan::Algorithm::Nccl)
      return planfile::carries(static_cast<fb::Algorithm>(algorithm), kind);
    auto in = cast<MemRefType>(op.getIn().getType());
    std::optional<fb::ElementType> element = planElementOf(in.getElementType());
    uint64_t rows = 1;
    for (int64_t size : in.getShape().take_front(
             size_t(std::max(op.getDim().value_or(0), op.getConcatDim().value_or(0)))))
      rows *= uint64_t(size);
    auto reduction = static_cast<fb::Reduction>(op.getReduction().value_or(ReductionKind::Sum));
    return element && planfile::hasNcclForm(kind, reduction, *element, rows);
  }

  planfile::CollectiveTopology topology() const {
    planfile::CollectiveTopology result;
    result.membersPerDevice = slotsPerDevice;
    result.linkSeconds = linkMicroseconds * 1e-6;
    if (linkGigabytesPerSecond > 0)
      result.linkSecondsPerByte = 1e-9 / linkGigabytesPerSecond;
    return result;
  }
};

} // namespace

} // namespace distribute
