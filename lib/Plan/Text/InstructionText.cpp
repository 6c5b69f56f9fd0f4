// Instructions as lines that are equal if, and only if, the instructions do the same.
#include "InstructionText.h"

#include "../Verifier/VerifierParts.h"

#include "distribute/Plan/PlanNames.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace distribute::planfile {

namespace {

std::string listText(const flatbuffers::Vector<int64_t> &numbers) {
  return absl::StrCat("[", absl::StrJoin(numbers.begin(), numbers.end(), ", "), "]");
}

class Writer {
public:
  Writer(const fb::Plan &plan, const fb::Step &step, const fb::Program &program)
      : plan(plan), step(step), program(program) {}

  std::string view(uint32_t index) const {
    const fb::View &of = *program.views()->Get(index);
    std::string where;
    uint64_t offset = of.byte_offset();
    switch (of.space()) {
    case fb::Space::Arena:
      where = "arena";
      offset += program.buffers()->Get(of.base())->byte_offset();
      break;
    case fb::Space::Variables:
      where = absl::StrCat("variable \"", plan.variables()->Get(of.base())->name()->str(), "\"");
      break;
    case fb::Space::Inputs:
      where = absl::StrCat("input \"", step.inputs()->Get(of.base())->name()->str(), "\"");
      break;
    case fb::Space::Constants:
      where = "constants";
      break;
    }
    return absl::StrCat(where, " at ", offset, " ", describeType(of.element(), *of.shape()), " ",
                        listText(*of.strides()));
  }

  std::string scalar(const fb::Scalar &scalar) const {
    if (scalar.kind() == fb::ScalarKind::View)
      return view(uint32_t(scalar.value()));
    if (scalar.kind() == fb::ScalarKind::Constant)
      return absl::StrCat(scalar.value());
    return absl::StrCat(fb::EnumNameScalarKind(scalar.kind()), " of axis ", scalar.value());
  }

  std::string write(const fb::Instruction &instruction) const {
    std::string text =
        absl::StrCat(operation(instruction), " queue ", instruction.queue(), " flops ",
                     instruction.flops(), instruction.batch_dependent() ? " on the batch" : "");
    if (instruction.name()->size() != 0)
      absl::StrAppend(&text, " \"", instruction.name()->str(), "\"");
    return text;
  }

private:
  std::string operation(const fb::Instruction &instruction) const {
    switch (instruction.operation_type()) {
    case fb::Operation::Launch:
      return launch(*instruction.operation_as_Launch());
    case fb::Operation::Matmul: {
      const fb::Matmul &matmul = *instruction.operation_as_Matmul();
      return absl::StrCat("matmul ", view(matmul.a()), " x ", view(matmul.b()), " -> ",
                          view(matmul.c()), " alpha ", matmul.alpha(), " beta ", matmul.beta(),
                          matmul.bias() ? absl::StrCat(" bias ", view(matmul.bias()->vector()),
                                                       matmul.bias()->relu() ? " relu" : "")
                                        : "",
                          matmul.tf32() ? " tf32" : "");
    }
    case fb::Operation::Convolution:
      return convolution(*instruction.operation_as_Convolution());
    case fb::Operation::Copy:
      return absl::StrCat("copy ", view(instruction.operation_as_Copy()->src()), " -> ",
                          view(instruction.operation_as_Copy()->dst()));
    case fb::Operation::Collective:
      return collective(*instruction.operation_as_Collective());
    case fb::Operation::Send: {
      const fb::Send &send = *instruction.operation_as_Send();
      return absl::StrCat("send ", view(send.in()), " ", describeRoute(plan, *send.route()),
                          " tag ", send.tag(), " ticket ", send.ticket());
    }
    case fb::Operation::Recv: {
      const fb::Recv &recv = *instruction.operation_as_Recv();
      return absl::StrCat("recv ", view(recv.out()), " ", describeRoute(plan, *recv.route()),
                          " tag ", recv.tag(), " ticket ", recv.ticket());
    }
    case fb::Operation::Wait:
      return absl::StrCat("wait ticket ", instruction.operation_as_Wait()->ticket());
    case fb::Operation::If:
      return absl::StrCat("if ", view(instruction.operation_as_If()->predicate()));
    case fb::Operation::While:
      return absl::StrCat("while ", view(instruction.operation_as_While()->predicate()));
    case fb::Operation::For: {
      const fb::For &loop = *instruction.operation_as_For();
      return absl::StrCat("for ", view(loop.induction()), " = ", scalar(*loop.lower()), " to ",
                          scalar(*loop.upper()), " step ", scalar(*loop.step()));
    }
    case fb::Operation::NONE:
      break;
    }
    return "nothing";
  }

  std::string launch(const fb::Launch &launch) const {
    std::string text =
        absl::StrCat("launch ", plan.kernels()->Get(launch.kernel())->symbol()->str(), "(");
    for (const fb::Operand *operand : *launch.operands())
      absl::StrAppend(&text, nameOf(operand->access()), " ", view(operand->view()), "; ");
    for (const fb::Scalar *value : *launch.scalars())
      absl::StrAppend(&text, scalar(*value), "; ");
    return absl::StrCat(text, ") extent ", launch.extent());
  }

  std::string convolution(const fb::Convolution &convolution) const {
    return absl::StrCat("convolution ", nameOf(convolution.direction()), " ",
                        view(convolution.src()), ", ", view(convolution.weights()), ", ",
                        view(convolution.dst()), " strides ", listText(*convolution.strides()),
                        " dilations ", listText(*convolution.dilations()), " pads ",
                        listText(*convolution.pad_low()), " ", listText(*convolution.pad_high()),
                        convolution.tf32() ? " tf32" : "");
  }

  std::string collective(const fb::Collective &collective) const {
    return absl::StrCat(nameOf(collective.kind()), " ", nameOf(collective.reduction()), " ",
                        view(collective.in()), " -> ", view(collective.out()), " over axes [",
                        absl::StrJoin(collective.axes()->begin(), collective.axes()->end(), ", "),
                        "] dim ", collective.dim(), " concat ", collective.concat_dim(), " root ",
                        collective.root(), " ", nameOf(collective.algorithm()), " ticket ",
                        collective.ticket(), " payload ", collective.payload_bytes(), " wire ",
                        collective.wire_bytes());
  }

  const fb::Plan &plan;
  const fb::Step &step;
  const fb::Program &program;
};

} // namespace

std::string instructionText(const fb::Plan &plan, const fb::Step &step, const fb::Program &program,
                            const fb::Instruction &instruction) {
  return Writer(plan, step, program).write(instruction);
}

std::string viewText(const fb::Plan &plan, const fb::Step &step, const fb::Program &program,
                     uint32_t view) {
  return Writer(plan, step, program).view(view);
}

} // namespace distribute::planfile
