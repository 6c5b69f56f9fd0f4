"""Pages of plans in a browser: they show what the plan holds, by mouse and by keyboard, in both themes, and nothing is wrong with them: no
message on the console, no request, no finding of axe-core.

usage: check_page.py gpt               one plan, both themes, everything that a visitor does
       check_page.py gallery [FOLDER]  linreg, gpt with a trace, a pipeline, servers: pictures of each in both themes, and those of docs/Gallery.md
       check_page.py large             a plan of a million instructions: what it takes to load and to zoom
"""
import glob
import json
import os
import sys
import tempfile
import time

from browser import Browser
from check_logical_devices import inStages, place
from recorded_steps import RecordedStep
from tools import BIN, check, main, require, runPlan, tool, writeInputs

SOURCE = os.environ["DISTRIBUTE_SOURCE"]
DATA = os.environ["DISTRIBUTE_DATA"]
READY = "document.documentElement?.dataset.ready === 'true' || !!document.querySelector('[role=alert]')"
#: axe-core looks at each pair of colours of a page: minutes for a tall one, on a machine with other work.
AXE_SECONDS = 400
CLUSTER = {"links": {"host": {"latency_us": 2, "gb_per_s": 20}, "network": {"latency_us": 20, "gb_per_s": 10}}, "overlap": True,
           "device": {"step_us": 20, "dispatch_us": 0.5, "matmul": {"gflop_per_s": 60, "gb_per_s": 20}, "kernel": {"us": 1, "gb_per_s": 10},
                      "copy": {"us": 1, "gb_per_s": 10}, "convolution": {"us": 1, "gflop_per_s": 40}}}


def axeCore():
    found = glob.glob(os.path.join(SOURCE, ".venv", "lib", "python*", "site-packages", "axe_playwright_python", "axe.min.js"))
    require(found, "axe-core is not installed; ./dev install brings it")
    with open(found[0], encoding="utf-8") as file:
        return file.read()


def compilePlan(step, path, *flags):
    check([tool("dist-compile"), step, "-o", path, "--target-cpu=native", *flags])
    return path


def writePage(plan, path, *flags):
    check([tool("dist-translate"), plan, "--to=html", "-o", path, *flags])
    return f"file://{path}"


def recorded(name):
    return os.path.join(DATA, "steps", name, "step.mlir")


def openPage(browser, url, **options):
    page = browser.open(url, **options)
    page.waitFor(READY, options.get("seconds", 60))
    page.settle()
    return page


def findings(page, axe):
    """What axe-core says of the page: rule, how grave, the first places."""
    page.evaluate(f"{axe}; 0")
    violations = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then((result) => result.violations)", AXE_SECONDS)
    return [f"{each['id']} ({each['impact']}): {each['help']}: {[node['html'][:160] for node in each['nodes'][:3]]}" for each in violations]


def requireWell(page, axe, name):
    found = findings(page, axe)
    require(not found, f"{name}: axe-core finds {found}")
    require(not page.problems, f"{name}: the page says {page.problems}")


def selected(page):
    return page.evaluate("planPage.view.selected && planPage.view.selected.number")


def spoken(page):
    return page.evaluate("document.getElementById('spoken').textContent")


def requireShown(page, data):
    """The tables have what the data have."""
    program = data["plans"][0]["steps"][0]["programs"][0]
    text = page.evaluate("document.getElementById('communication').textContent")
    for each in program["communication"]:
        why = data["plans"][0]["strings"][data["plans"][0]["parties"][0]["locations"]["why"][program["instructions"]["location"][each["number"]]]]
        require(f"#{each['number']}" in text and why in text, f"the table of collectives lacks #{each['number']} or why it is there, '{why}': {text[:500]}")
        for other in each["alternatives"]:
            require(other["algorithm"] in text, f"the table of collectives lacks {other['algorithm']}")
    text = page.evaluate("document.getElementById('variables').textContent")
    for variable in data["plans"][0]["parties"][0]["variables"]:
        require(variable["name"] in text, f"the table of variables lacks {variable['name']}")
    count = page.evaluate("document.querySelector('#instructions input').closest('div').parentNode.querySelector('[role=status]').textContent")
    require(f"of {len(program['instructions']['kind'])}" in count, f"the table of instructions says {count}")


