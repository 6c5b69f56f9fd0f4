"""Chromium without a window, driven over the DevTools protocol with the standard library alone.

    with Browser() as browser:
        page = browser.open("file:///tmp/step.html", width=1280, height=800)
        page.evaluate("document.title")
        page.screenshot("step.png")
        page.problems   # what the page wrote on the console as an error or a warning, and what it asked of the network

Every wait has a deadline; what takes longer raises Failure.
"""
import base64
import contextlib
import glob
import json
import os
import secrets
import shutil
import socket
import struct
import subprocess
import tempfile
import time

from tools import Failure

SECONDS = 60
#: What a page may ask for: itself and what it holds.
_OWN = ("file:", "data:", "about:", "blob:")


class _WebSocket:
    """RFC 6455 as a client needs it: whole text messages, no extensions."""

    def __init__(self, port, path):
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=SECONDS)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._socket.sendall((f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                              f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self._buffer = b""
        head = self._until(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Failure(f"the browser refuses a connection: {head!r}")

    def _until(self, mark):
        while mark not in self._buffer:
            self._fill()
        head, _, self._buffer = self._buffer.partition(mark)
        return head

    def _fill(self):
        more = self._socket.recv(1 << 16)
        if not more:
            raise Failure("the browser has closed its connection")
        self._buffer += more

    def _take(self, count):
        while len(self._buffer) < count:
            self._fill()
        taken, self._buffer = self._buffer[:count], self._buffer[count:]
        return taken

    def send(self, text):
        data, mask = text.encode(), secrets.token_bytes(4)
        size = len(data)
        head = bytes([0x81, 0x80 | size]) if size < 126 else (
            struct.pack(">BBH", 0x81, 0x80 | 126, size) if size < 1 << 16 else struct.pack(">BBQ", 0x81, 0x80 | 127, size))
        key = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(data, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")
        self._socket.sendall(head + mask + masked)

    def receive(self, deadline):
        """The next whole message."""
        message = b""
        while True:
            self._socket.settimeout(max(0.01, deadline - time.monotonic()))
            try:
                first, second = self._take(2)
                size = second & 0x7F
                if size > 125:
                    size = int.from_bytes(self._take(2 if size == 126 else 8), "big")
                body = self._take(size)
            except TimeoutError:
                raise Failure("the browser did not answer in time") from None
            if first & 0x0F in (0, 1):
                message += body
                if first & 0x80:
                    return message.decode()

    def close(self):
        self._socket.close()


class Page:
    """One tab."""

    def __init__(self, port, path):
        self._socket = _WebSocket(port, path)
        self._last = 0
        self._seen = []
        self.problems = []

    def call(self, method, seconds=SECONDS, **parameters):
        """A command of the protocol; its result."""
        self._last += 1
        self._socket.send(json.dumps({"id": self._last, "method": method, "params": parameters}))
        deadline = time.monotonic() + seconds
        while True:
            message = json.loads(self._socket.receive(deadline))
            if message.get("id") == self._last:
                if "error" in message:
                    raise Failure(f"{method}: {message['error']['message']}")
                return message["result"]
            self._note(message)

    def _note(self, message):
        method, parameters = message.get("method"), message.get("params", {})
        self._seen.append(method)
        if method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
            self.problems.append(" ".join(str(each.get("value", each.get("description"))) for each in parameters["args"]))
        if method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description", details["text"]))
        if method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            self.problems.append(parameters["entry"]["text"])
        if method == "Network.requestWillBeSent" and not parameters["request"]["url"].startswith(_OWN):
            self.problems.append(f"asks the network for {parameters['request']['url']}")

    def evaluate(self, expression, seconds=SECONDS):
        """The value of an expression, or of what it promises."""
        result = self.call("Runtime.evaluate", seconds, expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise Failure(f"{expression[:200]}: {details.get('exception', {}).get('description', details['text'])}")
        return result["result"].get("value")

    def waitFor(self, expression, seconds=SECONDS):
        deadline = time.monotonic() + seconds
        while not self.evaluate(expression):
            if time.monotonic() > deadline:
                raise Failure(f"after {seconds} s it does not hold that {expression}; the page says: {self.problems}")
            time.sleep(0.02)

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def prefer(self, theme):
        """"light" or "dark": what the system's setting is."""
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme},
                                                         {"name": "prefers-reduced-motion", "value": "reduce"}])

    def press(self, key, text=None):
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, text=text or (key if len(key) == 1 else ""))
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def settle(self):
        """Waits for what is drawn before the next frames."""
        self.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def screenshot(self, path, whole=False):
        """A file of the kind that its name says: .png or .webp."""
        self.settle()
        kind = os.path.splitext(path)[1][1:]
        shot = self.call("Page.captureScreenshot", format=kind, captureBeyondViewport=whole, **({"quality": 70} if kind == "webp" else {}))
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))


