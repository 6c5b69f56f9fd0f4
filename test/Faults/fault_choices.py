"""What is injected: chosen by a seed, and by nothing else."""
import dataclasses
import random

# Of a process, in seconds. Stops are measured by the lease; a run whose processes end takes no longer than the others.
LEASE, DEADLINE, START_DEADLINE = 2.0, 12.0, 6.0
STEPS, EVERY = 600, 30
KINDS = ("kill", "stop", "pause", "reset", "delay", "corrupt", "disk")
PHASES = ("rendezvous", "start", "step", "checkpoint", "recovery", "end")
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
    victim: int  # the process to which it happens
    late: int  # in the phase rendezvous: the process that comes last
    checkpoint: int  # the one that the phases step and checkpoint wait for
    moment: float  # 0 to 1: when within the phase
    length: float  # 0 to 1: of a stop, of the room left on a disk
    target: str  # of reset and corrupt: "control" or "transport"
    variant: int
    resumedBy: int  # how many processes go on from the last checkpoint
    ways: tuple = ()  # in the phase recovery: how the run goes on, as flags
    lost: int = 0  # in the phase recovery: the process that is lost first
    copied: str = "never"  # from which size on messages are copied from memory to memory, and not sent

    def waits(self):
        return "--on-failure=wait" in self.ways

    def layout(self):
        bounds = [(rank * self.slots + self.processes - 1) // self.processes for rank in range(self.processes + 1)]
        return "+".join(str(end - begin) for begin, end in zip(bounds, bounds[1:]))

    def describe(self):
        target = f" {self.target}" if self.kind in ("reset", "corrupt") else ""
        way = f" ({' '.join(self.ways)} without {self.lost})" if self.ways else ""
        copied = " copied" if self.copied != "never" else ""
        return f"{self.kind}{target} of process {self.victim} at {self.phase}{way}{copied}"


def choose(seed, number, kinds, phases):
    """Injection `number` of a seed. All pairs of kinds and phases have their turn before one comes again."""
    pairs = [(kind, phase) for kind in kinds for phase in phases]
    random.Random(f"pairs {seed} {number // len(pairs)}").shuffle(pairs)
    kind, phase = pairs[number % len(pairs)]
    numbers = random.Random(f"{seed} {number}")
    slots = numbers.choice((3, 4, 5))
    processes = numbers.randint(2, min(4, slots))
    victim, late = numbers.sample(range(processes), 2)
    target = numbers.choice(("control", "transport"))
    if kind == "disk":
        victim = 0  # the one that writes
        late = max(late, 1)
    if phase == "rendezvous":
        target = "control"  # there is no other yet
    chosen = Injection(seed, number, kind, phase, slots, processes, victim, late, numbers.randint(1, STEPS // EVERY // 2),
                       numbers.random(), numbers.random(), target, numbers.randrange(1 << 16), numbers.randint(1, slots))
    if phase == "recovery":
        chosen = recovery(chosen, numbers)
    return dataclasses.replace(chosen, copied=numbers.choice(("never", "1024")))


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
