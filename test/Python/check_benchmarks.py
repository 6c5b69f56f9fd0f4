"""What benchmarks/run makes of what it measured: ratios, goals, tables, from figures recorded here. It times nothing.

usage: check_benchmarks.py ratios|goals|tables|memory|micro|collectives|exported
"""
import ast
import json
import os
import sys
import tempfile

SOURCE = os.environ.get("DISTRIBUTE_SOURCE") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
BENCHMARKS = os.path.join(SOURCE, "benchmarks")
sys.path[:0] = [BENCHMARKS, os.path.join(BENCHMARKS, "peers")]
import figures  # noqa: E402
import goals  # noqa: E402
from peers import environments  # noqa: E402
from tools import Failure, main, require  # noqa: E402


def recorded():
    """Rounds in which the machine was disturbed for a while: each of ours is half of its neighbour."""
    peer = [10.0, 12.0, 40.0, 11.0]
    step = {"contenders": {
        "ours": {**figures.describeRounds([5.0, 6.0, 20.0, 5.5]), "start_ms": 59.0, "compile_s": 0.31, "beyond_text_mb": 40.0},
        "jax_gspmd": figures.describeRounds(peer),
        "jax_single": figures.describeRounds([4.0, 6.0, 25.0, 5.0]),
    }}
    figures.addRatios(step, "ours")
    return {"steps": {"mlp": step}}


def ratios():
    ratio = figures.ratio([5.0, 6.0, 20.0, 5.5], [10.0, 12.0, 40.0, 11.0])
    require(ratio == {"median": 0.5, "low": 0.5, "high": 0.5}, f"each round is half of its neighbour, the ratio is {ratio}")
    ratio = figures.ratio([1.0, 2.0, 3.0, 4.0, 5.0], [1.0] * 5)
    require(ratio == {"median": 3.0, "low": 2.0, "high": 4.0}, f"quartiles of 1 to 5 are {ratio}")
    require(figures.quartiles([7.0]) == (7.0, 7.0, 7.0), "one round has no spread")
    rounds = figures.describeRounds([3.0, 1.0, 2.0, 10.0])
    require((rounds["ms_median"], rounds["ms_min"]) == (2.5, 1.0), f"median and least of 1, 2, 3, 10: {rounds}")
    for ours, peers in (([1.0], [1.0, 2.0]), ([], [])):
        try:
            figures.ratio(ours, peers)
        except ValueError as error:
            print(error)
        else:
            raise Failure(f"{len(ours)} rounds against {len(peers)} have a ratio")


def goalsOf(results, *chosen):
    return goals.judge(results, "ours", list(chosen))


def goalLogic():
    results = recorded()
    met = goals.Goal("mlp", "ms", 0.5, "jax_gspmd")
    missed = goals.Goal("mlp", "ms", 0.95, "jax_single")
    absent = goals.Goal("mlp", "ms", 0.7, "tf_mirrored")
    verdicts = goalsOf(results, met, missed, absent)
    require([verdict.isMet for verdict in verdicts] == [True, False, None], f"verdicts: {verdicts}")
    require(goals.exitCode(verdicts) == 1, "a missed goal does not fail the run")
    require(goals.exitCode(goalsOf(results, met, absent)) == 0, "what was not measured fails the run")
    own = goalsOf(results, goals.Goal("mlp", "start_ms", 60), goals.Goal("mlp", "compile_s", 0.3),
                  goals.Goal("gpt", "compile_s", 1.0))
    require([verdict.isMet for verdict in own] == [True, False, None], f"verdicts by themselves: {own}")
    share = {"steps": {"all_reduce": {"contenders": {"ours": {"share": 0.91}}}}}
    least = [goals.Goal("all_reduce", "share", limit, isLeast=True) for limit in (0.9, 0.92)]
    require([verdict.isMet for verdict in goalsOf(share, *least)] == [True, False], "a goal that is a least value")
    two, four = goals.judge(recorded(), "processes"), goals.judge(recorded(), "processes_4")
    require([verdict.goal.name() for verdict in two + four] == ["mlp: ms ÷ jax_processes ≤ 0.5", "mlp: start_ms ≤ 500"],
            f"the goals of processes are {two} and {four}")
    names = [goal.name() for goal in goals.GOALS]
    require(len(set(names)) == len(names) and len([goal for goal in goals.GOALS if goal.peer]) == 17,
            f"the goals are {names}")


def tables():
    results = recorded()
    verdicts = goals.judge(results, "ours")
    results["goals"] = goals.toJson(verdicts)
    again = json.loads(json.dumps(results))
    require(again == results, "the JSON does not hold what was measured")
    require(again["steps"]["mlp"]["ratios"]["jax_gspmd"]["median"] == 0.5, f"the ratios are {again['steps']['mlp']['ratios']}")
    require({"goal": "mlp: ms ÷ jax_gspmd ≤ 0.55", "value": 0.5, "met": True} in again["goals"], f"goals: {again['goals']}")
    text = figures.figureTable(results)
    print(text, figures.ratioTable(results, "ours"), figures.goalTable(verdicts), sep="\n\n")
    require("| mlp | ours | 5.750 | 5.000 | 59 | 0.31 |  | 40 |  |" in text.splitlines(), "the row of ours")
    require("| mlp | 0.50 (0.50 to 0.50) | 1.05 (0.95 to 1.14) |" in figures.ratioTable(results, "ours"), "the row of ratios")
    lines = figures.goalTable(verdicts).splitlines()
    require("| mlp: compile_s ≤ 0.3 | 0.31 | missed |" in lines, "a missed goal's row")
    require("| mlp: ms ÷ tf_mirrored ≤ 0.7 |  | not measured |" in lines, "the row of what was not measured")


