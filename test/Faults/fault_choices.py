"""What is injected: chosen by a seed, and by nothing else."""
import dataclasses
import random

# Of a process, in seconds. Stops are measured by the lease; a run whose processes end takes no longer than the others.
LEASE, DEADLINE, START_DEADLINE = 2.0, 12.0, 6.0
STEPS, EVERY = 600, 30
# Who holds the variables: the slots; servers, for one group of workers, or for groups that go on by themselves.
JOBS = ("slots", "sync", "async")
KINDS = ("kill", "stop", "pause", "reset", "delay", "corrupt", "disk", "gray", "half-open", "launcher")
# What happens to connections of a process by way of its sockets.
OF_SOCKETS = ("reset", "corrupt", "gray", "half-open")
PHASES = ("rendezvous", "start", "step", "checkpoint", "recovery", "end", "early")
# After these a run goes on and ends with the right bits.
HARMLESS = ("pause", "delay")


@dataclasses.dataclass(frozen=True)
class Injection:
    seed: int
    number: int
    kind: str
    phase: str
    slots: int
    processes: int
    victim: int = 0  # the process to which it happens
    late: int = 0  # in the phase rendezvous: the process that comes last
    checkpoint: int = 1  # the one that the phases step and checkpoint wait for
    moment: float = 0  # 0 to 1: when within the phase
    length: float = 0  # 0 to 1: of a stop, of the room left on a disk
    target: str = "control"  # of reset and corrupt: "control", "transport" or "servers"
    variant: int = 0
    resumedBy: int = 1  # how many processes go on from the last checkpoint
    ways: tuple = ()  # in the phase recovery: how the run goes on, as flags
    lost: int = 0  # in the phase recovery: the process that is lost first
    copied: str = "never"  # from which size on messages are copied from memory to memory, and not sent
    job: str = "slots"  # of JOBS
    staleness: int = 1  # how many steps a group of workers may be ahead of another one
    described: bool = False  # by TF_CONFIG; else by flags
    numServers: int = 0  # processes of servers

    @property
    def servers(self):
        """The number of the servers' first process, behind those of the workers; None: there are no servers."""
        return None if self.job == "slots" else self.processes

    def isServer(self, rank):
        return rank >= self.processes

    @property
    def size(self):
        """How many processes there are."""
        return self.processes + self.numServers

    @property
    def writer(self):
        """The process that writes checkpoints."""
        return 0 if self.servers is None else self.servers

    @property
    def groups(self):
        """Of workers. A checkpoint counts the updates of all of them."""
        return self.slots if self.job == "async" else 1

    def groupsOf(self, rank):
        """How many groups of workers a process has."""
        return (rank + 1) * self.groups // self.processes - rank * self.groups // self.processes

    def waits(self):
        return "--on-failure=wait" in self.ways

    def layout(self):
        bounds = [(rank * self.slots + self.processes - 1) // self.processes for rank in range(self.processes + 1)]
        return "+".join(str(end - begin) for begin, end in zip(bounds, bounds[1:])) + ("" if self.servers is None else "+" + "S" * self.numServers)

    def describe(self):
        target = f" {self.target}" if self.kind in ("reset", "corrupt") else ""
        way = f" ({' '.join(self.ways)}{f' without {self.lost}' if self.phase == 'recovery' else ''})" if self.ways else ""
        copied = " copied" if self.copied != "never" else ""
        job = "" if self.job == "slots" else f" {self.job}"
        victim = f"servers {self.victim - self.processes}" if self.isServer(self.victim) else f"process {self.victim}"
        return f"{self.kind}{target} of {victim} at {self.phase}{way}{copied}{job}"


def isPossible(kind, phase):
    """Whether there is something to do it to."""
    if phase == "early":  # before the first step, of a run that goes on after losses
        return kind in ("kill", "pause", "delay")
    if kind in ("gray", "half-open"):
        return phase != "rendezvous"  # there is no path for data yet
    return kind != "launcher" or phase not in ("rendezvous", "recovery")


def choose(seed, number, kinds, phases, jobs):
    """Injection `number` of a seed. All pairs of kinds and phases have their turn before one comes again."""
    pairs = [(kind, phase) for kind in kinds for phase in phases if isPossible(kind, phase)]
    random.Random(f"pairs {seed} {number // len(pairs)}").shuffle(pairs)
    kind, phase = pairs[number % len(pairs)]
    numbers = random.Random(f"{seed} {number}")
    # Groups of workers go on by themselves, and no run goes on without its servers.
    isOfSlots = phase in ("recovery", "early") or kind in ("gray", "half-open", "launcher")
    job = "slots" if isOfSlots else random.Random(f"job {seed} {number}").choice(jobs)
    slots = numbers.choice((3, 4, 5) if job == "slots" else (2, 4) if job == "sync" else (2, 3, 4))
    processes = numbers.randint(2 if job == "slots" else 1, min(4, slots))
    chosen = Injection(seed, number, kind, phase, slots, processes, job=job, victim=0, late=0, checkpoint=numbers.randint(1, STEPS // EVERY // 2),
                       moment=numbers.random(), length=numbers.random(), target="", variant=numbers.randrange(1 << 16),
                       resumedBy=numbers.randint(1, slots), staleness=numbers.choice((1, 2, 5, 1000)), described=numbers.random() < 0.5,
                       copied=numbers.choice(("never", "1024")), numServers=0 if job == "slots" else random.Random(f"servers {seed} {number}").randint(1, 2))
    victim, late = numbers.sample(range(chosen.size), 2)
    if kind == "disk" and victim != chosen.writer:
        victim, late = chosen.writer, victim
    chosen = dataclasses.replace(chosen, victim=victim, late=late, target=numbers.choice(targetsOf(chosen)))
    if kind in ("gray", "half-open"):
        chosen = dataclasses.replace(chosen, target="transport")
    return recovery(chosen, numbers) if phase == "recovery" else early(chosen, numbers) if phase == "early" else chosen


def targetsOf(injection):
    """What a connection may be for."""
    # Groups that go on by themselves know of the servers only.
    isAlone = injection.job == "async" or injection.processes == 1
    among = () if isAlone else ("control",) if injection.phase == "rendezvous" else ("control", "transport")
    return among + (() if injection.servers is None else ("servers",))


def recovery(injection, numbers):
    """A process is lost, and while the others go on the fault comes: under shrink or wait, from a checkpoint or from memory."""
    slots = max(injection.slots, 4)
    processes = numbers.randint(3, 4)
    lost, victim = numbers.sample(range(1, processes), 2)
    if injection.kind == "disk" or numbers.random() < 0.2:
        victim = 0  # in it is the coordinator: the run ends
    ways = (f"--on-failure={numbers.choice(('shrink', 'wait'))}",) + numbers.choice(((), ("--atomic-steps",)))
    return dataclasses.replace(injection, slots=slots, processes=processes, lost=lost, victim=victim, ways=ways,
                               resumedBy=numbers.randint(1, slots))


def early(injection, numbers):
    """Before the first step: another process may not have been started yet, or all connect and load."""
    late = injection.late if numbers.random() < 0.5 else -1
    return dataclasses.replace(injection, late=late, ways=(f"--on-failure={numbers.choice(('shrink', 'wait'))}",))
