"""The documentation as a site: every page, the gallery with its pages of plans, and a search that answers in the page, in Chromium; nothing is asked of
others than the site.

usage: check_site.py [FOLDER]      FOLDER: where the site stays
"""
import contextlib
import functools
import http.server
import os
import subprocess
import sys
import tempfile
import threading

from browser import Browser
from check_page import axeCore, findings, galleryPages, openPage
from tools import main, require

SOURCE = os.environ["DISTRIBUTE_SOURCE"]
#: What is looked for, and the page that must be among the first ones found.
SEARCHES = {"minimum cut": "RationalePlacement.html", "KeyboardInterrupt": "Training.html", "all_to_all": "Collectives.html"}


def buildSite(folder, gallery):
    python = os.path.join(SOURCE, ".venv", "bin", "python")
    built = subprocess.run([python, os.path.join(SOURCE, "docs", "site.py"), folder, f"--gallery={gallery}"], capture_output=True, text=True, check=False)
    require(built.returncode == 0, f"the site is not built: {built.stdout}{built.stderr}")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(folder):
    """The address of a server of the folder's files."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def problemsOf(page, address):
    """What the page says, and what it asks of others."""
    return [each for each in page.problems if not each.startswith(f"asks the network for {address}/")]


def search(page, words):
    """The pages that the site finds, the best first."""
    page.evaluate(f"""(() => {{ const input = document.querySelector('[data-md-component=search-query]'); input.focus(); input.value = {words!r};
                   for (const each of ['focus', 'input', 'keyup']) input.dispatchEvent(new Event(each, {{bubbles: true}})); }})()""")
    page.waitFor("document.querySelectorAll('.md-search-result__link').length > 0")
    found = page.evaluate("[...document.querySelectorAll('.md-search-result__link')].map((each) => each.getAttribute('href').split(/[?#]/)[0].split('/').pop())")
    page.evaluate("(() => { const input = document.querySelector('[data-md-component=search-query]'); input.value = ''; "
                  "input.dispatchEvent(new Event('keyup', {bubbles: true})); })()")
    page.waitFor("document.querySelectorAll('.md-search-result__link').length === 0")
    return found


def test():
    axe = axeCore()
    with tempfile.TemporaryDirectory() as folder, Browser() as browser, contextlib.ExitStack() as opened:
        site = sys.argv[1] if len(sys.argv) > 1 else os.path.join(folder, "site")
        gallery = os.path.join(folder, "gallery")
        os.mkdir(gallery)
        names = [name for name, _, _ in galleryPages(gallery)]
        for name in os.listdir(gallery):
            if not name.endswith(".html"):
                os.unlink(os.path.join(gallery, name))
        buildSite(site, gallery)
        address = opened.enter_context(served(site))
        page = openSite(browser, f"{address}/index.html")
        for words, expected in SEARCHES.items():
            found = search(page, words)
            require(expected in found[:10], f"a search for '{words}' finds {found[:10]}; expected {expected} among them")
        require(not problemsOf(page, address), f"the first page says {problemsOf(page, address)}")
        page = openSite(browser, f"{address}/docs/Gallery.html")
        links = page.evaluate("[...document.querySelectorAll('article a[href^=\"gallery/\"]')].map((each) => each.href)")
        require(len(links) == len(names), f"the gallery leads to {links}; expected {names}")
        require(page.evaluate("[...document.querySelectorAll('article img')].every((each) => each.naturalWidth > 0)"), "a picture of the gallery is not there")
        for link in links:
            said = problemsOf(openPage(browser, link), address)
            require(not said, f"{link} says {said}")
        grave = [each for each in findings(page, axe) if "(critical)" in each]
        require(not grave, f"axe-core finds {grave}")
        print(f"the site: {sum(len(files) for _, _, files in os.walk(site))} files")


def openSite(browser, path):
    page = browser.open(path)
    page.waitFor("document.readyState === 'complete' && !!document.querySelector('[data-md-component=search-query]')")
    page.settle()
    return page


if __name__ == "__main__":
    main(test)
