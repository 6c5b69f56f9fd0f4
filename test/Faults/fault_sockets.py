"""The connections of a run's processes: which there are, and how they are broken from outside.

A socket of another process is taken with pidfd_getfd (Linux 5.6, the right to trace that process): what is done to the copy is
done to the connection.
"""
import ctypes
import os
import socket
import struct

PIDFD_GETFD = 438  # the same on all architectures
ESTABLISHED = "01"
SO_ATTACH_FILTER, TCP_REPAIR = 26, 19
_libc = ctypes.CDLL(None, use_errno=True)


def _connections():
    """By inode: the two ends of each connection, as the last four bytes of the address and the port. gRPC's sockets are of IPv6
    and connect addresses of IPv4."""
    found = {}
    for table in ("tcp", "tcp6"):
        with open(f"/proc/net/{table}", encoding="ascii") as file:
            for line in list(file)[1:]:
                words = line.split()
                if words[3] == ESTABLISHED:
                    found[words[9]] = (words[1][-13:], words[2][-13:])
    return found


def _socketsOf(pid, connections):
    """Its connections: pairs of descriptor and ends."""
    sockets = []
    try:
        for name in os.listdir(f"/proc/{pid}/fd"):
            link = os.readlink(f"/proc/{pid}/fd/{name}")
            if link.startswith("socket:[") and link[8:-1] in connections:
                sockets.append((int(name), connections[link[8:-1]]))
    except OSError:
        pass  # it has ended, or closed that one
    return sorted(sockets, key=lambda each: each[1])


def _port(end):
    return int(end.split(":")[1], 16)


def findConnections(pids, ports):
    """Each connection of the run's processes, seen from both sides: (rank, descriptor, rank of the other side, what it is for:
    `ports` says it of those to a port, all others are "transport")."""
    connections = _connections()
    sockets = {rank: _socketsOf(pid, connections) for rank, pid in pids.items()}
    owners = {ends: rank for rank, each in sockets.items() for _, ends in each}
    found = []
    for rank, each in sockets.items():
        for descriptor, (own, other) in each:
            target = ports.get(_port(own)) or ports.get(_port(other)) or "transport"
            if (other, own) in owners:
                found.append((rank, descriptor, owners[other, own], target))
    return found


def take(pid, descriptor):
    """A copy of a process's socket; None: it has ended, or this is not allowed."""
    try:
        process = os.pidfd_open(pid)
    except OSError:
        return None
    try:
        copy = _libc.syscall(PIDFD_GETFD, process, descriptor, 0)
    finally:
        os.close(process)
    try:
        return socket.socket(fileno=copy) if copy >= 0 else None
    except OSError:
        os.close(copy)
        return None


def isAllowed():
    """Whether another process's sockets can be taken."""
    left, right = socket.socketpair()
    with left, right:
        copy = take(os.getpid(), left.fileno())
        if copy:
            copy.close()
        return copy is not None


def reset(connection):
    """The other side gets a packet with RST: a connect() to no family disconnects."""
    nowhere = ctypes.create_string_buffer(16)
    return _libc.connect(connection.fileno(), nowhere, 16) == 0


def dropAll(connection):
    """Nothing that comes for it is taken any more, acknowledgements included, and neither end is told: a path that is cut in one
    direction. A filter of the socket drops each packet (BPF_RET | BPF_K, 0)."""
    program = ctypes.create_string_buffer(struct.pack("HBBI", 0x06, 0, 0, 0))
    try:
        connection.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, struct.pack("HL", 1, ctypes.addressof(program)))
        return True
    except OSError:
        return False


def halfOpen(connection):
    """This end is gone, and the other one is not told: what it sends finds nobody. A socket under repair ends without a packet."""
    nowhere = ctypes.create_string_buffer(16)
    try:
        connection.setsockopt(socket.IPPROTO_TCP, TCP_REPAIR, 1)
    except OSError:
        return False  # needs CAP_NET_ADMIN
    return _libc.connect(connection.fileno(), nowhere, 16) == 0


def mayRepair():
    """Whether halfOpen() can be done here."""
    with socket.socket() as own:
        try:
            own.setsockopt(socket.IPPROTO_TCP, TCP_REPAIR, 1)
            own.setsockopt(socket.IPPROTO_TCP, TCP_REPAIR, 0)
            return True
        except OSError:
            return False


def shutDown(connection):
    """Both sides see its end."""
    try:
        connection.shutdown(socket.SHUT_RDWR)
        return True
    except OSError:
        return False


def write(connection, data):
    """What the other side reads in the middle of what it waits for."""
    try:
        # The socket does not block; what finds no room is left.
        return connection.send(data, socket.MSG_DONTWAIT | socket.MSG_NOSIGNAL) > 0
    except OSError:
        return False
