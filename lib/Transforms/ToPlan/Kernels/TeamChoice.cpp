// Teams and threads: see TeamChoice.h.
//
// A part is one thread's where neighbouring threads then touch neighbouring elements; else, or where there are few, a team's.
#include "TeamChoice.h"

#include "LoopNests.h"
#include "RoomTiles.h"
#include "StageOperands.h"
#include "WarpTiles.h"

#include "distribute/Analysis/ValueState.h"
#include "distribute/Analysis/WarpSectors.h"
#include "distribute/Dialect/Plan/Plan.h"

using namespace mlir;

namespace distribute {

namespace {

/// What a part of several rows touches, which lie along the last cut; of all others it has one element.
class RowTraffic {
public:
  explicit RowTraffic(ArrayRef<CutSearch> searches) {
    for (size_t op = 0; op < searches.front().cuts.size(); ++op)
      for (OpOperand &operand : searches.front().cuts[op].op->getOpOperands())
        if (auto type = dyn_cast<MemRefType>(operand.get().getType()))
          note(searches, op, operand, type);
  }

  int64_t countSectors(int64_t rows) const {
    int64_t sectors = 0;
    for (const auto &[value, own] : touched)
      sectors += !own.isOfRow       ? llvm::divideCeil(own.bytes, kSectorBytes)
                 : own.isSideBySide ? llvm::divideCeil(own.bytes * rows, kSectorBytes)
                                    : llvm::divideCeil(own.bytes, kSectorBytes) * rows;
    return sectors;
  }

  /// At most, of what stageOperands gives a room.
  int64_t countBytesOfRooms(int64_t rows) const {
    int64_t bytes = 0;
    for (const auto &[value, own] : touched)
      if (own.numOps > 1 || !own.isOfRow || own.bytes < kSectorBytes)
        bytes += llvm::alignTo(own.isOfRow ? own.bytes * rows : own.bytes, 16);
    return bytes;
  }

private:
  /// Of an operand, what a row touches.
  struct Touched {
    int64_t bytes = 0, numOps = 0;
    bool isOfRow = false;      ///< another row touches others
    bool isSideBySide = false; ///< and they lie behind these
  };

  void note(ArrayRef<CutSearch> searches, size_t op, OpOperand &operand, MemRefType type) {
    Touched &own = touched[operand.get()];
    if (own.numOps++ != 0)
      return;
    own.bytes = staticNumBytes(type.getElementType());
    int64_t elementBytes = own.bytes;
    SmallVector<int64_t> extents(type.getShape()), strides;
    int64_t offset;
    for (const CutSearch &search : searches) {
      const OperandCut &cut = search.cuts[op].operands[operand.getOperandNumber()];
      if (cut.position < 0)
        continue;
      extents[cut.position] = 1 + cut.beyond;
      own.isOfRow |= &search == &searches.back();
    }
    for (int64_t extent : extents)
      own.bytes *= extent;
    const OperandCut &last = searches.back().cuts[op].operands[operand.getOperandNumber()];
    own.isSideBySide = own.isOfRow && succeeded(type.getStridesAndOffset(strides, offset)) &&
                       strides[last.position] * last.step * elementBytes == own.bytes;
  }

  llvm::MapVector<Value, Touched> touched;
};

/// Who computes the parts of a kernel on a GPU.
class TeamChoice {
public:
  TeamChoice(ArrayRef<linalg::LinalgOp> ops, std::vector<CutSearch> &searches, int64_t mostThreads)
      : ops(ops), searches(searches), mostThreads(mostThreads) {
    for (size_t number = 0; number < ops.size(); ++number)
      addOp(ops[number], number);
  }

  /// The threads of a team; 1: each thread for itself. May make the parts larger.
  int64_t choose() {
    if (isAllShared)
      if (int64_t points = takeRoomTiles(ops, searches, countFewestThreads()); points > 1)
        return std::max(2 * kThreadsOfWarp,
                        threadsFor(kTermsOfLane * points, countParts(searches)));
    if (useful < kFewestPoints)
      return 1;
    if (CutSearch *near = cutOfNeighbours()) {
      if (countParts(searches) >= kFewThreads || !makeTiles(*near))
        return 1;
    } else if (countParts(searches) >= kFewThreads && movesLessByThreads()) {
      return 1;
    } else {
      takeRows();
    }
    return threadsFor(useful, countParts(searches));
  }

private:
  /// Of a part that is left to one thread; of a tile's side at least and at most.
  static constexpr int64_t kFewestPoints = 8, kFewestColumns = 8, kMostColumns = 32;
  /// A team has as many lanes as each has so many terms.
  static constexpr int64_t kTermsOfLane = 4;
  /// Of a team: of a block of 512 threads each may have 128 registers, of more fewer.
  static constexpr int64_t kMostThreads = 512;
  /// So few threads that sums are divided among more of them.
  static constexpr int64_t kFewThreads = 8192;
  /// Of a part that a team has.
  static constexpr int64_t kMostRows = 32;

  /// A team's threads, where it has so many points that lanes could have, and there are so many parts.
  int64_t threadsFor(int64_t points, int64_t numParts) const {
    int64_t threads = plan::PlanDialect::kFewestThreadsOfTeam;
    while (threads < kMostThreads && threads * kTermsOfLane <= points &&
           numParts * threads < mostThreads)
      threads *= 2;
    return threads;
  }