def requireWalk(page):
    """By keyboard: through instructions, lanes and scales."""
    page.evaluate("document.getElementById('timeline-canvas').focus()")
    page.press("Home")
    first = selected(page)
    page.press("ArrowRight")
    second = selected(page)
    require(first == 0 and second > first, f"Home and the right arrow select #{first} and #{second}")
    require(f"#{second}" in spoken(page), f"what is spoken of #{second} is '{spoken(page)}'")
    require(f"#{second}" in page.evaluate("document.getElementById('details').textContent"), "the details are not those of what is selected")
    page.press("End")
    last = selected(page)
    require(last > second, f"End selects #{last}")
    page.press("ArrowDown")
    require("communication" in spoken(page), f"the lane below is spoken as '{spoken(page)}'")
    before = page.evaluate("planPage.view.span")
    page.press("+")
    require(page.evaluate("planPage.view.span") == before / 2, "+ does not halve what is shown")
    page.press("r")
    run = page.evaluate("planPage.view.span")
    require(abs(run / (365 * 86400) - 1) < 1e-3, f"R shows {run} s; expected a year")
    page.press("PageDown")
    page.press("0")
    require(page.evaluate("planPage.view.span === planPage.view.period"), "0 does not show one step")
    page.press("Escape")
    require(selected(page) is None, "Escape leaves something selected")
    # From the year to a billionth of a step, and what is in the middle stays there.
    page.evaluate("planPage.view.show(12345678, planPage.view.period / 3, planPage.view.period)")
    for _ in range(40):
        page.press("w")
    step, offset, span, period = page.evaluate("[planPage.view.step, planPage.view.offset, planPage.view.span, planPage.view.period]")
    require(step == 12345678 and span < period * 1e-8, f"40 zooms end in step {step} with {span} s")
    require(abs(offset - period * 5 / 6) < 1e-9 * period, f"the middle of what was shown is at {offset / period} of the step; expected 5/6")
    page.press("0")


def requireClicks(page):
    """By mouse: an instruction in the timeline, a line of the source, a filter, a theme."""
    x, y = page.evaluate("(() => {const box = document.getElementById('timeline-canvas').getBoundingClientRect();"
                         " return [box.left + LABEL_WIDTH + (box.width - LABEL_WIDTH) / 2, box.top + AXIS_HEIGHT + LANE_HEIGHT / 2];})()")
    page.click(x, y)
    number = selected(page)
    require(number is not None, f"a click at {x}, {y} selects nothing")
    page.evaluate("document.querySelector('#details button.link').click()")
    require(page.evaluate("document.querySelector('.lines button[aria-pressed=true]') === document.activeElement"), "the source of an instruction does not lead to its line")
    require(f"#{number}" in page.evaluate("document.querySelector('#source .details').textContent"), "the line does not lead back to its instruction")
    shown = page.evaluate("(() => {const input = document.querySelector('#instructions input'); input.value = 'all_reduce';"
                          " input.dispatchEvent(new Event('input')); return [...document.querySelectorAll('#instructions section, #instructions > div')].pop().querySelectorAll('tbody tr').length;})()")
    expected = page.evaluate("[...Array(planPage.steps[0].programs[0].length).keys()].filter((i) => planPage.steps[0].programs[0].kind(i) === 'all_reduce').length")
    require(shown == expected > 0, f"the filter shows {shown} all_reduces of {expected}")


def colors(page):
    return page.evaluate("[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]")