class Browser:
    """A browser of its own, with a profile of its own, which ends with it."""

    def __init__(self):
        program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        if program is None:
            raise Failure("no Chromium is installed; ./dev install brings it")
        self._folder = tempfile.mkdtemp(prefix="browser-")
        # As root, Chromium does not run in its sandbox; these pages are our own.
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []
        with open(os.path.join(self._folder, "log"), "w", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [program, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={self._folder}/profile", "--no-first-run",
                 "--disable-gpu", "--disable-extensions", "--disable-background-networking", "--disable-component-update", "--disable-sync",
                 "--hide-scrollbars", "--force-color-profile=srgb", *flags, "about:blank"],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        try:
            self._port = self._readPort()
        except Failure:
            self.close()
            raise

    def _readPort(self):
        path, deadline = os.path.join(self._folder, "profile", "DevToolsActivePort"), time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                break
            if os.path.exists(path):
                with open(path, encoding="utf-8") as file:
                    lines = file.read().split("\n")
                if len(lines) > 1 and lines[0]:
                    return int(lines[0])
            time.sleep(0.02)
        with open(os.path.join(self._folder, "log"), encoding="utf-8", errors="replace") as file:
            raise Failure(f"Chromium did not start within {SECONDS} s: {file.read()[-1000:]}")

    def _request(self, path):
        with socket.create_connection(("127.0.0.1", self._port), timeout=SECONDS) as connection:
            connection.sendall(f"PUT {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nConnection: close\r\n\r\n".encode())
            answer = b""
            while more := connection.recv(1 << 16):
                answer += more
                head, found, body = answer.partition(b"\r\n\r\n")
                for line in head.split(b"\r\n"):
                    if found and line.lower().startswith(b"content-length:") and len(body) >= int(line.split(b":")[1]):
                        return json.loads(body)
        raise Failure(f"the browser answers {answer!r}")

    def open(self, url, width=1280, height=900, theme="light", seconds=SECONDS):
        """A tab with the page at `url`, which it has begun to show."""
        target = self._request("/json/new?about:blank")
        page = Page(self._port, f"/devtools/page/{target['id']}")
        for domain in ("Page", "Runtime", "Log", "Network"):
            page.call(f"{domain}.enable")
        page.resize(width, height)
        page.prefer(theme)
        page.call("Page.navigate", seconds, url=url)
        return page

    def processorSeconds(self):
        """What it has taken of the processor, with all of its processes: on a machine with other work that says more than a clock."""
        ticks = 0
        for path in glob.glob("/proc/[0-9]*/stat"):
            with contextlib.suppress(OSError), open(path, encoding="utf-8", errors="replace") as file:
                fields = file.read().rpartition(")")[2].split()
                if int(fields[3]) == self._process.pid:  # its session
                    ticks += sum(map(int, fields[11:15]))  # its own, and of those that have ended
        return ticks / os.sysconf("SC_CLK_TCK")

    def close(self):
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(10)
        shutil.rmtree(self._folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
