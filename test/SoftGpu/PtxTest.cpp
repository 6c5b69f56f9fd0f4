// PTX texts that the parser takes, and those that it refuses: with the line and what is wrong there.

#include "SoftGpu/Ptx.h"

#include <gtest/gtest.h>

using namespace distribute::softgpu;

namespace {

const std::string kHead = ".version 8.0\n.target sm_90\n.address_size 64\n";

std::string errorOf(const std::string &text) {
  absl::StatusOr<Module> parsed = parsePtx(text);
  return parsed.ok() ? "none" : std::string(parsed.status().message());
}

std::string errorOfBody(const std::string &body) {
  return errorOf(kHead +
                 ".visible .entry k(.param .u64 p)\n{\n.reg .b32 %r<4>;\n.reg .pred %p<2>;\n" +
                 body + "\n}\n");
}

TEST(Ptx, DebugInformationAndHintsMeanNothing) {
  EXPECT_EQ(errorOf(kHead +
                    ".file 1 \"a.mlir\"\n.section .debug_str\n{\n.b8 1\n}\n.visible .entry "
                    "k()\n.reqntid 32, 1, 1\n.minnctapersm 2\n{\n"
                    ".loc 1 2 3\n.pragma \"nounroll\";\nret; // the end\n/* and\n more */\n}\n"),
            "none");
}

TEST(Ptx, BranchesMeetWhereAllWaysLead) {
  absl::StatusOr<Module> parsed = parsePtx(kHead + R"(.visible .entry k()
{
  .reg .pred %p<3>;
  @%p1 bra $L_a;       // 0: meets at 4
  @%p2 bra $L_b;       // 1: meets at 3
  mov.pred %p1, %p2;   // 2
$L_b:
  mov.pred %p1, %p2;   // 3
$L_a:
  @%p1 bra $L_a;       // 4: a loop, meets behind it
  @%p2 bra $L_c;       // 5: one way ends
  exit;                // 6
$L_c:
  ret;                 // 7
}
)");
  ASSERT_TRUE(parsed.ok()) << parsed.status();
  const std::vector<Instruction> &body = parsed->functions[0].body;
  ASSERT_EQ(body.size(), 8u);
  EXPECT_EQ(body[0].meetsAt, 4);
  EXPECT_EQ(body[1].meetsAt, 3);
  EXPECT_EQ(body[4].meetsAt, 5);
  EXPECT_EQ(body[5].meetsAt, 8) << "nowhere but at the end";
}

TEST(Ptx, RefusesWhatItDoesNotKnow) {
  EXPECT_EQ(errorOfBody("tex.2d.v4.f32.s32 {%r1}, [p, {%r1}];"),
            "line 8: 'tex.2d.v4.f32.s32' is no operation that the software GPU knows");
  EXPECT_EQ(errorOfBody("add.quick.f32 %r1, %r2, %r3;"),
            "line 8: 'add.quick.f32': the software GPU does not know '.quick' there");
  EXPECT_EQ(errorOfBody("\nsin.approx.f16 %r1, %r2;"),
            "line 9: 'sin.approx.f16': the software GPU has no form of it for 16 bits");
  EXPECT_EQ(errorOfBody("mov.u32 %r9, 1;"), "line 8: '%r9' is no register, variable or label");
  EXPECT_EQ(errorOfBody("bra $L_nowhere;"), "line 8: '$L_nowhere' is no label of this function");
  EXPECT_EQ(errorOfBody("fma.f32 %r1, %r1, %r1, %r1;"), "line 8: 'fma.f32': expected a rounding");
  EXPECT_EQ(errorOfBody("cvt.rn.f32 %r1, %r1;"),
            "line 8: 'cvt.rn.f32': it has one type; expected two");
  EXPECT_EQ(errorOfBody("$L_a:\n$L_a:"), "line 10: the label '$L_a' stands twice");
  EXPECT_EQ(errorOfBody("mov.u32 %r1, 0f3F80;"), "line 8: '0f3F80' is no float; expected 8 digits");
  EXPECT_EQ(errorOfBody("add.s32 %r1, %r1, 5"), "line 9: expected ';', found '}'");
}

TEST(Ptx, RefusesOperandsThatAnOperationDoesNotTake) {
  EXPECT_EQ(errorOfBody("add.s32 %r1, %r2;"), "line 8: 'add.s32': 2 operands; expected 3");
  EXPECT_EQ(errorOfBody("setp.lt.u32 %p1;"), "line 8: 'setp.lt.u32': 1 operands; expected 3 to 4");
  EXPECT_EQ(errorOfBody("ld.global.u32 %r1, %r2;"),
            "line 8: 'ld.global.u32': operand 2 is of a kind that it does not take");
  EXPECT_EQ(errorOfBody("st.global.v2.u32 [%r1], {%r1, %r2, %r3};"),
            "line 8: 'st.global.v2.u32': operand 2 is of a kind that it does not take");
  EXPECT_EQ(errorOfBody("mov.u32 5, %r1;"),
            "line 8: 'mov.u32': operand 1 is of a kind that it does not take");
}

TEST(Ptx, RefusesWhatIsNotLinked) {
  EXPECT_EQ(errorOf(kHead + ".extern .func (.param .b32 r) __nv_expf(.param .b32 x);\n"),
            "the function '__nv_expf' is declared and nowhere defined: it is not linked");
  EXPECT_EQ(errorOfBody("call.uni missing;"),
            "line 8: a call of 'missing', which is no function of the module: it is not linked");
  EXPECT_EQ(errorOf(kHead + ".extern .global .u32 x;\n"),
            "line 4: 'x' is a variable of another module: it is not linked");
}

TEST(Ptx, RefusesTextsThatAreNoModules) {
  EXPECT_EQ(errorOf(""), "line 1: the text has no .target; expected a PTX module");
  EXPECT_EQ(errorOf("hello"), "line 1: 'hello' begins nothing that the software GPU knows");
  EXPECT_EQ(errorOf(".address_size 32"), "line 1: addresses of 32 bits; expected 64");
  EXPECT_EQ(errorOf("/* no end"), "line 1: a comment without its end");
  EXPECT_EQ(errorOf(".target sm_80\n.visible .entry k() {"), "line 2: expected '}'");
  EXPECT_EQ(errorOf(".target sm_80\n#"), "line 2: '#' is no sign of PTX");
  EXPECT_EQ(errorOf(kHead + ".const .b32 x[1] = {1, 2};"),
            "line 4: 'x' has more initial values than elements");
  EXPECT_EQ(errorOf(kHead + ".visible .entry k() { .reg .b32 %r<99999999>; }"),
            "line 4: 99999999; expected at most 65536");
}

TEST(Ptx, PartsOfATextNeverCrashIt) {
  std::string whole = kHead + ".const .align 4 .b8 w[4] = {1, 2, 3, 4};\n.func (.param .b32 r) "
                              "f(.param .b32 x)\n{\nret;\n}\n.visible .entry k(.param .u64 p)\n{\n"
                              ".reg .b32 %r<4>;\n.reg .pred %p<2>;\n@!%p1 bra $L;\nsetp.lt.and.u32 "
                              "%p1|%p0, %r1, 3, !%p1;\n{\n.param .b32 a;\ncall (a), f, (a);\n}\n"
                              "ld.global.v2.u32 {%r1, _}, [%r2+-4];\n$L: ret;\n}\n";
  ASSERT_EQ(errorOf(whole), "none");
  for (size_t size = 0; size < whole.size(); ++size) {
    (void)parsePtx(whole.substr(0, size));
    std::string without = whole;
    without.erase(size, 1);
    (void)parsePtx(without);
  }
}

} // namespace
