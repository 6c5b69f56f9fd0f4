// From PTX text to a module: what stands in a function; see PtxParser.h.
#include "PtxOperands.h"
#include "PtxOperations.h"
#include "PtxParser.h"

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/strip.h"

namespace distribute::softgpu {

static constexpr size_t kMostRegisters = 1 << 16;

absl::Status PtxParser::parseRegisters() {
  Type type = parseType(absl::StripPrefix(word().text, "."));
  if (type.kind == TypeKind::None)
    return fail(
        absl::StrCat("'", word().text, "' is no type of registers that the software GPU knows"));
  takeText();
  do {
    std::string name = takeText();
    if (accept("<")) {
      auto count = takeSize(kMostRegisters);
      if (!count.ok())
        return count.status();
      ranges[name] = {function->numRegisters, static_cast<int>(*count)};
      function->numRegisters += static_cast<int>(*count);
      if (absl::Status s = expect(">"); !s.ok())
        return s;
    } else {
      registers[name] = function->numRegisters++;
    }
    if (function->numRegisters > static_cast<int>(kMostRegisters))
      return fail(absl::StrCat("more than ", kMostRegisters, " registers"));
  } while (accept(","));
  return expect(";");
}

absl::Status PtxParser::parseStatement() {
  if (word(1).is(":") && !word().isString) {
    std::string label = takeText();
    takeText();
    if (!labels.emplace(label, static_cast<int>(function->body.size())).second)
      return fail(absl::StrCat("the label '", label, "' stands twice"));
    return absl::OkStatus();
  }
  if (accept(".reg"))
    return parseRegisters();
  if (accept(".pragma")) {
    takeText();
    return expect(";");
  }
  if (accept(".loc")) {
    int line = word().line;
    while (word().line == line && !isAtEnd())
      takeText();
    return absl::OkStatus();
  }
  if (accept(".shared"))
    return parseVariable(Space::Shared, /*isExternal=*/false);
  for (auto [name, space] :
       {std::pair(".local", Space::Local), std::pair(".param", Space::Parameter)})
    if (accept(name)) {
      absl::StatusOr<Declared> declared = parseDeclaration();
      if (!declared.ok())
        return declared.status();
      size_t &end = space == Space::Local ? function->localBytes : function->callBytes;
      PtxSymbol symbol{space,
                       space == Space::Parameter ? ParameterArea::Calls : ParameterArea::None,
                       place(end, declared->bytes, declared->alignment), declared->bytes};
      if (absl::Status s = declareSymbol(declared->name, symbol); !s.ok())
        return s;
      return expect(";");
    }
  return parseInstruction();
}

absl::StatusOr<int> PtxParser::registerOf(const std::string &name) {
  if (auto found = registers.find(name); found != registers.end())
    return found->second;
  size_t digits = name.size();
  while (digits > 0 && name[digits - 1] >= '0' && name[digits - 1] <= '9')
    --digits;
  int number = 0;
  auto range = ranges.find(name.substr(0, digits));
  if (range != ranges.end() && absl::SimpleAtoi(name.substr(digits), &number) &&
      number < range->second.count)
    return range->second.first + number;
  return fail(absl::StrCat("'", name, "' is no register, variable or label"));
}

const PtxSymbol *PtxParser::findSymbol(const std::string &name) const {
  for (auto scope = scopes.rbegin(); scope != scopes.rend(); ++scope)
    if (auto found = scope->find(name); found != scope->end())
      return &found->second;
  auto found = ofModule.find(name);
  return found == ofModule.end() ? nullptr : &found->second;
}

absl::Status PtxParser::parseInstruction() {
  Instruction made;
  made.line = word().line;
  if (accept("@")) {
    made.guardIsNegated = accept("!");
    absl::StatusOr<int> guard = registerOf(takeText());
    if (!guard.ok())
      return guard.status();
    made.guard = *guard;
  }
  if (absl::Status s = parseOperation(word().text, made); !s.ok())
    return fail(s.message());
  takeText();
  if (made.op == Op::Call) {
    if (absl::Status s = parseCall(made); !s.ok())
      return s;
  } else {
    while (!word().is(";")) {
      absl::StatusOr<Operand> operand = parseOperand(made);
      if (!operand.ok())
        return operand.status();
      made.operands.push_back(*std::move(operand));
      if (!accept(",") && !accept("|"))
        break;
    }
    if (absl::Status s = checkOperands(made); !s.ok())
      return fail(s.message());
  }
  if (absl::Status s = expect(";"); !s.ok())
    return s;
  function->body.push_back(std::move(made));
  return absl::OkStatus();
}

/// A call's list: parameters of calls in this function.
absl::StatusOr<std::vector<Operand>> PtxParser::parseCallList() {
  std::vector<Operand> list;
  if (absl::Status s = expect("("); !s.ok())
    return s;
  while (!accept(")")) {
    const PtxSymbol *symbol = findSymbol(word().text);
    if (!symbol || symbol->area != ParameterArea::Calls)
      return fail(absl::StrCat("'", word().text,
                               "' is no parameter of a call; expected a .param of this function"));
    takeText();
    Operand made;
    made.kind = Operand::Kind::Symbol;
    made.space = Space::Parameter;
    made.area = ParameterArea::Calls;
    made.value = symbol->offset;
    list.push_back(made);
    accept(",");
  }
  return list;
}

absl::Status PtxParser::parseCall(Instruction &made) {
  if (word().is("(")) {
    absl::StatusOr<std::vector<Operand>> results = parseCallList();
    if (!results.ok())
      return results.status();
    made.operands = *std::move(results);
    made.numResults = static_cast<int>(made.operands.size());
    if (absl::Status s = expect(","); !s.ok())
      return s;
  }
  auto callee = functionNumbers.find(word().text);
  if (callee == functionNumbers.end())
    return fail(absl::StrCat("a call of '", word().text,
                             "', which is no function of the module: it is not linked"));
  takeText();
  Operand function;
  function.kind = Operand::Kind::Function;
  function.number = callee->second;
  made.operands.push_back(function);
  if (accept(",")) {
    absl::StatusOr<std::vector<Operand>> arguments = parseCallList();
    if (!arguments.ok())
      return arguments.status();
    made.operands.insert(made.operands.end(), arguments->begin(), arguments->end());
  }
  return absl::OkStatus();
}

void PtxParser::nameSymbol(Operand &operand, const PtxSymbol &symbol) {
  operand.space = symbol.space;
  operand.area = symbol.area;
  operand.isDynamic = symbol.isDynamic;
  operand.value = symbol.offset;
  if (symbol.space == Space::Shared && !symbol.isDynamic)
    function->shared.insert(symbol.variable);
}

/// [%rd1+4], [name+8], [%rd1], [16].
absl::StatusOr<Operand> PtxParser::parseAddress(const Instruction &of) {
  Operand made;
  made.kind = Operand::Kind::Address;
  made.space = of.space;
  made.hasRegister = false;
  if (const PtxSymbol *symbol = findSymbol(word().text)) {
    takeText();
    if (of.space != symbol->space && of.space != Space::Generic)
      return fail("a variable of another space than the instruction's");
    nameSymbol(made, *symbol);
  } else if (absl::StartsWith(word().text, "%")) {
    absl::StatusOr<int> number = registerOf(takeText());
    if (!number.ok())
      return number.status();
    made.number = *number;
    made.hasRegister = true;
  } else {
    absl::StatusOr<uint64_t> number = takeNumber();
    if (!number.ok())
      return number.status();
    made.value = *number;
  }
  if (accept("+") || word().is("-")) { // takeNumber() reads a sign
    absl::StatusOr<uint64_t> offset = takeNumber();
    if (!offset.ok())
      return offset.status();
    made.value += *offset;
  }
  if (absl::Status s = expect("]"); !s.ok())
    return s;
  return made;
}

absl::StatusOr<Operand> PtxParser::parseOperand(const Instruction &of) {
  if (accept("["))
    return parseAddress(of);
  Operand made;
  if (accept("{")) {
    made.kind = Operand::Kind::Vector;
    while (!accept("}")) {
      absl::StatusOr<Operand> part = parseOperand(of);
      if (!part.ok())
        return part.status();
      made.parts.push_back(*std::move(part));
      accept(",");
      if (isAtEnd())
        return fail("expected '}'");
    }
    return made;
  }
  made.isNegated = accept("!");
  const std::string &text = word().text;
  if (text == "_") {
    takeText();
    return made;
  }
  if (absl::StatusOr<Special> special = parseSpecial(text); special.ok()) {
    made.kind = Operand::Kind::Special;
    made.number = static_cast<int>(*special);
    takeText();
    return made;
  }
  if (word().is("-") || (!text.empty() && text[0] >= '0' && text[0] <= '9')) {
    made.kind = Operand::Kind::Immediate;
    absl::StatusOr<uint64_t> number = takeNumber(&made.isDoubleFormat);
    made.value = number.value_or(0);
    return number.ok() ? absl::StatusOr<Operand>(made) : number.status();
  }
  if (of.op == Op::Bra) {
    made.kind = Operand::Kind::Label;
    references.push_back({function->body.size(), of.operands.size(), text, word().line});
    takeText();
    return made;
  }
  if (const PtxSymbol *symbol = findSymbol(text)) {
    made.kind = Operand::Kind::Symbol;
    nameSymbol(made, *symbol);
    takeText();
    return made;
  }
  absl::StatusOr<int> number = registerOf(text);
  if (!number.ok())
    return number.status();
  made.kind = Operand::Kind::Register;
  made.number = *number;
  takeText();
  return made;
}

absl::Status PtxParser::resolveLabels() {
  for (const Reference &reference : references) {
    auto found = labels.find(reference.label);
    if (found == labels.end())
      return absl::InvalidArgumentError(absl::StrCat(
          "line ", reference.line, ": '", reference.label, "' is no label of this function"));
    function->body[reference.instruction].operands[reference.operand].number = found->second;
  }
  return absl::OkStatus();
}

} // namespace distribute::softgpu