  /// Half of those that there could be are as many as a small launch needs.
  int64_t countFewestThreads() const { return std::min(kFewThreads, countParts(searches)) / 2; }

  bool isCut(size_t op, unsigned loop) const {
    return llvm::any_of(searches,
                        [&](const CutSearch &search) { return search.cuts[op].loop == loop; });
  }

  /// Of what is left of an op within a part: its points, and those of them that lanes could have.
  void addOp(linalg::LinalgOp op, size_t number) {
    int64_t points = 1, lanes = 1;
    bool sharesTerms = hasFreeTerms(op);
    SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
    for (auto [loop, range] : llvm::enumerate(op.getStaticLoopRanges())) {
      if (isCut(number, loop))
        continue;
      points *= range;
      if (kinds[loop] == utils::IteratorType::parallel || sharesTerms)
        lanes *= range;
    }
    if (!hasFreeLoops(op)) {
      isAllShared = false;
      lanes = 1;
    }
    useful = std::max(useful, lanes);
    int64_t all = points;
    for (const CutSearch &search : searches)
      all *= search.extent;
    if (all > mostPoints) {
      mostPoints = all;
      main = op;
      mainNumber = number;
    }
  }

  /// The cut along which the elements of the longest op lie side by side, its innermost loop; null: it is left whole.
  CutSearch *cutOfNeighbours() {
    SmallVector<int64_t> ranges = main.getStaticLoopRanges();
    unsigned innermost = 0;
    for (auto [loop, range] : llvm::enumerate(ranges))
      if (range != 1)
        innermost = loop;
    for (CutSearch &search : searches)
      if (search.cuts[mainNumber].loop == innermost)
        return &search;
    return nullptr;
  }

  /// Whether a warp touches fewer sectors where its threads have a point each of the longest op than where they have one together.
  bool movesLessByThreads() {
    SmallVector<ThreadDigit> lanes;
    SmallVector<int64_t> ranges = main.getStaticLoopRanges();
    for (unsigned loop = ranges.size(); loop-- > 0;)
      if (!isCut(mainNumber, loop))
        lanes.push_back({loop, ranges[loop]});
    std::optional<int64_t> ofTeam = countSectorsOfWarp(main, lanes);
    WarpTiles tiles(searches);
    return ofTeam && tiles.countSectorsOf(mainNumber, tiles.chooseDigits()) < *ofTeam;
  }

  /// Gives a part several columns, so that there are terms of several points for a team. False if they cannot be cut so.
  bool makeTiles(CutSearch &near) {
    int64_t columns = 1;
    for (int64_t divisor = 2; divisor <= std::min(kMostColumns, near.extent); ++divisor)
      if (near.extent % divisor == 0)
        columns = divisor;
    if (columns < std::min(kFewestColumns, near.extent))
      return false;
    near.numParts = near.extent / columns;
    useful *= columns;
    return true;
  }

  /// Gives a part several rows along the last cut, where it moves less: what is a number of a row then shares its sector with those of other
  /// rows, and what all rows have in common is read once for them. As few as move about as little as many do.
  void takeRows() {
    if (searches.empty() || !isAllShared)
      return;
    CutSearch &last = searches.back();
    RowTraffic traffic(searches);
    auto sectorsOfRow = [&](int64_t rows) {
      return double(traffic.countSectors(rows)) / double(rows);
    };
    // Half the threads that there would be, or each with a few points more, are as many as a small launch needs.
    int64_t before =
        std::min({kFewThreads, countParts(searches) * threadsFor(useful, countParts(searches)),
                  countParts(searches) * useful / kTermsOfLane});
    SmallVector<int64_t> possible = {1};
    for (int64_t rows = 2; rows <= kMostRows; ++rows) {
      int64_t numParts = countParts(searches) / rows, threads = threadsFor(useful * rows, numParts);
      if (last.extent % rows == 0 && 2 * numParts * threads >= before &&
          traffic.countBytesOfRooms(rows) <= bytesOfRooms(threads))
        possible.push_back(rows);
    }
    double least = sectorsOfRow(possible.front());
    for (int64_t rows : possible)
      least = std::min(least, sectorsOfRow(rows));
    int64_t rows = *llvm::find_if(
        possible, [&](int64_t each) { return sectorsOfRow(each) <= kAboutAsLittle * least; });
    last.numParts = last.extent / rows;
    useful *= rows;
  }

  /// Of what must move: a row more for each part is not worth less.
  static constexpr double kAboutAsLittle = 1.05;

  ArrayRef<linalg::LinalgOp> ops;
  std::vector<CutSearch> &searches;
  int64_t mostThreads;
  bool isAllShared = true; ///< no operation is one lane's
  linalg::LinalgOp main;
  size_t mainNumber = 0;
  int64_t useful = 1, mostPoints = 0;
};

} // namespace

int64_t countParts(ArrayRef<CutSearch> searches) {
  int64_t numParts = 1;
  for (const CutSearch &search : searches)
    numParts *= search.numParts;
  return numParts;
}

int64_t chooseTeam(ArrayRef<linalg::LinalgOp> ops, std::vector<CutSearch> &searches,
                   int64_t mostThreads) {
  return TeamChoice(ops, searches, mostThreads).choose();
}

} // namespace distribute
