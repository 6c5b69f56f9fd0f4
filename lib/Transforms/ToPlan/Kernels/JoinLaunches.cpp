// distribute-join-launches: launches that need nothing of each other become one.
//
// A launch takes a GPU longer than what a small kernel does in it. Each launch joins the nearest one before it
// that it may: it moves up to that one, or that one moves down to it, over instructions with which neither
// shares a byte that is written. They keep their blocks (JointKernel.h), and with them their bits.
//
// What this must not cost: no launch passes a collective, a branch or a loop, so that none of these waits for
// more; and a program's buffers never hold more bytes at once than they did at most.
#include "../../Preconditions.h"
#include "../Instructions/InstructionGraph.h"
#include "JointKernel.h"
#include "Kernels.h"
#include "LiveBytes.h"

#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Transforms/KernelBackend.h"
#include "distribute/Transforms/Passes.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_JOINLAUNCHESPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// What a GPU moves, and computes, in about the time of a launch. What does more fills it by itself.
constexpr int64_t kMostBytes = int64_t{4} << 20, kMostFlops = int64_t{1} << 26;
/// Of a kernel's sections: each has its code in it, and its share of the registers.
constexpr size_t kMostSections = 8;
constexpr int64_t kMostParameters = 64, kMostSharedBytes = int64_t{44} * 1024;
/// A block has one turn.
constexpr int64_t kMostBlocks = int64_t{1} << 16;
/// How many instructions back a launch looks.
constexpr size_t kWindow = 64;

/// The kernels of a module, by name.
class Kernels {
public:
  explicit Kernels(ModuleOp module) : kernels(plan::findKernels(module)) {
    if (kernels)
      for (auto kernel : kernels.getOps<func::FuncOp>())
        byName[kernel.getSymName()] = kernel;
  }

  func::FuncOp find(plan::LaunchOp launch) const {
    return byName.lookup(launch.getKernel().getLeafReference().getValue());
  }

  /// One for each different list of sections.
  func::FuncOp join(ArrayRef<Section> sections) {
    std::string key;
    for (const Section &section : sections)
      key += (func::FuncOp(section.kernel).getSymName() + ":" + Twine(section.extent) + " ").str();
    func::FuncOp &known = joint[key];
    if (!known)
      known = createJointKernel(sections, kernels, "joint_" + std::to_string(joint.size()));
    return known;
  }

  /// Kernels that are launched are numbered in their order; the others are sections alone.
  void name(ModuleOp module) {
    if (!kernels || joint.empty())
      return;
    putHostKernelsLast(kernels);
    llvm::StringMap<SmallVector<plan::LaunchOp>> launches;
    module.walk([&](plan::LaunchOp launch) {
      launches[launch.getKernel().getLeafReference().getValue()].push_back(launch);
    });
    SmallVector<std::pair<func::FuncOp, std::string>> names;
    unsigned numKernels = 0, numSections = 0;
    for (auto kernel : kernels.getOps<func::FuncOp>()) {
      bool isLaunched = launches.contains(kernel.getSymName());
      names.emplace_back(kernel, isLaunched ? "distk_" + std::to_string(numKernels++)
                                            : "section_" + std::to_string(numSections++));
      if (!isLaunched)
        kernel.setPrivate();
    }
    llvm::StringMap<std::string> renamed;
    for (auto &[kernel, name] : names)
      renamed[kernel.getSymName()] = name;
    for (auto &[old, own] : launches)
      for (plan::LaunchOp launch : own)
        launch.setKernelAttr(
            SymbolRefAttr::get(launch.getKernel().getRootReference(),
                               FlatSymbolRefAttr::get(module.getContext(), renamed[old])));
    kernels.walk([&](func::CallOp call) { call.setCallee(renamed[call.getCallee()]); });
    for (auto &[kernel, name] : names)
      kernel.setSymName(name);
  }

private:
  ModuleOp kernels;
  llvm::StringMap<func::FuncOp> byName, joint;
};

/// An instruction, or launches that are one.
struct Item {
  SmallVector<unsigned, 4> nodes; ///< of the graph
  SmallVector<Section, 4> sections;
  unsigned position = 0; ///< the node in whose place it stands
};

class BlockJoiner {
public:
  BlockJoiner(Block &block, Kernels &kernels)
      : block(block), kernels(kernels), graph(block), live(block, graph), itemOf(graph.size()),
        successors(graph.size()) {
    for (unsigned node = 0; node < graph.size(); ++node)
      for (unsigned before : graph.getPredecessors(node))
        successors[before].push_back(node);
  }

  /// The number of launches that are gone.
  unsigned run() {
    for (unsigned node = 0; node < graph.size(); ++node)
      if (!join(node))
        append({{node}, sectionOf(node), node});
    unsigned gone = 0;
    for (const auto &item : items)
      gone += item.nodes.size() - 1;
    if (gone)
      rewrite();
    return gone;
  }

private:
  /// The launch as the first section of a kernel; empty: it stays alone.
  SmallVector<Section, 4> sectionOf(unsigned node) {
    auto launch = dyn_cast<plan::LaunchOp>(graph.getOp(node));
    if (!launch || launch.getQueue() != 0 || static_cast<int64_t>(launch.getFlops()) > kMostFlops)
      return {};
    int64_t bytes = 0;
    for (Value operand : launch.getOperands_())
      bytes += plan::spanBytes(cast<MemRefType>(operand.getType()));
    func::FuncOp kernel = kernels.find(launch);
    if (!kernel || kernel.isExternal() || bytes > kMostBytes)
      return {};
    return {{kernel, static_cast<int64_t>(launch.getExtent())}};
  }

  /// What launches may move over.
  static bool canBePassed(Operation *op) {
    return isa<plan::LaunchOp, plan::MatmulOp, plan::ConvolutionOp, plan::CopyOp>(op);
  }

