// From PTX text to a module: variables and functions; see PtxParser.h.
#include "PtxParser.h"
#include "PtxOperations.h"

#include "absl/base/casts.h"
#include "absl/numeric/bits.h"
#include "absl/strings/match.h"
#include "absl/strings/strip.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>

namespace distribute::softgpu {

absl::StatusOr<Module> PtxParser::parse() {
  while (!isAtEnd())
    if (absl::Status s = parseTopLevel(); !s.ok())
      return s;
  if (module.target.empty())
    return absl::InvalidArgumentError("line 1: the text has no .target; expected a PTX module");
  for (const Function &each : module.functions)
    if (!each.isDefined)
      return absl::InvalidArgumentError(absl::StrCat(
          "the function '", each.name, "' is declared and nowhere defined: it is not linked"));
  return std::move(module);
}

absl::Status PtxParser::parseTopLevel() {
  bool isExternal = false;
  while (word().is(".visible") || word().is(".extern") || word().is(".weak") ||
         word().is(".common"))
    isExternal |= takeText() == ".extern";
  std::string text = takeText();
  if (text == ".version" || text == ".address_size") {
    if (text == ".address_size" && !word().is("64"))
      return fail(absl::StrCat("addresses of ", word().text, " bits; expected 64"));
    takeText();
    return absl::OkStatus();
  }
  if (text == ".target") {
    module.target = takeText();
    while (accept(","))
      takeText();
    return absl::OkStatus();
  }
  if (text == ".file") {
    takeText();
    takeText();
    while (accept(",")) // time and size
      takeText();
    return absl::OkStatus();
  }
  if (text == ".section") {
    takeText();
    return skipBraces();
  }
  if (text == ".entry" || text == ".func")
    return parseFunction(text == ".entry");
  for (auto [name, space] :
       {std::pair(".global", Space::Global), std::pair(".const", Space::Constant),
        std::pair(".shared", Space::Shared)})
    if (text == name)
      return parseVariable(space, isExternal);
  --at;
  return fail(absl::StrCat("'", text, "' begins nothing that the software GPU knows"));
}

absl::Status PtxParser::skipBraces() {
  if (absl::Status s = expect("{"); !s.ok())
    return s;
  for (int depth = 1; depth > 0;) {
    if (isAtEnd())
      return fail("expected '}'");
    std::string text = takeText();
    depth += text == "{" ? 1 : text == "}" ? -1 : 0;
  }
  return absl::OkStatus();
}

absl::StatusOr<uint64_t> PtxParser::takeSize(size_t most) {
  absl::StatusOr<uint64_t> size = takeNumber();
  if (size.ok() && *size > most)
    return fail(absl::StrCat(*size, "; expected at most ", most));
  return size;
}

/// An integer, or the bits of a float.
absl::StatusOr<uint64_t> PtxParser::takeNumber(bool *isDoubleFormat) {
  bool isNegative = accept("-");
  std::string text = word().text;
  uint64_t bits = 0;
  char *end = nullptr;
  if (text.empty() || text[0] < '0' || text[0] > '9')
    return fail(absl::StrCat("expected a number, found '", text, "'"));
  bool isF32 = absl::StartsWithIgnoreCase(text, "0f"),
       isF64 = absl::StartsWithIgnoreCase(text, "0d");
  if (isF32 || isF64) {
    bits = std::strtoull(text.c_str() + 2, &end, 16);
    if (text.size() != (isF32 ? 10u : 18u) || *end != '\0')
      return fail(absl::StrCat("'", text, "' is no float; expected ", isF32 ? 8 : 16, " digits"));
    if (isNegative)
      bits ^= uint64_t(1) << (isF32 ? 31 : 63);
  } else if (text.find('.') != std::string::npos) {
    double value = std::strtod(text.c_str(), &end);
    if (*end != '\0')
      return fail(absl::StrCat("'", text, "' is no number"));
    bits = absl::bit_cast<uint64_t>(isNegative ? -value : value);
    isF64 = true;
  } else {
    absl::string_view digits = absl::StripSuffix(text, "U");
    bool isHex = absl::StartsWithIgnoreCase(digits, "0x");
    bool isBinary = absl::StartsWithIgnoreCase(digits, "0b");
    std::string own(digits.substr(isHex || isBinary ? 2 : 0));
    int base = isHex ? 16 : isBinary ? 2 : own.size() > 1 && own[0] == '0' ? 8 : 10;
    errno = 0;
    bits = std::strtoull(own.c_str(), &end, base);
    if (own.empty() || *end != '\0' || errno != 0)
      return fail(absl::StrCat("'", text, "' is no number"));
    bits = isNegative ? ~bits + 1 : bits;
  }
  if (isDoubleFormat)
    *isDoubleFormat = isF64;
  takeText();
  return bits;
}

absl::StatusOr<PtxParser::Declared> PtxParser::parseDeclaration() {
  Declared made;
  std::optional<uint64_t> alignment;
  for (bool isBefore = true; isBefore;) {
    isBefore = false;
    if (accept(".align")) {
      auto number = takeSize(4096);
      if (!number.ok() || !absl::has_single_bit(*number))
        return number.ok() ? fail(absl::StrCat(".align ", *number, "; expected a power of two"))
                           : number.status();
      alignment = *number;
      isBefore = true;
    } else if (accept(".ptr")) { // of a kernel's parameter: what it points to
      for (const char *space : {".global", ".const", ".shared", ".local"})
        accept(space);
      if (accept(".align"))
        if (auto number = takeSize(4096); !number.ok())
          return number.status();
      isBefore = true;
    } else if (absl::StartsWith(word().text, ".") && made.type.kind == TypeKind::None) {
      made.type = parseType(word().text.substr(1));
      if (made.type.bytes() == 0)
        return fail(absl::StrCat("'", word().text, "' is no type that the software GPU knows"));
      takeText();
      isBefore = true;
    }
  }
  made.alignment = alignment.value_or(std::max<size_t>(1, made.type.bytes()));
  if (made.type.kind == TypeKind::None)
    return fail(absl::StrCat("expected a type, found '", word().text, "'"));
  made.name = takeText();
  size_t count = 1;
  while (accept("[")) {
    if (accept("]")) {
      made.isOpen = true;
      continue;
    }
    auto size = takeSize(size_t(1) << 40);
    if (!size.ok())
      return size.status();
    count *= *size;
    if (absl::Status s = expect("]"); !s.ok())
      return s;
  }
  made.bytes = made.isOpen ? 0 : count * made.type.bytes();
  return made;
}

absl::Status PtxParser::declareSymbol(const std::string &name, PtxSymbol symbol) {
  auto &scope = scopes.empty() ? ofModule : scopes.back();
  if (!scope.emplace(name, symbol).second)
    return fail(absl::StrCat("'", name, "' is declared twice"));
  return absl::OkStatus();
}

absl::Status PtxParser::parseVariable(Space space, bool isExternal) {
  absl::StatusOr<Declared> declared = parseDeclaration();
  if (!declared.ok())
    return declared.status();
  if (isExternal && !(space == Space::Shared && declared->isOpen))
    return fail(
        absl::StrCat("'", declared->name, "' is a variable of another module: it is not linked"));
  Variable variable;
  variable.name = declared->name;
  variable.space = space;
  variable.bytes = declared->bytes;
  if (accept("="))
    if (absl::Status s = parseInitial(*declared, variable); !s.ok())
      return s;
  size_t &end = space == Space::Global     ? module.globalBytes
                : space == Space::Constant ? module.constantBytes
                                           : module.sharedBytes;
  variable.offset = isExternal ? 0 : place(end, variable.bytes, declared->alignment, space);
  PtxSymbol symbol{space, ParameterArea::None, variable.offset, variable.bytes, isExternal};
  symbol.variable = isExternal ? -1 : static_cast<int>(module.variables.size());
  if (absl::Status s = declareSymbol(variable.name, symbol); !s.ok())
    return s;
  if (!isExternal)
    module.variables.push_back(std::move(variable));
  return expect(";");
}

absl::Status PtxParser::parseInitial(const Declared &declared, Variable &variable) {
  variable.initial.assign(declared.bytes, 0);
  size_t width = declared.type.bytes(), offset = 0;
  while (!word().is(";")) {
    if (accept("{") || accept("}") || accept(",")) // of arrays of arrays
      continue;
    bool isDouble = false;
    auto number = takeNumber(&isDouble);
    if (!number.ok())
      return number.status();
    if (offset + width > variable.initial.size())
      return fail(absl::StrCat("'", declared.name, "' has more initial values than elements"));
    if (isDouble && declared.type.bits == 32)
      *number = absl::bit_cast<uint32_t>(static_cast<float>(absl::bit_cast<double>(*number)));
    std::memcpy(variable.initial.data() + offset, &*number, width);
    offset += width;
  }
  return absl::OkStatus();
}

absl::Status PtxParser::parseParameters(std::vector<Parameter> &parameters, size_t &bytes,
                                        ParameterArea area) {
  if (absl::Status s = expect("("); !s.ok())
    return s;
  while (!accept(")")) {
    if (!accept(".param"))
      return fail(absl::StrCat("expected '.param', found '", word().text, "'"));
    absl::StatusOr<Declared> declared = parseDeclaration();
    if (!declared.ok())
      return declared.status();
    size_t offset = place(bytes, declared->bytes, declared->alignment);
    parameters.push_back({declared->name, offset, declared->bytes});
    if (absl::Status s =
            declareSymbol(declared->name, {Space::Parameter, area, offset, declared->bytes});
        !s.ok())
      return s;
    accept(",");
    if (isAtEnd())
      return fail("expected ')'");
  }
  return absl::OkStatus();
}

absl::Status PtxParser::parseFunction(bool isKernel) {
  Function made;
  made.isKernel = isKernel;
  scopes.assign(1, {});
  if (word().is("("))
    if (absl::Status s = parseParameters(made.results, made.resultBytes, ParameterArea::Results);
        !s.ok())
      return s;
  made.name = takeText();
  if (word().is("("))
    if (absl::Status s = parseParameters(made.parameters, made.parameterBytes, ParameterArea::Own);
        !s.ok())
      return s;
  while (!word().is("{") && !word().is(";")) {
    std::string directive = takeText();
    if (directive == ".maxntid" || directive == ".reqntid" || directive == ".minnctapersm" ||
        directive == ".maxnreg" || directive == ".pragma") {
      size_t product = 1;
      do {
        if (word().isString) {
          takeText();
          continue;
        }
        auto number = takeSize(1 << 30);
        if (!number.ok())
          return number.status();
        product *= *number;
      } while (accept(","));
      if (directive == ".maxntid" || directive == ".reqntid")
        made.maxThreads = static_cast<int>(std::min<size_t>(product, 1024));
      accept(";"); // of a pragma
    } else if (directive != ".noreturn" && directive != ".explicitcluster" &&
               directive != ".blocksareclusters") {
      --at;
      return fail(absl::StrCat("'", directive,
                               "' is no directive of functions that the software GPU knows"));
    }
  }
  auto [entry, isNew] =
      functionNumbers.emplace(made.name, static_cast<int>(module.functions.size()));
  if (isNew)
    module.functions.push_back(std::move(made));
  else if (module.functions[static_cast<size_t>(entry->second)].isDefined)
    return fail(absl::StrCat("'", entry->first, "' is defined twice"));
  else
    module.functions[static_cast<size_t>(entry->second)] = std::move(made);
  function = &module.functions[static_cast<size_t>(entry->second)];
  if (accept(";")) {
    scopes.clear();
    return absl::OkStatus();
  }
  function->isDefined = true;
  absl::Status s = parseBody();
  scopes.clear();
  return s;
}

absl::Status PtxParser::parseBody() {
  registers.clear();
  ranges.clear();
  labels.clear();
  references.clear();
  function->numRegisters = 1; // the carry
  if (absl::Status s = expect("{"); !s.ok())
    return s;
  while (!scopes.empty()) {
    if (isAtEnd())
      return fail("expected '}'");
    if (accept("{"))
      scopes.emplace_back();
    else if (accept("}"))
      scopes.pop_back();
    else if (absl::Status s = parseStatement(); !s.ok())
      return s;
  }
  if (absl::Status s = resolveLabels(); !s.ok())
    return s;
  if (function->body.empty() ||
      (function->body.back().op != Op::Ret && function->body.back().op != Op::Exit &&
       function->body.back().op != Op::Trap && function->body.back().op != Op::Bra)) {
    Instruction end;
    end.op = Op::Ret;
    end.text = "ret";
    end.line = word().line;
    function->body.push_back(std::move(end));
  }
  findMeetings(*function);
  return absl::OkStatus();
}

const Function *Module::findKernel(absl::string_view name) const {
  for (const Function &each : functions)
    if (each.isKernel && each.name == name)
      return &each;
  return nullptr;
}

absl::StatusOr<Module> parsePtx(absl::string_view text) {
  absl::StatusOr<std::vector<PtxWord>> words = splitPtx(text);
  if (!words.ok())
    return words.status();
  return PtxParser(*std::move(words)).parse();
}

} // namespace distribute::softgpu
