"""What somebody does who can open connections to a run's ports, and is no process of it. A program of its own, for its files.

usage: hostile_client.py PID SECONDS

Attacks each port that the process PID, and those that it has started, listen at, and each Unix socket of neighbors of the host: 2000 connections without a
word, garbage, beginnings of what is right, words one by one, and readers that do not read. Ends after so many seconds, or with PID, and prints as JSON how often it did what.
"""
import collections
import json
import os
import random
import re
import resource
import socket
import sys
import threading
import time

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])
#: Of HTTP/2: that each is answered is what a reader that does not read lives on.
PING = bytes([0, 0, 8, 6, 0, 0, 0, 0, 0]) + b"12345678"
#: Calls of gRPC begin with a HEADERS frame; this one never ends.
HEADERS = bytes([0, 0, 40, 1, 0, 0, 0, 0, 1]) + bytes(20)
MOST_IDLE = 2000


def descendants(root):
    parents = {}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/stat") as file:
                parents[int(pid)] = int(file.read().rsplit(")", 1)[1].split()[1])
        except OSError:
            continue
    found, size = {root}, 0
    while len(found) != size:
        size = len(found)
        found |= {pid for pid, parent in parents.items() if parent in found}
    return found


def listeningPorts(pids):
    inodes = set()
    for pid in pids:
        try:
            for fd in os.listdir(f"/proc/{pid}/fd"):
                if match := re.fullmatch(r"socket:\[(\d+)\]", os.readlink(f"/proc/{pid}/fd/{fd}")):
                    inodes.add(match[1])
        except OSError:
            continue
    ports = set()
    with open("/proc/net/tcp") as file:
        next(file)
        for line in file:
            words = line.split()
            if words[3] != "0A":
                break  # who listens comes first, and connections that have ended may be tens of thousands
            if words[9] in inodes:
                ports.add(int(words[1].split(":")[1], 16))
    return ports


class Attack:
    def __init__(self, root, seconds):
        self.root, self.until, self.ports, self.seen, self.did = root, time.monotonic() + seconds, set(), set(), collections.Counter()
        self.idle = []

    def goesOn(self):
        return time.monotonic() < self.until and os.path.exists(f"/proc/{self.root}")

    def call(self, port):
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=0.5)
        except OSError:
            return None

    def look(self):
        while self.goesOn():
            self.ports = listeningPorts(descendants(self.root))
            self.seen |= self.ports
            time.sleep(0.02)

    def beIdle(self):
        while self.goesOn():
            for port in list(self.ports):
                while len(self.idle) >= MOST_IDLE:
                    self.idle.pop(random.randrange(len(self.idle))).close()
                if made := self.call(port):
                    self.idle.append(made)
                    self.did["idle"] += 1
            time.sleep(0.0005)

    def beLoud(self):
        while self.goesOn():
            for port in list(self.ports):
                if not (made := self.call(port)):
                    continue
                kind = random.choice(("garbage", "beginning", "call", "proof", "word by word", "deaf"))
                try:
                    if kind == "garbage":
                        made.sendall(random.randbytes(random.randrange(1, 5000)))
                    elif kind == "beginning":
                        made.sendall(PREFACE + random.randbytes(random.randrange(2000)))
                    elif kind == "call":
                        made.sendall(PREFACE + HEADERS)
                        self.idle.append(made)
                    elif kind == "proof":
                        made.sendall(b"distribute values 1\n0000000100000000" + random.randbytes(32))
                        made.recv(64)
                        made.sendall(random.randbytes(32))
                    elif kind == "word by word":
                        for byte in PREFACE[:6]:
                            made.sendall(bytes([byte]))
                            time.sleep(0.01)
                    else:
                        made.sendall(PREFACE + PING * 3000)
                        self.idle.append(made)
                except OSError:
                    pass
                self.did[kind] += 1
                if kind not in ("call", "deaf"):
                    made.close()
            time.sleep(0.001)

    def beNeighbors(self):
        held = []
        while self.goesOn():
            with open("/proc/net/unix") as file:
                names = set(re.findall(r"@(distribute-neighbor-\S+)", file.read()))  # those who wait there have it, too
            for name in names:
                try:
                    made = socket.socket(socket.AF_UNIX)
                    made.setblocking(False)
                    made.connect("\0" + name)
                    held.append(made)
                    self.did["neighbor"] += 1
                except OSError:
                    pass  # closed where nothing refers to it any more
            while len(held) > 500:
                held.pop(0).close()
            time.sleep(0.01)

    def run(self):
        threads = [threading.Thread(target=each, daemon=True) for each in (self.look, self.beIdle, self.beLoud, self.beNeighbors)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        print(json.dumps({"ports": len(self.seen), **self.did}))


if __name__ == "__main__":
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    random.seed(1)
    Attack(int(sys.argv[1]), float(sys.argv[2])).run()
