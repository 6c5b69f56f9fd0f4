// The flags of a command line, in one table: what parses them, the usage text and the JSON for
// programs that make documentation of it come from its rows. It knows no flag, but that -h is
// short for --help.
//
// A row spells its flag as the usage text shows it:
//   --quiet            takes no value
//   --steps=N|-        takes one: --steps=3, --steps 3
//   --resume[=STEP]    may be given one: --resume, --resume=3

#ifndef DISTRIBUTE_TOOLS_DISTRUN_FLAGTABLE_H
#define DISTRIBUTE_TOOLS_DISTRUN_FLAGTABLE_H

#include <functional>
#include <string>
#include <vector>

namespace distribute::runtime {

struct Flag {
  /// What is given with a flag, and where it goes.
  struct Value {
    /// False for what it cannot take; null: no value may be given.
    std::function<bool(const std::string &)> take;
    std::string form = "";   ///< what it must be, as errors say it; empty: as it is spelled
    bool *isGiven = nullptr; ///< becomes true with the flag; null: a value must be given
  };

  std::string spelling;
  Value value;
  std::string help;

  std::string name() const; ///< "--steps"
  /// What follows the name in the spelling: "=N|-"; empty: nothing does.
  std::string valueSpelling() const;
  std::string form() const; ///< "a count, or - for standard input"
};

struct FlagSection {
  std::string title;
  std::vector<Flag> flags;
};

using FlagTable = std::vector<FlagSection>;

/// Takes the flag at `index` and its value, which may be the next argument; `index` is then behind
/// them. What is wrong with them; empty: nothing.
std::string takeFlag(const FlagTable &table, const std::vector<std::string> &arguments,
                     size_t &index);

/// The flags with their help, under the titles of their sections.
std::string printFlags(const FlagTable &table);

/// An array with, of each flag: {"name": "--steps", "value": "=N|-", "form": "a count, or …",
/// "help": "stop after …", "section": "Steps"}.
std::string printFlagsAsJson(const FlagTable &table);

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_FLAGTABLE_H