  void append(Item item) {
    for (unsigned node : item.nodes)
      itemOf[node] = items.size();
    items.push_back(std::move(item));
  }

  /// Whether the launch has become a part of an item before it.
  bool join(unsigned node) {
    SmallVector<Section, 4> own = sectionOf(node);
    if (own.empty())
      return false;
    bool canMoveUp = true;
    for (size_t back = 1; back <= std::min(kWindow, items.size()); ++back) {
      size_t index = items.size() - back;
      Item &item = items[index];
      bool needs = llvm::any_of(graph.getPredecessors(node),
                                [&](unsigned before) { return itemOf[before] == index; });
      canMoveUp &= !needs;
      if (!item.sections.empty() && !needs && fits(item, own.front())) {
        if (canMoveUp && live.moveUp(node, item.position)) {
          add(item, node, own.front());
          itemOf[node] = index;
          return true;
        }
        if (canMoveDown(item, node) && live.moveDown(item.nodes, item.position, node)) {
          moveDown(index, node, own.front());
          return true;
        }
      }
      if (!item.nodes.empty() && !canBePassed(graph.getOp(item.nodes.front())))
        return false;
    }
    return false;
  }

  static bool fits(const Item &item, const Section &section) {
    if (item.sections.size() >= kMostSections)
      return false;
    SmallVector<Section, 4> all(item.sections);
    all.push_back(section);
    SectionNeeds needs = needsOf(all);
    return needs.parameters <= kMostParameters && needs.sharedBytes <= kMostSharedBytes &&
           countBlocks(all) <= kMostBlocks;
  }

  static void add(Item &item, unsigned node, const Section &section) {
    item.nodes.push_back(node);
    item.sections.push_back(section);
  }

  /// Whether nothing between the item and the node needs it: the ones that do come behind the node.
  bool canMoveDown(const Item &item, unsigned node) const {
    return llvm::all_of(item.nodes, [&](unsigned own) {
      return llvm::all_of(successors[own], [&](unsigned user) { return user > node; });
    });
  }

  void moveDown(size_t index, unsigned node, const Section &section) {
    Item moved = std::move(items[index]);
    items[index] = {};
    add(moved, node, section);
    moved.position = node;
    append(std::move(moved));
  }

  void rewrite() {
    SmallVector<Operation *> order;
    for (Item &item : items)
      if (item.nodes.size() == 1)
        order.push_back(graph.getOp(item.nodes.front()));
      else if (!item.nodes.empty())
        order.push_back(createLaunch(item));
    reorderInstructions(block, order);
  }

  Operation *createLaunch(const Item &item) {
    SmallVector<plan::LaunchOp> launches = llvm::map_to_vector(
        item.nodes, [&](unsigned node) { return cast<plan::LaunchOp>(graph.getOp(node)); });
    plan::LaunchOp first = launches.front();
    SmallVector<Location> places;
    SmallVector<Value> operands;
    SmallVector<Attribute> accesses, scalars;
    llvm::SetVector<StringRef> labels;
    uint64_t flops = 0;
    for (plan::LaunchOp each : launches) {
      places.push_back(each.getLoc());
      llvm::append_range(operands, each.getOperands_());
      llvm::append_range(accesses, each.getAccesses());
      llvm::append_range(scalars, each.getScalars());
      labels.insert(each.getLabel().value_or(""));
      flops += each.getFlops();
    }
    func::FuncOp kernel = kernels.join(item.sections);
    OpBuilder builder(first);
    auto joint = cast<plan::LaunchOp>(builder.clone(*first));
    joint->setLoc(FusedLoc::get(builder.getContext(), places));
    joint.setKernelAttr(
        SymbolRefAttr::get(first.getKernel().getRootReference(), FlatSymbolRefAttr::get(kernel)));
    joint.getOperands_Mutable().assign(operands);
    joint.setAccessesAttr(builder.getArrayAttr(accesses));
    joint.setScalarsAttr(builder.getArrayAttr(scalars));
    joint.setExtent(countBlocks(item.sections));
    joint.setFlops(flops);
    labels.remove("");
    if (!labels.empty())
      joint.setLabel(llvm::join(labels, " | "));
    for (plan::LaunchOp each : launches)
      each.erase();
    return joint;
  }

  Block &block;
  Kernels &kernels;
  InstructionGraph graph;
  LiveBytes live;
  std::vector<Item> items; ///< in order; one that moved down leaves an empty one
  SmallVector<size_t> itemOf;
  SmallVector<SmallVector<unsigned>> successors;
};

struct JoinLaunches : distribute::impl::JoinLaunchesPassBase<JoinLaunches> {
  using JoinLaunchesPassBase::JoinLaunchesPassBase;

  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::Instructions)))
      return signalPassFailure();
    const KernelBackend *backend = KernelBackend::find(device, getOperation().getLoc());
    if (!backend)
      return signalPassFailure();
    Kernels kernels(getOperation());
    getOperation().walk([&](plan::ProgramOp program) {
      if (!backend->forProgram(program).joinsLaunches() || isPlaced(program))
        return;
      SmallVector<Block *> blocks;
      program.walk([&](Block *block) { blocks.push_back(block); });
      for (Block *block : blocks)
        launchesJoined += BlockJoiner(*block, kernels).run();
    });
    kernels.name(getOperation());
  }

  /// Whether its buffers have offsets, which say who shares bytes with whom.
  static bool isPlaced(plan::ProgramOp program) {
    return llvm::any_of(program.getBody().front().getOps<plan::BufferOp>(),
                        [](plan::BufferOp buffer) { return buffer.getByteOffset().has_value(); });
  }
};

} // namespace

} // namespace distribute
