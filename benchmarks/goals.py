"""What the figures must be, as data, and whether they are.

A goal compares one figure of a contender with a limit: a ratio to a peer (the median of the ratios of interleaved rounds),
or a figure by itself. What was not measured in a run is neither met nor missed.
"""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Goal:
    step: str
    figure: str
    limit: float
    peer: str = None  # None: the figure by itself
    isLeast: bool = False  # the limit is the least that is required, not the most

    def name(self):
        figure = f"{self.figure} ÷ {self.peer}" if self.peer else self.figure
        return f"{self.step}: {figure} {'≥' if self.isLeast else '≤'} {self.limit:g}"


def _ratios(step, **limits):
    return [Goal(step, "ms", limit, peer) for peer, limit in limits.items()]


# Two replicas on two cores, the same global batch, f32.
GOALS = [
    *_ratios("mlp", jax_gspmd=0.55, jax_shard_map=0.8, jax_single=0.95, tf_mirrored=0.7),
    *_ratios("mlp20", jax_gspmd=0.25, jax_shard_map=0.25, jax_single=0.5, tf_mirrored=0.3),
    *_ratios("gpt", jax_gspmd=0.6, jax_shard_map=0.6, jax_single=0.55),
    *_ratios("cnn", jax_gspmd=0.4, jax_shard_map=0.4, jax_single=0.4),
    *_ratios("gpt_163m", jax_gspmd=0.5, jax_shard_map=0.5, jax_single=0.5),
    Goal("mlp", "start_ms", 60),
    Goal("mlp", "beyond_text_mb", 60),
    Goal("mlp", "compile_s", 0.3),
    Goal("gpt", "compile_s", 1.0),
    Goal("all_reduce", "us_of_4_kib", 1.0),
    Goal("all_reduce", "share_of_memory_limit_at_64_mib", 0.9, isLeast=True),
    Goal("executor", "ns_of_an_instruction", 200),
    Goal("runtime", "library_mb", 1.0),
]
# Where the contender that the goals are about is one of these, others count. Four processes share the two cores.
OF_PROCESSES = {
    "processes": _ratios("mlp", jax_processes=0.5),
    "processes_4": [Goal("mlp", "start_ms", 500)],
}


@dataclasses.dataclass(frozen=True)
class Verdict:
    goal: Goal
    value: float = None  # None: not measured

    @property
    def isMet(self):
        if self.value is None:
            return None
        return self.value >= self.goal.limit if self.goal.isLeast else self.value <= self.goal.limit


def judge(results, base, goals=None):
    """A verdict for each goal. `results` is what a run writes as JSON; `base` the contender that the goals are about."""
    verdicts = []
    for goal in OF_PROCESSES.get(base, GOALS) if goals is None else goals:
        step = results["steps"].get(goal.step, {})
        if goal.peer:
            found = step.get("ratios", {}).get(goal.peer)
            value = found["median"] if found else None
        else:
            value = step.get("contenders", {}).get(base, {}).get(goal.figure)
        verdicts.append(Verdict(goal, value))
    return verdicts


def toJson(verdicts):
    return [{"goal": verdict.goal.name(), "value": verdict.value, "met": verdict.isMet} for verdict in verdicts]


def exitCode(verdicts):
    return 1 if any(verdict.isMet is False for verdict in verdicts) else 0
