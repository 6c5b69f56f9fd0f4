// The page, from its data: one plan, or two side by side.
'use strict';

const RUNS = [['a step', 0], ['a minute', 60], ['an hour', 3600], ['a day', 86400], ['a year', 86400 * 365]];

function showTheme(theme) {
  const isDark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  redrawAll();
}

// A browser may keep no settings of a file.
function kept(key, value) {
  try {
    if (value !== undefined) localStorage.setItem(`distribute-${key}`, value);
    return localStorage.getItem(`distribute-${key}`);
  } catch {
    return null;
  }
}

function startTheme() {
  const select = document.getElementById('theme');
  select.value = kept('theme') || 'auto';
  select.addEventListener('change', () => { kept('theme', select.value); showTheme(select.value); });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showTheme(select.value));
  showTheme(select.value);
}

class Page {
  constructor(data) {
    this.data = data;
    this.plans = data.plans.map((raw, index) => new Plan(raw, index));
    this.isPair = this.plans.length > 1;
    if (this.isPair) this.plans.forEach((plan, i) => { plan.groupName = plan.file === this.plans[1 - i].file ? `${'AB'[i]} (${plan.file})` : plan.file; });
    this.showHead();
    const names = this.plans[0].steps.map((step) => step.name), select = document.getElementById('step');
    select.append(...names.map((name) => element('option', {value: name}, name)));
    document.getElementById('step-choice').hidden = names.length < 2;
    select.addEventListener('change', () => this.showStep(select.value));
    const longest = this.plans[0].steps.reduce((a, b) => (a && a.seconds >= b.seconds ? a : b), null);
    select.value = longest ? longest.name : '';
    this.showStep(select.value);
    window.addEventListener('resize', redrawAll);
  }

  showHead() {
    const [plan] = this.plans;
    const axes = (each) => each.axes.map((axis) => `${axis.name} = ${axis.size}`).join(' × ');
    document.getElementById('title').textContent = this.isPair ? `${this.plans[0].groupName} beside ${this.plans[1].groupName}` : plan.file;
    document.getElementById('subtitle').textContent = this.isPair ? this.plans.map((each) => `${each.strategy} on ${axes(each)}`).join('  |  ')
      : `${plan.strategy} on ${axes(plan)}${plan.is_open ? ' (the number of replicas is open)' : ''}${plan.reproducible ? ', reproducible' : ''} · digest ${plan.digest.slice(0, 12)}`;
    document.title = `${document.getElementById('title').textContent}: execution plan`;
  }

  showStep(name) {
    redraws.length = 0;
    this.steps = this.plans.map((plan) => plan.steps.find((step) => step.name === name)).filter(Boolean);
    const period = Math.max(...this.steps.map((step) => step.seconds));
    const view = this.view = new View(period, 1);
    this.lanes = this.steps.flatMap((step) => lanesOf(step, this.isPair ? null : this.data.trace).map((lane) => ({...lane, group: step.plan.groupName})));
    const parts = [this.summaryPart(), this.timelinePart(), this.memoryPart(), this.collectivesPart(), this.variablesPart(), this.meshPart(), this.sourcePart(), this.instructionsPart()];
    document.getElementById('main').replaceChildren(...parts);
    this.showNavigation(parts);
    if (!this.isPair) view.setSteps(period > 0 ? RUNS[RUNS.length - 1][1] / period : 1);
    view.showStep();
  }

  showNavigation(parts) {
    const links = parts.filter((each) => each.dataset.title).map((each) => element('a', {href: `#${each.id}`}, each.dataset.title));
    document.getElementById('parts').replaceChildren(...links);
    const mark = (id) => links.forEach((link) => (link.getAttribute('href') === `#${id}` ? link.setAttribute('aria-current', 'true') : link.removeAttribute('aria-current')));
    if (this.observer) this.observer.disconnect();
    this.observer = new IntersectionObserver((entries) => entries.filter((entry) => entry.isIntersecting).forEach((entry) => mark(entry.target.id)), {rootMargin: '-20% 0px -70% 0px'});
    parts.filter((each) => each.dataset.title).forEach((each) => this.observer.observe(each));
  }

  summaryPart() {
    const notices = this.steps.filter((step) => step.plan.rates).map((step) => (step.plan.is_nominal
      ? element('p', {class: 'notice'}, element('strong', {}, 'These are not predictions: '), `${step.plan.groupName ? `${step.plan.groupName}: ` : ''}${step.plan.rates}.`)
      : element('p', {class: 'muted'}, `${step.plan.groupName ? `${step.plan.groupName}: ` : ''}${step.plan.rates}.`)));
    const same = notices.length > 1 && this.steps[0].plan.rates === this.steps[1].plan.rates;
    const node = this.isPair ? part('summary', 'Side by side') : element('section', {class: 'plain', 'aria-label': 'Figures'});
    if (this.isPair) notices.forEach((each) => { if (same) each.lastChild.textContent = `${this.steps[0].plan.rates}.`; });
    node.append(...(same ? notices.slice(0, 1) : notices));
    node.append(this.isPair ? comparisonPart(this.steps, this.data.difference) : figuresPart(this.steps[0]));
    node.style.display = 'grid';
    node.style.gap = '.75rem';
    return node;
  }

