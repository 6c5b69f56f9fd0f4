"""What a peer's process says: the protocol of `dist-run --steps=-` and a little more.

Each line of standard input is a command, answered by a line of JSON:

    N            runs N steps and waits for the last one's results: {"steps": N, "seconds": s, "loss": of the last one}
    facts        what is known without timing: {"compile_s", "collectives": [[kind, payload bytes], ...] or null}
    state FILE   writes the state's leaves, in0, in1, ..., into an .npz file: {"written": FILE}

At the end of the input the process ends.
"""
import json
import sys
import time

import numpy as np


def serve(peer):
    """`peer.runSteps(n)` returns when the results of n more steps are there; also asked: loss(), facts(), state()."""
    for line in sys.stdin:
        command, _, argument = line.strip().partition(" ")
        if command == "facts":
            answer = peer.facts()
        elif command == "state":
            np.savez(argument, **{f"in{i}": np.asarray(leaf) for i, leaf in enumerate(peer.state())})
            answer = {"written": argument}
        else:
            begin = time.perf_counter()
            peer.runSteps(int(command))
            seconds = time.perf_counter() - begin
            answer = {"steps": int(command), "seconds": seconds, "loss": peer.loss()}
        print(json.dumps(answer), flush=True)