SMAPS = """\
5600-5700 r--p 00000000 08:01 11 /usr/bin/program
Rss:                  10 kB
5700-5800 r-xp 00001000 08:01 11 /usr/bin/program
Rss:                 200 kB
5800-5900 rw-p 00002000 08:01 11 /usr/bin/program
Rss:                   8 kB
7000-7100 r--p 00000000 08:01 12 /tmp/data file.npy
Rss:                5000 kB
7100-7200 r-xp 00000000 00:00 0  [vdso]
Rss:                   4 kB
7200-7300 rw-p 00000000 00:00 0
Rss:                 700 kB
"""


def memory():
    from contenders import textKilobytes
    text = textKilobytes(SMAPS.splitlines())
    require(text == 210, f"code and constants of the program are 210 kB, found {text}")


def micro():
    import micro as selected
    output = {"benchmarks": [
        {"name": "allReduce/one_pass/members:2/bytes:4096/iterations:15/manual_time", "median_us": 0.8, "share": 0.1},
        {"name": "allReduce/one_pass/members:2/bytes:67108864/iterations:15/manual_time", "median_us": 4000.0, "share": 0.93},
        {"name": "dispatch/replicas:1/iterations:15/manual_time", "median_ns": 9.0}]}
    found = selected.select(output)
    expected = {"all_reduce": {"us_of_4_kib": 0.8, "share_of_memory_limit_at_64_mib": 0.93},
                "executor": {"ns_of_an_instruction": 9.0}}
    require(found == expected, f"selected {found}")
    try:
        selected.select({"benchmarks": output["benchmarks"][:2]})
    except Failure as failure:
        require("dispatch" in str(failure), f"{failure}")
    else:
        raise Failure("a benchmark that did not run is not missed")


HLO = """\
  %all-reduce.3 = (f32[784,1024]{1,0}, f32[]) all-reduce(%a, %b), channel_id=1, to_apply=%add
  ROOT %gathered = bf16[4,8]{1,0} all-gather(%c), dimensions={0}
  %call.all-reduce = f32[2]{0} call(%d), to_apply=%not_one
  %begun = f32[16]{0} all-reduce-start(%e), to_apply=%add
  %done = f32[16]{0} all-reduce-done(%begun)
"""


def collectives():
    import jax_peer
    found = jax_peer.collectivesOf(HLO)
    expected = [["all-reduce", 4 * 784 * 1024 + 4], ["all-gather", 64], ["all-reduce", 64]]
    require(found == expected, f"the collectives are {found}")


def exported():
    """A step that nothing records is made at first use, and again when what decides its text has changed."""
    import exported_steps
    with open(os.path.join(BENCHMARKS, "peers", "jax_steps.py")) as file:
        tree = ast.parse(file.read())
    defined = next(each.value for each in tree.body if isinstance(each, ast.Assign) and each.targets[0].id == "EXPORTED")
    require(list(exported_steps.EXPORTED) == [key.value for key in defined.keys], "jax_steps.py exports other steps")
    require(all(environments.carries("jax_single", each) for each in exported_steps.EXPORTED), "no peer carries an exported step")
    made = []

    def make(name, folder, cache):
        made.append(name)
        os.makedirs(folder, exist_ok=True)
        entry = {"kind": "batch", "name": "x", "shape": [4, 2], "dtype": "int32", "below": 50}
        with open(os.path.join(folder, "manifest.json"), "w") as file:
            json.dump({"inputs": [entry], "losses": []}, file)
        with open(os.path.join(folder, "finished"), "w") as file:
            file.write(exported_steps.fingerprint())

    exported_steps.make = make
    with tempfile.TemporaryDirectory() as cache:
        step = exported_steps.openStep("gpt_163m", cache)
        require(step.feeds()["x"].shape == (12, 2) and step.feeds()["x"].max() >= 10, "tokens below 50 in three batches of 4")
        exported_steps.openStep("gpt_163m", cache)
        require(made == ["gpt_163m"], f"made for two uses: {made}")
        with open(os.path.join(cache, "steps", "gpt_163m", "finished"), "w") as file:
            file.write("another one")
        exported_steps.openStep("gpt_163m", cache)
        require(made == ["gpt_163m"] * 2, f"made after a change: {made}")
    require(exported_steps.openStep("linreg", "/nowhere").name == "linreg", "recorded steps are taken from test/data")


CASES = {"ratios": ratios, "goals": goalLogic, "tables": tables, "memory": memory, "micro": micro,
         "collectives": collectives, "exported": exported}

if __name__ == "__main__":
    main(CASES[sys.argv[1]])