def checkGpt(folder):
    plan = compilePlan(recorded("gpt_small"), f"{folder}/gpt.plan", "--strategy=mirrored", "--replicas=2")
    with open(f"{folder}/cluster.json", "w", encoding="utf-8") as file:
        json.dump(CLUSTER, file)
    flags = (f"--topology={folder}/cluster.json",)
    url = writePage(plan, f"{folder}/gpt.html", *flags)
    data = json.loads(check([tool("dist-translate"), plan, "--to=html", "--json", *flags]))
    axe = axeCore()
    with Browser() as browser:
        page = openPage(browser, url, theme="light")
        requireShown(page, data)
        requireWalk(page)
        requireClicks(page)
        requireWell(page, axe, "light")
        light = colors(page)
        page.prefer("dark")
        page.settle()
        dark = colors(page)
        require(light != dark, f"both themes have the colours {light}")
        requireWell(page, axe, "dark")
        # The switch counts before the system.
        page.evaluate("(() => {const select = document.getElementById('theme'); select.value = 'light'; select.dispatchEvent(new Event('change'));})()")
        require(colors(page) == light, "the switch does not bring the light theme")
        page.resize(400, 800)
        require(page.evaluate("document.documentElement.scrollWidth <= 400"), "the page is wider than a screen of 400 pixels")
        requireWell(page, axe, "narrow")


def runForTrace(step, plan, folder, replicas):
    """A trace of three steps, and a calibration."""
    recordedStep = RecordedStep(step)
    flags = writeInputs(folder, recordedStep.feeds(), recordedStep.initialState())
    runPlan(plan, replicas, [*flags, "--steps=3", f"--trace={folder}/trace.json"])
    runPlan(plan, replicas, [*flags, "--steps=3", f"--calibrate={folder}/machine.json"])
    return [f"--trace={folder}/trace.json", f"--calibration={folder}/machine.json"]


def galleryPages(folder):
    """Pages by name, each with what must be seen on it."""
    with open(f"{folder}/cluster.json", "w", encoding="utf-8") as file:
        json.dump(CLUSTER, file)
    rates = f"--topology={folder}/cluster.json"
    linreg = compilePlan(recorded("linreg"), f"{folder}/linreg.plan", "--strategy=mirrored", "--replicas=2", "--bytes-per-pack=1")
    yield "linreg", writePage(linreg, f"{folder}/linreg.html", f"--source={recorded('linreg')}"), ["the rates of no machine", "partial(sum)"]
    gpt = compilePlan(recorded("gpt_small"), f"{folder}/gpt.plan", "--strategy=mirrored", "--replicas=2")
    yield "gpt", writePage(gpt, f"{folder}/gpt.html", f"--source={recorded('gpt_small')}", *runForTrace("gpt_small", gpt, folder, 2)), ["predicted by the rates of machine.json"]
    with open(recorded("mlp20"), encoding="utf-8") as file, open(f"{folder}/stages.mlir", "w", encoding="utf-8") as placed:
        placed.write(place(file.read(), inStages(3)))
    stages = [f"{folder}/stages.mlir", "--replicas=2", "--logical-devices=3"]
    pipeline = compilePlan(stages[0], f"{folder}/pipeline.plan", "--strategy=mirrored", *stages[1:])
    yield "pipeline", writePage(pipeline, f"{folder}/pipeline.html", rates), ["send", "recv", "device_2"]
    servers = compilePlan(stages[0], f"{folder}/servers.plan", "--strategy=parameter_server", "--servers=2", *stages[1:])
    yield "servers", writePage(servers, f"{folder}/servers.html", rates), ["servers, role", "pull", "push"]
    eight = compilePlan(recorded("gpt_small"), f"{folder}/gpt8.plan", "--strategy=mirrored", "--replicas=8")
    yield "two-plans", writePage(gpt, f"{folder}/two-plans.html", f"--diff={eight}", rates), ["gpt.plan beside gpt8.plan", "Where they first differ"]


