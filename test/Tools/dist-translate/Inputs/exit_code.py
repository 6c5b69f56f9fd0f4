"""Runs a command and fails unless it ends with the given exit code.

usage: exit_code.py CODE COMMAND ARGUMENT...
"""
import subprocess
import sys

code = subprocess.run(sys.argv[2:], check=False).returncode
if code != int(sys.argv[1]):
    sys.exit(f"exit code {code} instead of {sys.argv[1]}: {' '.join(sys.argv[2:])}")
