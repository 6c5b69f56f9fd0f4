#!/usr/bin/env python3
"""Writes the manual pages of the tools and what shells complete, from what the tools say of their flags.

usage: manuals.py BIN FOLDER

BIN has the tools. FOLDER becomes share/ of an installation: man/man1/TOOL.1, bash-completion/completions/TOOL and
zsh/site-functions/_TOOL. A tool that is not in BIN is left out.
"""
import json
import os
import re
import subprocess
import sys
from typing import NamedTuple

#: What each tool does, and what follows its name.
TOOLS = {
    "dist-compile": ("compile a training step to a distributed execution plan", "[OPTION]... STEP.mlir -o STEP.plan"),
    "dist-interp": ("run any stage of a step on simulated replicas", "[OPTION]... STAGE.mlir [OTHER.mlir]"),
    "dist-lsp-server": ("the language server of the dialects, for editors", "[OPTION]..."),
    "dist-opt": ("apply passes to MLIR", "[OPTION]... [FILE.mlir]"),
    "dist-run": ("run a distributed execution plan", "PLAN (--steps=N | --seconds=S | --epochs=N) [OPTION]..."),
    "dist-translate": ("show a distributed execution plan", "[OPTION]... PLAN"),
}
#: They have all flags of MLIR and LLVM, hundreds: their pages show their own alone, and --help all.
MANY = ("dist-opt", "dist-lsp-server")
EXIT_CODES = (("0", "done"), ("1", "the input is wrong"), ("2", "wrong usage"), ("3", "the run failed"))


class Flag(NamedTuple):
    name: str  # "--steps"
    value: str  # "=N|-", " FILE" or ""
    help: str
    section: str
    choices: tuple  # (name, help) of values


def _output(command):
    result = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    if result.returncode != 0:
        sys.exit(f"manuals.py: error: {' '.join(command)} exits with {result.returncode}: {result.stderr.strip()[-500:]}; expected its flags")
    return result.stdout


def _flagsOfTable(text):
    """Of dist-run --help=json."""
    return [Flag(row["name"], row["value"], row["help"], row["section"],
                 tuple((choice, "") for choice in re.findall(r"(?:^=|\|)([a-z_]+)(?=\||$)", row["value"])))
            for row in json.loads(text)]


def _flagsOfHelp(text):
    """Of LLVM's --help."""
    flags, section = [], ""
    for line in text.splitlines():
        if re.fullmatch(r"\S.*:", line) and not line.startswith(("OVERVIEW", "USAGE", "OPTIONS")):
            section = re.sub("^dist-[a-z-]+ o", "O", line.rstrip(":"))
        elif found := re.match(r"  +(--?[A-Za-z][^ =]*)(=<[^>]*>|=\S+| <[^>]*>)? +- +(.*)", line):
            flags.append(Flag(found[1], re.sub(r"[<>]", "", found[2] or ""), found[3].strip(), section, ()))
        elif flags and (found := re.match(r" +=(\S+) +- +(.*)", line)):
            flags[-1] = flags[-1]._replace(choices=(*flags[-1].choices, (found[1], found[2].strip())))
    return flags


def flagsOf(path):
    """The flags of the tool at `path`."""
    name = os.path.basename(path)
    flags = _flagsOfTable(_output([path, "--help=json"])) if name == "dist-run" else _flagsOfHelp(_output([path, "--help"]))
    if len(flags) < 5:
        sys.exit(f"manuals.py: error: {len(flags)} flags were found in what {name} --help prints; expected more")
    return flags


def _roff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def manual(name, version, flags):
    """The text of its page."""
    what, usage = TOOLS[name]
    lines = [f'.TH "{name.upper()}" "1" "" "distribute {version}" "User Commands"', ".SH NAME", f"{_roff(name)} \\- {_roff(what)}",
             ".SH SYNOPSIS", f".B {_roff(name)}", _roff(usage), ".SH OPTIONS"]
    if name in MANY:
        lines.append("The flags and passes of this project. All others are those of MLIR and LLVM; \\fB\\-\\-help\\fR lists them.")
        flags = [flag for flag in flags if flag.name.startswith("--distribute-") or flag.name in ("--help", "--version")]
    section = None
    for flag in flags:
        if flag.section != section and name not in MANY:
            section = flag.section
            lines.append(f'.SS "{_roff(section)}"')
        lines += [".TP", f"\\fB{_roff(flag.name)}\\fR{_roff(flag.value)}", _roff(flag.help)]
        for choice, text in flag.choices:
            if text:
                lines += [".br", f"\\fB{_roff(choice)}\\fR: {_roff(text)}"]
    lines.append(".SH EXIT STATUS")
    for code, text in EXIT_CODES:
        lines += [".TP", f".B {code}", text]
    others = ",\n".join(f".BR {_roff(other)} (1)" for other in TOOLS if other != name)
    return "\n".join([*lines, ".SH SEE ALSO", others.replace(",\n", ",\n")]) + "\n"


def bashCompletion(name, flags):
    """Names of flags, then values of those that are from a list, else files."""
    names = " ".join(flag.name + ("=" if flag.value.startswith("=") else "") for flag in flags)
    cases = "".join(f"    {flag.name}) COMPREPLY=($(compgen -W '{' '.join(choice for choice, _ in flag.choices)}' -- \"$word\")) ;;\n"
                    for flag in flags if flag.choices)
    function = "_" + name.replace("-", "_")
    return f"""# Completion of {name} for bash.
{function}() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} flag=
  COMPREPLY=()
  # "=" is a word of its own where it is among COMP_WORDBREAKS.
  if [ "$word" = = ]; then
    flag=${{COMP_WORDS[COMP_CWORD-1]}} word=
  elif [ "$COMP_CWORD" -ge 2 ] && [ "${{COMP_WORDS[COMP_CWORD-1]}}" = = ]; then
    flag=${{COMP_WORDS[COMP_CWORD-2]}}
  elif [[ $word != -* ]]; then
    COMPREPLY=($(compgen -f -- "$word"))
    return
  fi
  case $flag in
    '') COMPREPLY=($(compgen -W '{names}' -- "$word")) ;;
{cases}    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
  [[ ${{COMPREPLY[0]-}} != *= ]] || compopt -o nospace 2>/dev/null
}}
complete -o filenames -F {function} {name}
"""


def zshCompletion(name, flags):
    def specification(flag):
        text = re.sub(r"([\[\]:'\\])", "", flag.help)
        value = ""
        if flag.value:
            choices = " ".join(choice for choice, _ in flag.choices)
            value = f":{flag.value.strip('= ').replace(':', ' ')}:" + (f"({choices})" if choices else "_files")
        return f"  '{flag.name}{'=' if flag.value.startswith('=') else ''}[{text}]{value}'"
    return f"#compdef {name}\n_arguments \\\n" + " \\\n".join([*map(specification, flags), "  '*:file:_files'"]) + "\n"


def main(bin, folder):
    version = None
    for name in TOOLS:
        path = os.path.join(bin, name)
        if not os.path.exists(path):
            continue
        if version is None:
            version = _output([path, "--version"]).split()[1]
        flags = flagsOf(path)
        for file, text in ((f"man/man1/{name}.1", manual(name, version, flags)),
                           (f"bash-completion/completions/{name}", bashCompletion(name, flags)),
                           (f"zsh/site-functions/_{name}", zshCompletion(name, flags))):
            target = os.path.join(folder, file)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, "w", encoding="utf-8") as output:
                output.write(text)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