def checkGallery(folder, pictures=None):
    axe = axeCore()
    pictures = pictures or os.path.join(os.path.dirname(BIN), "test", "page")
    os.makedirs(pictures, exist_ok=True)
    with Browser() as browser:
        for name, url, words in galleryPages(folder):
            page = openPage(browser, url)
            text = page.evaluate("document.body.textContent")
            for word in words:
                require(word in text, f"the page of {name} lacks '{word}'")
            page.evaluate("document.querySelector('#timeline canvas').focus()")
            for key in ("Home", "ArrowRight", "ArrowDown", "ArrowRight", "End"):
                page.press(key)
            page.evaluate("planPage.view.showStep()")
            height = page.evaluate("document.documentElement.scrollHeight")
            page.resize(1400, min(height, 8000))
            for theme in ("light", "dark"):
                page.prefer(theme)
                page.screenshot(os.path.join(pictures, f"{name}-{theme}.png"))
                requireWell(page, axe, f"{name}, {theme}")
            page.resize(1200, 720)
            page.prefer("light")
            page.screenshot(os.path.join(pictures, f"gallery-{name}.webp"))
            print(f"{name}: {os.path.getsize(url.removeprefix('file://'))} bytes")


MILLION = 1_000_000
#: What a visitor waits for, in seconds of the processor, at most.
MOST_TO_LOAD, MOST_TO_ZOOM, MOST_BYTES = 60, 0.5, 64 << 20
#: On a machine with other work.
MOST_ON_THE_CLOCK = 900


def checkLarge(folder):
    plan = f"{folder}/large.plan"
    check([tool("large-plan"), plan, str(MILLION)])
    begin = time.monotonic()
    url = writePage(plan, f"{folder}/large.html")
    writing = time.monotonic() - begin
    size = os.path.getsize(f"{folder}/large.html")
    with Browser() as browser:
        begin, before = time.monotonic(), browser.processorSeconds()
        page = openPage(browser, url, seconds=MOST_ON_THE_CLOCK)
        loading, worked = time.monotonic() - begin, browser.processorSeconds() - before
        count = page.evaluate("planPage.steps[0].programs[0].length")
        require(count == MILLION, f"the page has {count} instructions of {MILLION}")
        # A frame at each scale, from the year to one instruction, and at each of the same scales elsewhere.
        before = browser.processorSeconds()
        frames = page.evaluate("""(async () => {
          const times = [], view = planPage.view;
          const frame = () => new Promise((done) => { const begin = performance.now(); planPage.timeline.draw(); for (const canvas of document.querySelectorAll('#memory canvas')) canvas.getContext('2d'); requestAnimationFrame(() => done(performance.now() - begin)); });
          view.showRun();
          for (let span = view.run; span > view.period * 1e-7; span /= 4) { view.show(view.numSteps >> 1, view.period * 0.4, span); times.push(await frame()); }
          return times;
        })()""", MOST_ON_THE_CLOCK)
        drawing = (browser.processorSeconds() - before) / len(frames)
        page.evaluate("document.getElementById('timeline-canvas').focus()")
        begin = time.monotonic()
        page.press("End")
        last = selected(page)
        walking = time.monotonic() - begin
        require(last is not None and last > MILLION - 10, f"End selects #{last}")
        require(not page.problems, f"the page says {page.problems}")
    frames.sort()
    print(f"a plan of {os.path.getsize(plan)} bytes; the page: {size} bytes, written in {writing:.1f} s, shown in {loading:.1f} s, {worked:.1f} s of the processor; "
          f"a frame {drawing * 1e3:.0f} ms of the processor in the mean, {frames[len(frames) // 2]:.0f} ms in the median of {len(frames)} scales, {frames[-1]:.0f} ms at most; to the last instruction {walking:.2f} s")
    require(size < MOST_BYTES, f"the page has {size} bytes; expected at most {MOST_BYTES}")
    require(worked < MOST_TO_LOAD, f"loading takes {worked} s of the processor; expected at most {MOST_TO_LOAD}")
    require(drawing < MOST_TO_ZOOM, f"a frame takes {drawing} s of the processor in the mean; expected at most {MOST_TO_ZOOM}")


CASES = {"gpt": checkGpt, "gallery": checkGallery, "large": checkLarge}


def test():
    case, *arguments = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        CASES[case](folder, *arguments)


if __name__ == "__main__":
    main(test)
