"""Processes forked from one that has already imported what they need."""
import contextlib
import os
import sys
import traceback
import warnings


def startForked(run, output):
    """The process that calls run(), its output in the file `output`. It ends as the interpreter ends a program: its exit code says how."""
    # The system's pages are shared; what this process has buffered must not be written twice.
    sys.stdout.flush()
    sys.stderr.flush()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # JAX warns of forks; no backend of it has begun here
        pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        os.dup2(output.fileno(), 1)
        os.dup2(output.fileno(), 2)
        run()
        code = 0
    except SystemExit as error:
        if isinstance(error.code, str):
            print(error.code)
        code = error.code if isinstance(error.code, int) else int(error.code is not None)
    except BaseException:  # pylint: disable=broad-exception-caught  as the interpreter reports it
        traceback.print_exc()
    finally:
        with contextlib.suppress(Exception):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)
