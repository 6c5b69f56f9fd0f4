"""A launcher of one process, as mpirun's daemon on a host: starts the command that follows, says its number, and ends with its exit code.

usage: fault_launcher.py FILE RANK COMMAND...
"""
import os
import subprocess
import sys


def main():
    path, rank, *command = sys.argv[1:]
    process = subprocess.Popen(command, env=os.environ | {"OMPI_COMM_WORLD_RANK": rank})
    with open(f"{path}.new", "w", encoding="ascii") as file:
        file.write(str(process.pid))
    os.rename(f"{path}.new", path)
    sys.exit(process.wait())


if __name__ == "__main__":
    main()
