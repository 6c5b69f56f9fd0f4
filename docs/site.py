#!/usr/bin/env python3
"""Builds the documentation as a site: all pages, searched in the page, for any server of files (python -m http.server -d FOLDER). It takes nothing of
the network, when it is built nor when it is read.

usage: site.py FOLDER [--gallery=FOLDER]

The pages are the Markdown files of the tree, as they are, at the places that they have there; so are the files to which they link. Their order is that of
docs/README.md. --gallery: pages of plans (test/Python/check_page.py gallery FOLDER), which docs/Gallery.md then leads to. MkDocs and its theme Material do
the work; ./dev install brings them.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.environ.get("DISTRIBUTE_SOURCE") or os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
FOLDERS = ("docs", "examples", "benchmarks")
FIRST = ("README.md", "CONTRIBUTING.md")
_LINK = re.compile(r"\]\(([^)\s#]+)(#[^)\s]*)?\)")
_CODE = re.compile(r"^```.*?^```$", re.M | re.S)


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def listPages():
    found = list(FIRST)
    for folder in FOLDERS:
        for path, _, files in os.walk(os.path.join(ROOT, folder)):
            found += [os.path.relpath(os.path.join(path, file), ROOT) for file in files if file.endswith(".md")]
    return sorted(found)


def linksOf(page):
    """The files of the tree to which a page links."""
    for target, _ in _LINK.findall(_CODE.sub("", read(page))):
        path = os.path.normpath(os.path.join(os.path.dirname(page), target))
        if "://" not in target and os.path.exists(os.path.join(ROOT, path)) and not path.startswith(".."):
            yield target, path


def stage(page, folder):
    """The page as the site takes it. A link to a folder leads to its first page, or is text, as is one to a source file that is no page and no picture."""
    text = read(page)
    for target, path in set(linksOf(page)):
        if path.endswith(".md"):
            continue
        if os.path.exists(os.path.join(ROOT, path, "README.md")):
            text = text.replace(f"]({target})", f"]({target.rstrip('/')}/README.md)")
        elif os.path.splitext(path)[1] in (".png", ".svg", ".webp"):
            copy = os.path.join(folder, path)
            os.makedirs(os.path.dirname(copy), exist_ok=True)
            shutil.copyfile(os.path.join(ROOT, path), copy)
        else:
            text = re.sub(rf"\[([^\]]*)\]\({re.escape(target)}(#[^)]*)?\)", r"\1", text)
    staged = os.path.join(folder, page)
    os.makedirs(os.path.dirname(staged), exist_ok=True)
    with open(staged, "w", encoding="utf-8") as file:
        file.write(text)


def addGallery(gallery, docs):
    """Each picture of the gallery leads to its page."""
    shutil.copytree(gallery, os.path.join(docs, "gallery"))
    page = os.path.join(docs, "Gallery.md")
    with open(page, encoding="utf-8") as file:
        text = re.sub(r"!\[[^\]]*\]\(pictures/gallery-([\w-]+)\.webp\)", r"[\g<0>](gallery/\1.html)", file.read())
    with open(page, "w", encoding="utf-8") as file:
        file.write(text)


def navigation():
    """The pages in the order of docs/README.md, by its headings; what it does not list comes last."""
    sections, heading = {"Start": list(FIRST)}, "Start"
    for line in read("docs/README.md").splitlines():
        if line.startswith("## "):
            heading = line[3:]
        for target, _ in _LINK.findall(line):
            path = os.path.normpath(os.path.join("docs", target))
            if path.endswith(".md") and os.path.exists(os.path.join(ROOT, path)):
                sections.setdefault(heading, []).append(path)
    listed, chosen = set(), []
    sections["All others"] = listPages()
    for heading, pages in sections.items():
        own = [page for page in dict.fromkeys(pages) if page not in listed]
        listed.update(own)
        if own:
            chosen.append({heading: own})
    return chosen


def build(folder, gallery=None):
    """Errors: subprocess.CalledProcessError, with what MkDocs says of links that lead nowhere."""
    with tempfile.TemporaryDirectory() as work:
        pages = os.path.join(work, "pages")
        for page in listPages():
            stage(page, pages)
        if gallery:
            addGallery(gallery, os.path.join(pages, "docs"))
        configuration = {
            "site_name": "Distributed execution plans", "docs_dir": pages, "site_dir": os.path.abspath(folder), "nav": navigation(),
            "theme": {"name": "material", "font": False, "features": ["navigation.tabs", "search.suggest", "search.highlight"],
                      "palette": [{"media": "(prefers-color-scheme: light)", "scheme": "default"}, {"media": "(prefers-color-scheme: dark)", "scheme": "slate"}]},
            "plugins": ["search"], "use_directory_urls": False, "validation": {"nav": {"omitted_files": "ignore"}, "links": {"not_found": "warn", "anchors": "info"}},
            "markdown_extensions": ["toc", "tables", "md_in_html", "pymdownx.superfences", {"pymdownx.highlight": {"use_pygments": True}}]}
        with open(os.path.join(work, "mkdocs.yml"), "w", encoding="utf-8") as file:
            json.dump(configuration, file)  # JSON is YAML
        subprocess.run([sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-f", file.name], check=True, stderr=subprocess.PIPE, text=True,
                       env={**os.environ, "NO_MKDOCS_2_WARNING": "1"})


def main():
    parser = argparse.ArgumentParser(description="Builds the documentation as a site.")
    parser.add_argument("folder", help="where to")
    parser.add_argument("--gallery", metavar="FOLDER", help="pages of plans to be shown")
    options = parser.parse_args()
    try:
        build(options.folder, options.gallery)
    except subprocess.CalledProcessError as error:
        sys.exit(f"FAILED: {error.stderr.strip()}")


if __name__ == "__main__":
    main()
