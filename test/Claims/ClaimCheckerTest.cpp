// Claims that do not hold are found, each on the op that it is made of; claims that hold are
// accepted.
#include "ClaimText.h"

#include "distribute/Transforms/VerifyClaims.h"

#include <gtest/gtest.h>

namespace distribute {
namespace {

/// An op, and a claim of it: the states of its operands and results.
struct Claim {
  const char *name;
  const char *op; ///< the body of a function, whose last op is the one
  std::vector<const char *> operands, results;
  int splitLoop = -1;
};

std::ostream &operator<<(std::ostream &os, const Claim &claim) { return os << claim.name; }

class ClaimTest : public testing::TestWithParam<Claim> {
protected:
  /// What the checker says of the claim; empty: it holds.
  std::string check() {
    test::ClaimText text(GetParam().op);
    OpPlan plan;
    for (const char *state : GetParam().operands)
      plan.operands.push_back(test::stateOf(state));
    for (const char *state : GetParam().results)
      plan.results.push_back(test::stateOf(state));
    if (GetParam().splitLoop >= 0)
      plan.splitLoop = GetParam().splitLoop;
    ClaimChecker checker(ClaimChecker::Mode::Once);
    EXPECT_EQ(plan.operands.size(), text.getOp()->getNumOperands());
    EXPECT_EQ(plan.results.size(), text.getOp()->getNumResults());
    bool holds = succeeded(checker.check(text.getOp(), plan, emitLocalOp));
    EXPECT_EQ(holds, text.getErrors().empty());
    return text.getErrors();
  }
};

using WrongClaim = ClaimTest;
using RightClaim = ClaimTest;

TEST_P(WrongClaim, IsFound) {
  std::string errors = check();
  EXPECT_NE(errors.find("breaks a claim of the distribution analysis"), std::string::npos)
      << errors;
  EXPECT_NE(errors.find("please report it"), std::string::npos) << errors;
}

TEST_P(RightClaim, Holds) { EXPECT_EQ(check(), ""); }

#define SUM_OVER_ROWS(BODY)                                                                        \
  "%0 = linalg.generic {indexing_maps = [affine_map<(n, i) -> (n, i)>, affine_map<(n, i) -> "      \
  "(i)>], iterator_types = [\"reduction\", \"parallel\"]} ins(%x : tensor<8x4xf32>) outs(%v : "    \
  "tensor<4xf32>) {\n^bb0(%a: f32, %acc: f32):\n" BODY "} -> tensor<4xf32>"
#define FOLD(BODY)                                                                                 \
  "%0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, "         \
  "affine_map<(i) -> ()>], iterator_types = [\"reduction\"]} ins(%v, %w : tensor<4xf32>, "         \
  "tensor<4xf32>) outs(%s : tensor<f32>) {\n^bb0(%a: f32, %b: f32, %acc: f32):\n" BODY             \
  "} -> tensor<f32>"
#define MAP(BODY)                                                                                  \
  "%0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, "         \
  "affine_map<(i) -> (i)>], iterator_types = [\"parallel\"]} ins(%v, %w : tensor<4xf32>, "         \
  "tensor<4xf32>) outs(%u : tensor<4xf32>) {\n^bb0(%a: f32, %b: f32, %o: f32):\n" BODY             \
  "} -> tensor<4xf32>"
#define YIELD(V) "linalg.yield " V " : f32\n"

#define OVER_MODEL(KIND, REST) "%0 = distribute." KIND " over @mesh[\"model\"] : " REST

#define ADD_COLUMN                                                                                 \
  "%e = tensor.empty() : tensor<8x4xf32>\n"                                                        \
  "%0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> "      \
  "(j)>, affine_map<(i, j) -> (i, j)>], iterator_types = [\"parallel\", \"parallel\"]} ins(%x, "   \
  "%v : tensor<8x4xf32>, tensor<4xf32>) outs(%e : tensor<8x4xf32>) {\n"                            \
  "^bb0(%a: f32, %b: f32, %o: f32):\n%r = arith.addf %a, %b : f32\n" YIELD(                        \
      "%r") "} -> tensor<8x4xf32>"

const Claim kWrongClaims[] = {
    // Flat shards.
    {"FlatFoldThatStartsTwice",
     FOLD("%ab = arith.mulf %a, %b : f32\n%r = arith.addf %acc, %ab : f32\n" YIELD("%r")),
     {"flat", "flat", "replicated"},
     {"partial(sum)"}},
    {"FlatFoldByAnotherKind",
     FOLD("%ab = arith.mulf %a, %b : f32\n%r = arith.addf %acc, %ab : f32\n" YIELD("%r")),
     {"flat", "flat", "partial(max)"},
     {"partial(max)"}},
    {"FlatShardsTakenForColumns", "%0 = arith.negf %x : tensor<8x4xf32>", {"flat"}, {"sharded(1)"}},
    // Collectives over another axis.
    {"GatherOfSplitRows",
     OVER_MODEL("all_gather %m dim 0", "tensor<4x4xf32> -> tensor<8x4xf32>"),
     {"sharded(0)"},
     {"sharded(0)"}},
    {"GatherOfSplitRowsInTooManyBlocks",
     OVER_MODEL("all_gather %m dim 0", "tensor<4x4xf32> -> tensor<8x4xf32>"),
     {"sharded(0)"},
     {"sharded(0 in 4 blocks)"}},
    {"ExchangeOfBlocksThatStay",
     OVER_MODEL("all_to_all %m split 1 concat 0", "tensor<4x4xf32> -> tensor<8x2xf32>"),
     {"sharded(1 in 2 blocks)"},
     {"sharded(1 in 2 blocks)"}},
    {"ScatterOfSplitColumns",
     OVER_MODEL("reduce_scatter sum %m dim 1", "tensor<4x4xf32> -> tensor<4x2xf32>"),
     {"sharded(1)"},
     {"sharded(1)"}},
    {"ExchangeOfSplitRows",
     OVER_MODEL("all_to_all %m split 1 concat 0", "tensor<4x4xf32> -> tensor<8x2xf32>"),
     {"sharded(0)"},
     {"sharded(0)"}},
    {"MaximumOfPartialSums",
     OVER_MODEL("all_reduce max %v", "tensor<4xf32>"),
     {"partial(sum)"},
     {"partial(sum)"}},
    {"SumOfPartialMaxima",
     OVER_MODEL("all_reduce sum %v", "tensor<4xf32>"),
     {"partial(max)"},
     {"partial(max)"}},
    {"SumOfWholesIsNoShare",
     OVER_MODEL("all_reduce sum %v", "tensor<4xf32>"),
     {"replicated"},
     {"partial(sum)"}},
    // Not linear in what is partial.
    {"ExponentialOfAPartialSum",
     "%0 = math.exp %v : tensor<4xf32>",
     {"partial(sum)"},
     {"partial(sum)"}},
    {"ProductOfTwoPartialSums",
     "%0 = arith.mulf %v, %w : tensor<4xf32>",
     {"partial(sum)", "partial(sum)"},
     {"partial(sum)"}},
    {"QuotientByAPartialSum",
     "%0 = arith.divf %v, %w : tensor<4xf32>",
     {"replicated", "partial(sum)"},
     {"partial(sum)"}},
    {"WholeAddendOfAPartialSum",
     "%0 = arith.addf %v, %w : tensor<4xf32>",
     {"partial(sum)", "replicated"},
     {"partial(sum)"}},
    {"MaximumOfAPartialSum",
     "%0 = arith.maximumf %v, %w : tensor<4xf32>",
     {"partial(sum)", "partial(sum)"},
     {"partial(sum)"}},
    {"NegatedMaximum", "%0 = arith.negf %v : tensor<4xf32>", {"partial(max)"}, {"partial(max)"}},
    {"ScaledProduct",
     "%0 = arith.mulf %v, %w : tensor<4xf32>",
     {"partial(prod)", "replicated"},
     {"partial(prod)"}},
    {"PaddingWithOnes",
     "%c = arith.constant 1.0 : f32\n%0 = tensor.pad %v low[1] high[0] {\n^bb0(%i: index):\n"
     "tensor.yield %c : f32\n} : tensor<4xf32> to tensor<5xf32>",
     {"partial(sum)"},
     {"partial(sum)"}},
    // An accumulator is what the body yielded before.
    {"ProductOfElements",
     FOLD("%t = arith.mulf %acc, %a : f32\n" YIELD("%t")),
     {"partial(sum)", "replicated", "replicated"},
     {"partial(sum)"}},
    {"ScaledAccumulator",
     FOLD("%mm = arith.mulf %acc, %b : f32\n%t = arith.addf %mm, %a : f32\n" YIELD("%t")),
     {"partial(sum)", "partial(sum)", "partial(sum)"},
     {"partial(sum)"}},
    {"ExponentialOfTheAccumulator",
     FOLD("%mm = math.exp %acc : f32\n%t = arith.mulf %mm, %a : f32\n" YIELD("%t")),
     {"partial(sum)", "replicated", "replicated"},
     {"partial(sum)"}},
    {"ChoiceByTheAccumulator",
     FOLD("%z = arith.constant 0.0 : f32\n%c = arith.cmpf ogt, %acc, %z : f32\n%pp = arith.addf "
          "%acc, %a : f32\n%qq = arith.subf %acc, %a : f32\n%t = arith.select %c, %pp, %qq : "
          "f32\n" YIELD("%t")),
     {"partial(sum)", "replicated", "partial(sum)"},
     {"partial(sum)"}},
    // What a region captures counts as much as an operand.
    {"BranchCapturesThePartialSum",
     MAP("%z = arith.constant 0.5 : f32\n%c = arith.cmpf ogt, %b, %z : f32\n%qq = scf.if %c -> "
         "(f32) "
         "{\n%e = math.exp %a : f32\nscf.yield %e : f32\n} else {\nscf.yield %z : f32\n}\n%t = "
         "arith.mulf %qq, %a : f32\n" YIELD("%t")),
     {"partial(sum)", "replicated", "replicated"},
     {"partial(sum)"}},
    {"LoopCapturesThePartialSum",
     MAP("%i = arith.constant 0 : index\n%j = arith.constant 1 : index\n%kk = arith.constant 2 : "
         "index\n%qq = scf.for %nn = %i to %kk step %j iter_args(%yy = %b) -> (f32) {\n%mm = "
         "arith.mulf "
         "%yy, %a : f32\nscf.yield %mm : f32\n}\n%t = arith.addf %qq, %a : f32\n" YIELD("%t")),
     {"partial(sum)", "replicated", "replicated"},
     {"partial(sum)"}},
    {"CombinerCapturesItsAccumulator",
     SUM_OVER_ROWS("%z = arith.constant 0.5 : f32\n%c = arith.cmpf ogt, %a, %z : f32\n%e = scf.if "
                   "%c -> (f32) {\n%mm = arith.mulf %acc, %z : f32\nscf.yield %mm : f32\n} else {\n"
                   "scf.yield %a : f32\n}\n%t = arith.addf %acc, %e : f32\n" YIELD("%t")),
     {"sharded(0)", "partial(sum)"},
     {"partial(sum)"},
     0},
    // Reductions.
    {"ReductionLeftOut",
     SUM_OVER_ROWS("%t = arith.addf %a, %acc : f32\n" YIELD("%t")),
     {"sharded(0)", "replicated"},
     {"replicated"},
     0},
    {"SumTakenForAMaximum",
     SUM_OVER_ROWS("%t = arith.addf %a, %acc : f32\n" YIELD("%t")),
     {"sharded(0)", "partial(max)"},
     {"partial(max)"},
     0},
    {"InitCountedByAll",
     SUM_OVER_ROWS("%t = arith.addf %a, %acc : f32\n" YIELD("%t")),
     {"sharded(0)", "replicated"},
     {"partial(sum)"},
     0},
    {"LastRowWins", SUM_OVER_ROWS(YIELD("%a")), {"sharded(0)", "replicated"}, {"replicated"}, 0},
    {"UnsignedMaximumTakenForASignedOne",
     "%0 = linalg.reduce {arith.maxui} ins(%k : tensor<8x4xi32>) outs(%l : tensor<4xi32>) "
     "dimensions = [0]",
     {"sharded(0)", "partial(max)"},
     {"partial(max)"},
     0},
    // Shards.
    {"OtherDimension",
     "%0 = linalg.transpose ins(%x : tensor<8x4xf32>) outs(%y : tensor<4x8xf32>) permutation = [1, "
     "0]",
     {"sharded(0)", "sharded(0)"},
     {"sharded(0)"},
     1},
    {"RowOfAllShards",
     "%0 = linalg.broadcast ins(%v : tensor<4xf32>) outs(%x : tensor<8x4xf32>) dimensions = [0]",
     {"sharded(0)", "sharded(1)"},
     {"sharded(0)"},
     0},
    {"DiagonalInShards",
     "%0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, i)>], "
     "iterator_types = [\"parallel\"]} ins(%v : tensor<4xf32>) outs(%m : tensor<4x4xf32>) {\n"
     "^bb0(%a: f32, %o: f32):\nlinalg.yield %a : f32\n} -> tensor<4x4xf32>",
     {"sharded(0)", "sharded(0)"},
     {"sharded(0)"},
     0},
    {"UnwrittenElementsForgotten",
     "%0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, 1)>], "
     "iterator_types = [\"parallel\"]} ins(%v : tensor<4xf32>) outs(%m : tensor<4x4xf32>) {\n"
     "^bb0(%a: f32, %o: f32):\nlinalg.yield %a : f32\n} -> tensor<4x4xf32>",
     {"partial(sum)", "replicated"},
     {"partial(sum)"}},
    {"ReversedRows",
     "%0 = linalg.generic {indexing_maps = [affine_map<(i) -> (7 - i)>, affine_map<(i) -> (i)>], "
     "iterator_types = [\"parallel\"]} ins(%n : tensor<8xf32>) outs(%n : tensor<8xf32>) {\n"
     "^bb0(%a: f32, %o: f32):\nlinalg.yield %a : f32\n} -> tensor<8xf32>",
     {"sharded(0)", "sharded(0)"},
     {"sharded(0)"},
     0},
    {"RowsGatheredFromShards",
     "%0 = distribute.gather %x[%p] {index_maps = [affine_map<(d0, d1) -> (d0)>], map = "
     "affine_map<(d0, d1)[s0] -> (s0, d1)>} : tensor<8x4xf32>, [tensor<2xi32>] -> tensor<2x4xf32>",
     {"sharded(0)", "replicated"},
     {"replicated"}},
    {"OverwritingScatter",
     "%0 = distribute.scatter set %q into %x[%p] {index_maps = [affine_map<(d0, d1) -> (d0)>], map "
     "= affine_map<(d0, d1)[s0] -> (s0, d1)>} : tensor<2x4xf32>, tensor<8x4xf32>, [tensor<2xi32>] "
     "-> tensor<8x4xf32>",
     {"sharded(0)", "partial(max)", "sharded(0)"},
     {"partial(max)"},
     0},
};

const Claim kRightClaims[] = {
    // Flat shards, the last of which holds padding in the instances.
    {"FlatSum", "%0 = arith.addf %v, %w : tensor<4xf32>", {"flat", "flat"}, {"flat"}},
    {"FlatBroadcast", ADD_COLUMN, {"flat", "replicated", "flat"}, {"flat"}},
    {"FlatReshape",
     "%0 = tensor.collapse_shape %x [[0, 1]] : tensor<8x4xf32> into tensor<32xf32>",
     {"flat"},
     {"flat"}},
    {"FlatConstant", "%0 = arith.constant dense<2.0> : tensor<8x4xf32>", {}, {"flat"}},
    {"FlatFold",
     FOLD("%ab = arith.mulf %a, %b : f32\n%r = arith.addf %acc, %ab : f32\n" YIELD("%r")),
     {"flat", "flat", "partial(sum)"},
     {"partial(sum)"}},
    {"FlatFoldOfNarrowSums",
     "%h = arith.truncf %v : tensor<4xf32> to tensor<4xbf16>\n"
     "%i = arith.truncf %s : tensor<f32> to tensor<bf16>\n"
     "%0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], "
     "iterator_types = [\"reduction\"]} ins(%h : tensor<4xbf16>) outs(%i : tensor<bf16>) {\n"
     "^bb0(%a: bf16, %acc: bf16):\n%r = arith.addf %acc, %a : bf16\nlinalg.yield %r : bf16\n"
     "} -> tensor<bf16>",
     {"flat", "partial(sum)"},
     {"partial(sum)"}},
    {"FlatFoldOfMaxima",
     FOLD("%ab = arith.mulf %a, %b : f32\n%r = arith.maximumf %acc, %ab : f32\n" YIELD("%r")),
     {"flat", "flat", "partial(max)"},
     {"partial(max)"}},
    // Collectives over another axis.
    {"GatherBesideSplitColumns",
     OVER_MODEL("all_gather %m dim 0", "tensor<4x4xf32> -> tensor<8x4xf32>"),
     {"sharded(1)"},
     {"sharded(1)"}},
    {"GatherOfSplitRowsInBlocks",
     OVER_MODEL("all_gather %m dim 0", "tensor<4x4xf32> -> tensor<8x4xf32>"),
     {"sharded(0)"},
     {"sharded(0 in 2 blocks)"}},
    {"GatherOfBlocksInBlocks",
     OVER_MODEL("all_gather %x dim 0", "tensor<8x4xf32> -> tensor<16x4xf32>"),
     {"sharded(0 in 2 blocks)"},
     {"sharded(0 in 4 blocks)"}},
    {"ExchangeOfSplitRowsInBlocks",
     OVER_MODEL("all_to_all %m split 1 concat 0", "tensor<4x4xf32> -> tensor<8x2xf32>"),
     {"sharded(0)"},
     {"sharded(0 in 2 blocks)"}},
    {"ScatterOfBlocks",
     OVER_MODEL("reduce_scatter sum %m dim 1", "tensor<4x4xf32> -> tensor<4x2xf32>"),
     {"sharded(1 in 2 blocks)"},
     {"sharded(1)"}},
    {"ScatterBesideSplitRows",
     OVER_MODEL("reduce_scatter sum %m dim 1", "tensor<4x4xf32> -> tensor<4x2xf32>"),
     {"sharded(0)"},
     {"sharded(0)"}},
    {"ExchangeOfPartialSums",
     OVER_MODEL("all_to_all %m split 1 concat 0", "tensor<4x4xf32> -> tensor<8x2xf32>"),
     {"partial(sum)"},
     {"partial(sum)"}},
    {"SumOfShards",
     OVER_MODEL("all_reduce sum %x", "tensor<8x4xf32>"),
     {"sharded(0)"},
     {"sharded(0)"}},
    {"SumOfPartialSums",
     OVER_MODEL("all_reduce sum %v", "tensor<4xf32>"),
     {"partial(sum)"},
     {"partial(sum)"}},
    {"MaximumOfPartialMaxima",
     OVER_MODEL("all_reduce max %v", "tensor<4xf32>"),
     {"partial(max)"},
     {"partial(max)"}},
    // One mask that is false makes the sum nan: it is drawn true, too.
    {"SumOfMaskedNumbers",
     "%nan = arith.constant 0x7FC00000 : f32\n"
     "%mask = arith.cmpf ogt, %x, %x : tensor<8x4xf32>\n"
     "%0 = linalg.generic {indexing_maps = [affine_map<(n, i) -> (n, i)>, affine_map<(n, i) -> (n, "
     "i)>, affine_map<(n, i) -> (i)>], iterator_types = [\"reduction\", \"parallel\"]} ins(%mask, "
     "%x : "
     "tensor<8x4xi1>, tensor<8x4xf32>) outs(%v : tensor<4xf32>) {\n^bb0(%c: i1, %a: f32, %acc: "
     "f32):\n%t = arith.select %c, %a, %nan : f32\n%sum = arith.addf %acc, %t : f32\n" YIELD(
         "%sum") "} -> tensor<4xf32>",
     {"sharded(0)", "sharded(0)", "partial(sum)"},
     {"partial(sum)"},
     0},
    {"ScaledPartialSum",
     "%0 = arith.mulf %v, %w : tensor<4xf32>",
     {"partial(sum)", "replicated"},
     {"partial(sum)"}},
    {"WholeAddendOfAMaximum",
     "%0 = arith.maximumf %v, %w : tensor<4xf32>",
     {"partial(max)", "replicated"},
     {"partial(max)"}},
    {"SumOverRows",
     SUM_OVER_ROWS("%t = arith.addf %a, %acc : f32\n" YIELD("%t")),
     {"sharded(0)", "partial(sum)"},
     {"partial(sum)"},
     0},
    {"BranchLinearInThePartialSum",
     MAP("%z = arith.constant 0.5 : f32\n%c = arith.cmpf ogt, %b, %z : f32\n%qq = scf.if %c -> "
         "(f32) "
         "{\n%e = arith.mulf %a, %z : f32\nscf.yield %e : f32\n} else {\nscf.yield %a : f32\n}\n%t "
         "= "
         "arith.addf %qq, %a : f32\n" YIELD("%t")),
     {"partial(sum)", "replicated", "replicated"},
     {"partial(sum)"}},
    {"PositionsOfTheWhole",
     "%0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = "
     "[\"parallel\"]} outs(%k1 : tensor<8xi32>) {\n^bb0(%o: i32):\n%i = linalg.index 0 : index\n%c "
     "= "
     "arith.index_cast %i : index to i32\nlinalg.yield %c : i32\n} -> tensor<8xi32>",
     {"sharded(0)"},
     {"sharded(0)"},
     0},
    {"RowsInBlocks",
     "%0 = tensor.collapse_shape %x [[0, 1]] : tensor<8x4xf32> into tensor<32xf32>",
     {"sharded(1)"},
     {"sharded(0 in 8 blocks)"}},
    {"SliceOfWholeBlocks",
     "%0 = tensor.extract_slice %n[4] [4] [1] : tensor<8xf32> to tensor<4xf32>",
     {"sharded(0 in 2 blocks)"},
     {"sharded(0)"}},
    {"EverySecondElementOfShards",
     "%0 = tensor.extract_slice %n[1] [4] [2] : tensor<8xf32> to tensor<4xf32>",
     {"sharded(0)"},
     {"sharded(0)"}},
    {"PaddingOfWholeBlocks",
     "%z = arith.constant 0.5 : f32\n%0 = tensor.pad %t2 low[2] high[4] {\n^bb0(%i: index):\n"
     "tensor.yield %z : f32\n} : tensor<2xf32> to tensor<8xf32>",
     {"sharded(0)"},
     {"sharded(0 in 4 blocks)"}},
    {"EverySecondElementOfBlocks",
     "%0 = tensor.insert_slice %t2 into %n[5] [2] [2] : tensor<2xf32> into tensor<8xf32>",
     {"sharded(0)", "sharded(0 in 2 blocks)"},
     {"sharded(0 in 2 blocks)"}},
    {"UpdatesOfAllShards",
     "%0 = distribute.scatter add %q into %x[%p] {index_maps = [affine_map<(d0, d1) -> (d0)>], map "
     "= affine_map<(d0, d1)[s0] -> (s0, d1)>} : tensor<2x4xf32>, tensor<8x4xf32>, [tensor<2xi32>] "
     "-> tensor<8x4xf32>",
     {"sharded(0)", "partial(sum)", "sharded(0)"},
     {"partial(sum)"},
     0},
    {"PaddedRows",
     "%z = arith.constant 0.0 : f32\n%0 = tensor.pad %n low[1] high[2] {\n^bb0(%i: index):\n"
     "tensor.yield %z : f32\n} : tensor<8xf32> to tensor<11xf32>",
     {"windows(0, 7 by 4 from -1)"},
     {"windows(0, 7 by 4)"}},
    {"PaddedRowsInShards",
     "%z = arith.constant 0.0 : f32\n%0 = tensor.pad %n low[3] high[1] {\n^bb0(%i: index):\n"
     "tensor.yield %z : f32\n} : tensor<8xf32> to tensor<12xf32>",
     {"windows(0, 6 by 6 from -3)"},
     {"sharded(0)"}},
    {"RowsAmongZeros",
     "%z = arith.constant dense<0.0> : tensor<11xf32>\n"
     "%0 = tensor.insert_slice %v into %z[2] [4] [2] : tensor<4xf32> into tensor<11xf32>",
     {"windows(0, 3 by 2 from -1)", "replicated"},
     {"windows(0, 6 by 4)"}},
    {"RowsOfASlice",
     "%0 = tensor.extract_slice %n[1] [6] [1] : tensor<8xf32> to tensor<6xf32>",
     {"windows(0, 3 by 3 from 1)"},
     {"sharded(0)"}},
    {"RowsBeforeASlice",
     "%0 = tensor.extract_slice %n[0] [7] [1] : tensor<8xf32> to tensor<7xf32>",
     {"windows(0, 4 by 4 from -1)"},
     {"windows(0, 4 by 4 from -1)"}},
    {"WindowsOfRows",
     "%0 = linalg.generic {indexing_maps = [affine_map<(i, k) -> (2 * i + k)>, affine_map<(i, k) "
     "-> (k)>, affine_map<(i, k) -> (i)>], iterator_types = [\"parallel\", \"reduction\"]} "
     "ins(%n, %v : tensor<8xf32>, tensor<4xf32>) outs(%t2 : tensor<2xf32>) {\n"
     "^bb0(%a: f32, %b: f32, %acc: f32):\n%mm = arith.mulf %a, %b : f32\n%t = arith.addf %acc, %mm "
     ": f32\nlinalg.yield %t : f32\n} -> tensor<2xf32>",
     {"windows(0, 4 by 2)", "replicated", "sharded(0)"},
     {"sharded(0)"},
     0},
    {"WindowInShards",
     "%0 = linalg.generic {indexing_maps = [affine_map<(n, i, k) -> (n, i + k)>, affine_map<(n, i, "
     "k) -> (k)>, affine_map<(n, i, k) -> (n, i)>], iterator_types = [\"parallel\", \"parallel\", "
     "\"reduction\"]} ins(%x, %t2 : tensor<8x4xf32>, tensor<2xf32>) outs(%x3 : tensor<8x3xf32>) {\n"
     "^bb0(%a: f32, %b: f32, %acc: f32):\n%mm = arith.mulf %a, %b : f32\n%t = arith.addf %acc, %mm "
     ": "
     "f32\nlinalg.yield %t : f32\n} -> tensor<8x3xf32>",
     {"sharded(0)", "replicated", "sharded(0)"},
     {"sharded(0)"},
     0},
};

auto nameOf = [](const testing::TestParamInfo<Claim> &info) { return info.param.name; };
INSTANTIATE_TEST_SUITE_P(Claims, WrongClaim, testing::ValuesIn(kWrongClaims), nameOf);
INSTANTIATE_TEST_SUITE_P(Claims, RightClaim, testing::ValuesIn(kRightClaims), nameOf);

/// Claims of which no instance is made: windows that are not those which the op's rows come from.
const Claim kOtherWindows[] = {
    {"OneRowLate",
     "%z = arith.constant 0.0 : f32\n%0 = tensor.pad %n low[1] high[2] {\n^bb0(%i: index):\n"
     "tensor.yield %z : f32\n} : tensor<8xf32> to tensor<11xf32>",
     {"windows(0, 7 by 4)"},
     {"windows(0, 7 by 4)"}},
    {"RowsBeforeASliceThatAreThere",
     "%0 = tensor.extract_slice %n[1] [7] [1] : tensor<8xf32> to tensor<7xf32>",
     {"windows(0, 4 by 4)"},
     {"windows(0, 4 by 4 from -1)"}},
    {"OtherFill",
     "%z = arith.constant 1.0 : f32\n%0 = tensor.pad %n low[1] high[2] {\n^bb0(%i: index):\n"
     "tensor.yield %z : f32\n} : tensor<8xf32> to tensor<11xf32>",
     {"windows(0, 7 by 4 from -1)"},
     {"windows(0, 7 by 4)"}},
    {"OneRowShort",
     "%0 = linalg.generic {indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> "
     "(k)>, affine_map<(i, k) -> (i)>], iterator_types = [\"parallel\", \"reduction\"]} "
     "ins(%n, %t2 : tensor<8xf32>, tensor<2xf32>) outs(%v : tensor<4xf32>) {\n"
     "^bb0(%a: f32, %b: f32, %acc: f32):\n%mm = arith.mulf %a, %b : f32\n%t = arith.addf %acc, %mm "
     ": f32\nlinalg.yield %t : f32\n} -> tensor<4xf32>",
     {"windows(0, 2 by 2)", "replicated", "sharded(0)"},
     {"sharded(0)"},
     0},
};

using OtherWindows = ClaimTest;
TEST_P(OtherWindows, AreRefused) {
  std::string errors = check();
  EXPECT_NE(errors.find("has a claim that cannot be checked"), std::string::npos) << errors;
}
INSTANTIATE_TEST_SUITE_P(Claims, OtherWindows, testing::ValuesIn(kOtherWindows), nameOf);

TEST(ClaimCheckerTest, EqualClaimsAreCheckedOnce) {
  test::ClaimText text("%1 = arith.mulf %v, %w : tensor<4xf32>\n"
                       "%0 = arith.mulf %w, %v : tensor<4xf32>");
  OpPlan plan;
  plan.operands = {ValueState::partial(ReductionKind::Sum), ValueState::replicated()};
  plan.results = {ValueState::partial(ReductionKind::Sum)};
  ClaimChecker once(ClaimChecker::Mode::Once), all(ClaimChecker::Mode::All),
      off(ClaimChecker::Mode::Off);
  for (ClaimChecker *checker : {&once, &all, &off})
    for (mlir::Operation *op : {text.getOp(), text.getOp()->getPrevNode()})
      EXPECT_TRUE(succeeded(checker->check(op, plan, emitLocalOp)));
  EXPECT_EQ(once.getNumChecked(), 1u);
  EXPECT_EQ(once.getNumRepeated(), 1u);
  EXPECT_EQ(all.getNumChecked(), 2u);
  EXPECT_EQ(off.getNumChecked(), 0u);
}

TEST(ClaimCheckerTest, AClaimOfAnotherConstantIsAnotherClaim) {
  // A sum that begins with zero may be carried by all; one that begins with one may not.
  const char *begins[] = {"0.0", "1.0"};
  ClaimChecker checker(ClaimChecker::Mode::Once);
  for (int i : {0, 1}) {
    test::ClaimText text(std::string("%c = arith.constant dense<") + begins[i] +
                         "> : tensor<4xf32>\n%0 = arith.addf %v, %c : tensor<4xf32>");
    OpPlan plan;
    plan.operands = {ValueState::partial(ReductionKind::Sum), ValueState::replicated()};
    plan.results = {ValueState::partial(ReductionKind::Sum)};
    EXPECT_EQ(succeeded(checker.check(text.getOp(), plan, emitLocalOp)), i == 0);
  }
}

TEST(ClaimCheckerTest, AClaimThatHasNoSmallInstanceIsNotBelieved) {
  // Four consecutive elements of eight are no two columns of two rows.
  test::ClaimText text("%0 = tensor.expand_shape %n [[0, 1]] output_shape [2, 4] : tensor<8xf32> "
                       "into tensor<2x4xf32>");
  OpPlan plan;
  plan.operands = {ValueState::sharded(0)};
  plan.results = {ValueState::sharded(1)};
  EXPECT_TRUE(
      failed(ClaimChecker(ClaimChecker::Mode::Once).check(text.getOp(), plan, emitLocalOp)));
  EXPECT_NE(text.getErrors().find("has a claim that cannot be checked"), std::string::npos);
}

TEST(ClaimCheckerTest, CombinersThatCollectivesKnowAreSound) {
  test::ClaimText text("%0 = arith.mulf %v, %w : tensor<4xf32>");
  mlir::Builder b(text.getOp()->getContext());
  ClaimChecker checker(ClaimChecker::Mode::Once);
  using Kind = ReductionKind;
  for (Kind kind : {Kind::Sum, Kind::Min, Kind::Max, Kind::Prod})
    for (mlir::Type type : {mlir::Type(b.getF32Type()), mlir::Type(b.getF64Type()),
                            mlir::Type(b.getI32Type()), mlir::Type(b.getI64Type())})
      EXPECT_TRUE(succeeded(checker.checkCombiner(text.getOp(), kind, type)));
  for (Kind kind : {Kind::And, Kind::Or})
    for (unsigned width : {1, 8, 32})
      EXPECT_TRUE(succeeded(checker.checkCombiner(text.getOp(), kind, b.getIntegerType(width))));
  EXPECT_EQ(text.getErrors(), "");
  // Truth values have no sum.
  EXPECT_TRUE(failed(checker.checkCombiner(text.getOp(), Kind::And, b.getF32Type())));
}

} // namespace
} // namespace distribute
