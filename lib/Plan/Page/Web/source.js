// The source: which instructions a line became, how much of the step's time they take, and which state its values have.
'use strict';

class SourcePart {
  constructor(view, steps, sources) {
    const [{plan}] = steps;
    Object.assign(this, {view, lines: new Map(), sources: sources.map((source) => ({...source, path: plan.withoutFolder(source.path)}))});
    for (const step of steps) for (const program of step.programs) this.collect(program);
    const files = [...new Set([...[...this.lines.values()].map((line) => line.file), ...this.sources.map((source) => source.path)])].filter(Boolean).sort();
    this.files = files;
    this.select = element('select', {on: {change: () => this.showFile(this.select.value)}}, files.map((file) => element('option', {value: file}, file)));
    this.list = element('ol', {class: 'lines', 'aria-label': 'Lines'});
    this.panel = element('div', {class: 'details', tabindex: '0', role: 'region', 'aria-label': 'The selected line'});
    this.node = files.length ? element('div', {}, element('div', {class: 'tools'}, element('label', {}, 'File ', this.select)), element('div', {class: 'source'}, this.list, this.panel))
      : element('p', {class: 'muted'}, 'The plan does not say of which lines it was made.');
    if (files.length) this.showFile(this.largestFile());
    view.listen((what) => { if (what && what.line) this.open(what.line); });
  }

  key(file, line) { return `${file}\n${line}`; }

  collect(program) {
    const {machine, plan, columns} = program, {file, line} = machine.locations;
    const seconds = program.step.seconds || 1;
    for (let i = 0; i < program.length; ++i) {
      const location = columns.location[i], name = plan.fileName(file[location]), at = line[location];
      if (!name) continue;
      const key = this.key(name, at);
      if (!this.lines.has(key)) this.lines.set(key, {file: name, line: at, instructions: [], share: 0});
      const entry = this.lines.get(key);
      entry.instructions.push({program, number: i});
      // A loop's time is that of what it holds.
      if (!program.nests.has(i)) entry.share += this.executions(program, i) * program.seconds(i) / seconds;
    }
  }

  executions(program, number) {
    let times = 1;
    for (let outer = outerOf(program, number); outer >= 0; outer = outerOf(program, outer)) times *= Math.max(program.nests.get(outer).trips, 1);
    return times;
  }

  largestFile() {
    const shares = new Map();
    for (const line of this.lines.values()) shares.set(line.file, (shares.get(line.file) || 0) + line.instructions.length);
    return this.files.find((file) => this.sources.some((source) => source.path === file)) || this.files.reduce((a, b) => ((shares.get(b) || 0) > (shares.get(a) || 0) ? b : a));
  }

  showFile(file) {
    this.file = file;
    this.select.value = file;
    const source = this.sources.find((each) => each.path === file);
    const known = [...this.lines.values()].filter((line) => line.file === file).sort((a, b) => a.line - b.line);
    const texts = source ? source.text.split('\n') : [];
    const entries = source ? texts.map((text, i) => ({line: i + 1, text, entry: this.lines.get(this.key(file, i + 1))}))
      : known.map((entry) => ({line: entry.line, text: this.summary(entry), entry}));
    const most = Math.max(...known.map((line) => line.share), 1e-12);
    this.buttons = new Map();
    this.list.replaceChildren(...entries.slice(0, SourcePart.MOST_LINES).map(({line, text, entry}) => {
      const button = element('button', {type: 'button', 'aria-pressed': 'false', class: entry ? null : 'empty', on: {click: () => this.showLine(line)}},
        element('span', {class: 'at'}, line || '?'), element('span', {class: 'share', 'aria-hidden': 'true', style: {'--share': `${entry ? 100 * entry.share / most : 0}%`}}),
        element('span', {}, text || ' '));
      this.buttons.set(line, button);
      return element('li', {}, button);
    }));
    const first = known.reduce((a, b) => (a && a.share >= b.share ? a : b), null);
    this.showLine(first ? first.line : 1);
    // Once it is in the page.
    requestAnimationFrame(() => this.bringIntoSight(first ? first.line : 1));
  }

  bringIntoSight(line) {
    const button = this.buttons.get(line);
    if (button) this.list.scrollTop = button.offsetTop - this.list.offsetTop - 80;
  }

  summary(entry) {
    const names = [...new Set(entry.instructions.slice(0, 200).map(({program, number}) => program.name(number) || program.kind(number)))];
    return `${plural(entry.instructions.length, 'instruction')}: ${names.slice(0, 4).join(', ')}${names.length > 4 ? ' …' : ''}`;
  }

  showLine(line) {
    for (const [at, button] of this.buttons) button.setAttribute('aria-pressed', String(at === line));
    const entry = this.lines.get(this.key(this.file, line)), source = this.sources.find((each) => each.path === this.file);
    const values = source ? source.values.map((value, index) => ({...value, index})).filter((value) => value.line === line) : [];
    this.panel.replaceChildren(element('h3', {}, `${this.file}:${line || '?'}`), ...this.valuesOf(source, values), ...this.instructionsOf(entry, source));
  }

  valuesOf(source, values) {
    return values.map((value) => element('div', {}, element('p', {}, element('strong', {class: 'mono'}, value.name), ' ', element('span', {class: 'tag accent'}, value.state)),
      facts([['made by', value.made || 'an argument'], ['type', value.type], ['left as', value.made_as], ['used as', value.uses.join(', ') === value.state ? null : value.uses.join(', ') || 'nothing']]),
      this.chainOf(source, value)));
  }

  // From the value to where its state begins.
  chainOf(source, value) {
    const links = [], seen = new Set();
    for (let each = value; each && each.reason && !seen.has(each); each = source.values[each.from]) {
      seen.add(each);
      links.push(each);
    }
    if (!links.length) return null;
    return element('ol', {class: 'chain', 'aria-label': `Why ${value.name} is ${value.state}`}, links.slice(0, 30).map((each) => element('li', {},
      each === value ? null : [this.valueButton(source, each), ` is ${each.state}: `], each.reason)),
    links.length > 30 ? element('li', {}, `and ${links.length - 30} more, to `, this.valueButton(source, links[links.length - 1])) : null);
  }

  valueButton(source, value) {
    return element('button', {type: 'button', class: 'link mono', on: {click: () => this.open(`${source.path}:${value.line}`)}}, value.name);
  }

  instructionsOf(entry, source) {
    if (!entry) return [element('p', {class: 'muted'}, source ? 'No instruction was made for this line itself.' : 'No instructions.')];
    const shown = entry.instructions.slice(0, 60);
    return [element('p', {class: 'muted'}, `${plural(entry.instructions.length, 'instruction')}${entry.share ? `, ${percentText(entry.share)} of the step on one device` : ''}`),
      element('ul', {}, shown.map(({program, number}) => element('li', {}, instructionButton(this.view, program, number), program.seconds(number) ? `, ${secondsText(program.seconds(number))}` : '')),
        entry.instructions.length > shown.length ? element('li', {}, `and ${countText(entry.instructions.length - shown.length)} more, in the table below`) : null)];
  }

  // "file:line:column".
  open(place) {
    const found = /^(.*?):(\d+)(?::\d+)?$/.exec(place);
    const file = found ? found[1] : place, line = found ? Number(found[2]) : 0;
    if (!this.files.includes(file)) return;
    if (file !== this.file) this.showFile(file);
    this.showLine(line);
    document.getElementById('source').scrollIntoView({block: 'start'});
    this.bringIntoSight(line);
    const button = this.buttons.get(line);
    if (button) button.focus({preventScroll: true});
  }
}
SourcePart.MOST_LINES = 20000;