  timelinePart() {
    const node = part('timeline', 'Timeline', this.data.trace ? `predicted, with the measured lanes of ${this.data.trace.file.split('/').pop()} below each device` : 'a lane for each device and queue');
    const missing = this.steps.filter((step) => !step.prediction);
    node.append(...missing.map((step) => element('p', {class: 'notice'}, `The times of step ${step.name} cannot be predicted: ${step.raw.no_prediction}.`)));
    this.details = new Details(this.view, this.lanes);
    if (!this.lanes.length) {
      node.append(this.details.node);
      return node;
    }
    const timeline = this.timeline = new Timeline(this.view, this.lanes, `Timeline of ${plural(this.lanes.length, 'lane')}`);
    this.view.listen((what) => { if (what === 'reveal' && this.view.selected) timeline.reveal(this.view.selected.program, this.view.selected.number); });
    const button = (text, label, act) => element('button', {type: 'button', 'aria-label': label, on: {click: act}}, text);
    const run = element('select', {on: {change: () => { const seconds = Number(run.value); this.view.setSteps(seconds ? seconds / this.view.period : 1); this.view.showRun(); }}},
      RUNS.map(([title, seconds]) => element('option', {value: seconds, selected: seconds === RUNS[RUNS.length - 1][1]}, title)));
    node.append(element('div', {class: 'tools'},
      button('+', 'Zoom in', () => this.view.zoom(0.5, timeline.middle())), button('−', 'Zoom out', () => this.view.zoom(2, timeline.middle())),
      button('One step', 'Show one step', () => this.view.showStep()), this.isPair ? null : button('Whole run', 'Show the whole run', () => this.view.showRun()),
      this.isPair ? null : element('label', {}, 'A run of ', run),
      element('span', {class: 'muted', id: 'timeline-keys'}, 'Drag to move, wheel to zoom. Keys: + and − zoom, A and D move, arrows go through instructions and lanes, 0 shows one step, R the run.')),
    element('div', {class: 'work'}, element('div', {}, timeline.node, this.legend()), this.details.node));
    return node;
  }

  legend() {
    const isThere = (category) => this.lanes.some((lane) => (lane.isMeasured ? category === COMMUNICATION : lane.track.categories.includes(category)));
    return element('ul', {class: 'legend'}, CATEGORIES.map((category, i) => (isThere(i) ? element('li', {}, swatch(category), CATEGORY_TITLES[i]) : null)));
  }

  memoryPart() {
    const node = part('memory', 'Memory', 'what is live on a device, over the part of the run that the timeline shows');
    node.append(...this.steps.flatMap((step) => memoryPart(this.view, step, this.lanes, step.plan.groupName, mostMemory(this.steps))));
    return node;
  }

  collectivesPart() {
    const node = part('communication', 'Communication', 'what devices say to each other, why there, and the bytes against other algorithms');
    const focus = (program, each) => this.meshes.forEach((mesh, i) => { if (this.steps[i].plan === program.plan) mesh.focus(program, each); });
    node.append(...this.steps.flatMap((step) => communicationPart(this.view, step, step.plan.groupName, focus)));
    return node;
  }

  variablesPart() {
    const node = part('variables', 'Variables', 'where they live, and by which policy');
    // Of two plans once, where they agree.
    const [first, second] = this.steps.map((step) => JSON.stringify(step.plan.parties[step.plan.parties.length - 1].variables));
    if (this.isPair && first === second) node.append(element('p', {class: 'muted'}, 'Both plans have the same variables, placed alike; who reads and writes them is that of the first.'), variablesPart(this.view, this.steps[0], null));
    else node.append(...this.steps.map((step) => variablesPart(this.view, step, step.plan.groupName)));
    return node;
  }

  meshPart() {
    const node = part('mesh', 'Mesh');
    this.meshes = this.steps.map((step) => meshPart(step, step.plan.groupName));
    node.append(...this.meshes.map((mesh) => mesh.node));
    return node;
  }

  sourcePart() {
    const node = part('source', 'Source', 'the lines of which the step was made, and the part of the time that each takes');
    node.append(new SourcePart(this.view, this.steps, this.data.sources).node);
    return node;
  }

  instructionsPart() {
    const node = part('instructions', 'Instructions');
    for (const step of this.steps) {
      if (step.prediction) node.append(element('h3', {}, `${step.plan.groupName ? `${step.plan.groupName}: ` : ''}where the time goes, on the device that ends last`), timePartsOf(step));
      for (const program of step.programs)
        node.append(element('h3', {}, `${step.plan.groupName ? `${step.plan.groupName}: ` : ''}${program.party ? 'servers, ' : ''}role ${program.role.name}`), new InstructionTable(this.view, program).node);
    }
    return node;
  }
}

startTheme();
readData().then((data) => {
  window.planPage = new Page(data);
  document.documentElement.dataset.ready = 'true';
}).catch((error) => {
  document.getElementById('main').replaceChildren(element('p', {class: 'notice', role: 'alert'}, `The page cannot show its plan: ${error.message}`));
  console.error(error);
});
