// The parser of PTX modules; see Ptx.h. The grammar is that of the PTX ISA, chapters 4 to 11.
#ifndef DISTRIBUTE_SOFTGPU_PTXPARSER_H
#define DISTRIBUTE_SOFTGPU_PTXPARSER_H

#include "Ptx.h"
#include "PtxLexer.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::softgpu {

/// `offset` moves behind a variable of so many bytes; where it begins. In shared memory there is a gap before it, which changes no bank.
inline size_t place(size_t &offset, size_t bytes, size_t alignment, Space space = Space::Global) {
  constexpr size_t kBanks = 128;
  if (space == Space::Shared)
    offset = alignTo(offset, kBanks) + kBanks;
  size_t begin = alignTo(offset, alignment);
  offset = begin + bytes;
  return begin;
}

/// What a name of a variable stands for.
struct PtxSymbol {
  Space space = Space::Global;
  ParameterArea area = ParameterArea::None;
  size_t offset = 0, bytes = 0;
  bool isDynamic = false;
  int variable = -1; ///< of the module
};

class PtxParser {
public:
  explicit PtxParser(std::vector<PtxWord> words) : words(std::move(words)) {}
  absl::StatusOr<Module> parse();

private:
  const PtxWord &word(size_t ahead = 0) const {
    return words[std::min(at + ahead, words.size() - 1)];
  }
  bool accept(absl::string_view text) {
    bool isIt = word().is(text);
    at += isIt;
    return isIt;
  }
  absl::Status fail(absl::string_view text) const {
    return absl::InvalidArgumentError(absl::StrCat("line ", word().line, ": ", text));
  }
  absl::Status expect(absl::string_view text) {
    return accept(text) ? absl::OkStatus()
                        : fail(absl::StrCat("expected '", text, "', found '", word().text, "'"));
  }
  std::string takeText() {
    std::string text = word().text;
    at += at + 1 < words.size();
    return text;
  }
  bool isAtEnd() const { return word().text.empty() && !word().isString; }

  absl::StatusOr<uint64_t> takeSize(size_t most);
  absl::StatusOr<uint64_t> takeNumber(bool *isDoubleFormat = nullptr);
  absl::Status skipBraces();
  // Modules, variables, functions: PtxParser.cpp.
  absl::Status parseTopLevel();

  /// `.align 8 .b8 name[16]` and its like, after the space.
  struct Declared {
    Type type;
    std::string name;
    size_t bytes = 0, alignment = 1;
    bool isOpen = false; ///< name[]
  };
  absl::StatusOr<Declared> parseDeclaration();
  absl::Status parseVariable(Space space, bool isExternal);
  absl::Status parseInitial(const Declared &declared, Variable &variable);
  absl::Status parseFunction(bool isKernel);
  absl::Status parseParameters(std::vector<Parameter> &parameters, size_t &bytes,
                               ParameterArea area);
  absl::Status parseBody();
  // What stands in a function: PtxInstructions.cpp.
  absl::Status parseRegisters();
  absl::Status parseStatement();
  absl::Status parseInstruction();
  absl::Status parseCall(Instruction &made);
  absl::StatusOr<std::vector<Operand>> parseCallList();
  absl::StatusOr<Operand> parseOperand(const Instruction &of);
  absl::StatusOr<Operand> parseAddress(const Instruction &of);
  absl::StatusOr<int> registerOf(const std::string &name);
  const PtxSymbol *findSymbol(const std::string &name) const;
  /// Makes the operand stand for the symbol.
  void nameSymbol(Operand &operand, const PtxSymbol &symbol);
  absl::Status declareSymbol(const std::string &name, PtxSymbol symbol);
  absl::Status resolveLabels();

  std::vector<PtxWord> words;
  size_t at = 0;
  Module module;
  std::map<std::string, PtxSymbol> ofModule;
  std::map<std::string, int> functionNumbers;
  // Of the function at hand.
  Function *function = nullptr;
  std::vector<std::map<std::string, PtxSymbol>> scopes;
  std::map<std::string, int> registers;
  struct Range {
    int first, count;
  };
  std::map<std::string, Range> ranges; ///< by the name without its number
  std::map<std::string, int> labels;
  struct Reference {
    size_t instruction, operand;
    std::string label;
    int line;
  };
  std::vector<Reference> references;
};

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_PTXPARSER_H
