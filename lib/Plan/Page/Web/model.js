// The plan as the page asks about it, over the columns of the data block (docs/RationalePage.md).
'use strict';

const CATEGORIES = ['matmul', 'convolution', 'kernel', 'copy', 'communication', 'wait', 'control'];
const CATEGORY_TITLES = ['products', 'convolutions', 'kernels', 'copies', 'communication', 'waiting', 'control flow'];
const COMMUNICATION = 4, WAIT = 5, CONTROL = 6;
const SPACES = ['arena', 'variable', 'input', 'constants'];
const ACCESSES = ['reads', 'writes', 'reads and writes', 'works in'];

async function readData() {
  const bytes = Uint8Array.from(atob(document.getElementById('data').textContent.trim()), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const data = JSON.parse(await new Response(stream).text());
  if (data.version !== 1) throw new Error(`the page's data are of version ${data.version}; its script reads version 1`);
  return data;
}

// [0, a, a + b, …] of [a, b, …].
function sums(numbers, Type = Float64Array) {
  const result = new Type(numbers.length + 1);
  for (let i = 0; i < numbers.length; ++i) result[i + 1] = result[i] + numbers[i];
  return result;
}

// The instructions of one role in one step.
class Program {
  constructor(raw, step) {
    const {instructions, views, buffers} = raw;
    this.step = step;
    this.plan = step.plan;
    this.party = raw.party;
    this.machine = this.plan.parties[raw.party];
    this.role = this.machine.roles[raw.role];
    this.roleNumber = raw.role;
    this.memory = {arena: raw.arena_bytes, variables: raw.variables_bytes, inputs: raw.inputs_bytes, scratch: raw.scratch_bytes};
    this.communication = raw.communication;
    this.columns = instructions;
    this.views = views;
    this.buffers = buffers;
    this.length = instructions.kind.length;
    this.nests = new Map(instructions.nests.map(([number, end, trips]) => [number, {end, trips}]));
    this.operandBegins = sums(instructions.operands, Uint32Array);
    const categoryOf = new Map();
    const categoryOfKind = (kind) => {
      if (!categoryOf.has(kind)) categoryOf.set(kind, this.categoryOfName(this.plan.strings[kind]));
      return categoryOf.get(kind);
    };
    this.categories = Uint8Array.from(instructions.kind, categoryOfKind);
    this.mixes = new Map();
  }

  categoryOfName(kind) {
    if (['matmul', 'convolution', 'copy', 'wait'].includes(kind)) return CATEGORIES.indexOf(kind);
    if (kind === 'launch') return CATEGORIES.indexOf('kernel');
    return ['if', 'for', 'while'].includes(kind) ? CONTROL : COMMUNICATION;
  }

  text(column, number) { return this.plan.strings[this.columns[column][number]]; }
  kind(number) { return this.text('kind', number); }
  name(number) { return this.text('name', number); }
  detail(number) { return this.text('detail', number); }
  seconds(number) { return this.columns.us ? this.columns.us[number] * 1e-6 : 0; }

  location(number) { return this.columns.location[number]; }
  why(number) { return this.plan.strings[this.machine.locations.why[this.location(number)]]; }
  source(number) { return this.placeOf(this.location(number)); }
  placeOf(location) {
    const {file, line, column} = this.machine.locations;
    const name = this.plan.fileName(file[location]);
    return line[location] ? `${name}:${line[location]}${column[location] ? `:${column[location]}` : ''}` : name;
  }

  label(number) { return `${this.kind(number)} #${number}`; }

  operands(number) {
    const list = [];
    for (let i = this.operandBegins[number]; i < this.operandBegins[number + 1]; ++i)
      list.push({view: this.columns.operand_view[i], access: this.columns.operand_access[i]});
    return list;
  }

  viewText(view) {
    const {space, base, offset, type} = this.views;
    const name = space[view] === 1 ? ` "${this.machine.variables[base[view]].name}"`
      : space[view] === 2 ? ` "${this.step.inputsOf(this.party)[base[view]]?.name ?? base[view]}"` : '';
    const at = space[view] === 0 ? offset[view] + this.buffers.offset[base[view]] : offset[view];
    return `${this.plan.strings[type[view]]} in ${SPACES[space[view]]}${name}${at ? ` at ${countText(at)}` : ''}`;
  }

  // What a loop or branch holds, without what these hold in turn.
  children(number) {
    const list = [];
    for (let i = number + 1; i < this.nests.get(number).end; i = this.nests.has(i) ? this.nests.get(i).end : i + 1) list.push(i);
    return list;
  }

  // The parts of a nest's time by category; they add up to 1.
  mix(number) {
    if (!this.mixes.has(number)) {
      const mix = new Float64Array(CATEGORIES.length);
      for (const child of this.children(number)) {
        const own = this.nests.has(child) ? this.mix(child) : null;
        if (own) own.forEach((share, category) => { mix[category] += share * this.seconds(child); });
        else mix[this.categories[child]] += this.seconds(child);
      }
      const all = mix.reduce((a, b) => a + b, 0);
      if (all > 0) mix.forEach((_, category) => { mix[category] /= all; });
      else mix[CONTROL] = 1;
      this.mixes.set(number, mix);
    }
    return this.mixes.get(number);
  }

  // The start of what a wait waits for, and the wait of what is started; undefined: neither.
  partner(number) {
    this.partners ??= new Map(this.communication.flatMap((each) => [[each.number, each.wait], [each.wait, each.number]]));
    return this.partners.get(number);
  }
}

class Step {
  constructor(raw, plan) {
    Object.assign(this, {raw, plan, name: raw.name, totals: raw.totals, prediction: raw.prediction, initializer: raw.initializer});
    this.programs = raw.programs.map((each) => new Program(each, this));
    this.seconds = 0;
    if (this.prediction) this.seconds = this.prediction.seconds = this.prediction.ticks * this.prediction.tick_seconds;
  }

  inputsOf(party) { return party === 0 ? this.raw.inputs : []; }
  program(party, role) { return this.programs.find((each) => each.party === party && each.roleNumber === role); }
  // The program of the slot that ends last, or the first.
  mainProgram() {
    return this.programs.find((each) => each.party === 0 && this.prediction && each.role.name === this.prediction.slowest_role) || this.programs[0];
  }
}

class Plan {
  constructor(raw, index) {
    Object.assign(this, raw);
    this.index = index;
    this.steps = raw.steps.map((each) => new Step(each, this));
    this.axes = this.parties[0].axes.map((axis, i) => ({name: axis.name, size: i === 0 && axis.size === 0 ? raw.replicas : axis.size}));
  }

  fileName(text) { return this.withoutFolder(this.strings[text]); }

  // A path from the folder in which all files lie; the page has no use for more of it.
  withoutFolder(path) {
    if (this.folder === undefined) {
      const paths = [...new Set(this.parties.flatMap((party) => party.locations.file))].map((each) => this.strings[each]).filter((each) => each.includes('/'));
      const folderOf = (each) => each.slice(0, each.lastIndexOf('/') + 1);
      this.folder = paths.length ? folderOf(paths[0]) : '';
      for (const each of paths) while (!each.startsWith(this.folder)) this.folder = folderOf(this.folder.slice(0, -1));
    }
    return this.folder && path.startsWith(this.folder) ? path.slice(this.folder.length) : path;
  }

  // Of a plan whose predictions are for another number of replicas.
  sizes(party) {
    return this.parties[party].axes.map((axis, i) => (i === 0 && party === 0 ? this.replicas : axis.size));
  }
}

// The slots of a box of coordinates, in row-major order of the axes.
function slotsOfBox(box, sizes) {
  let slots = [0];
  box.forEach(([begin, end], axis) => {
    const finer = [];
    for (const slot of slots) for (let at = begin; at < end; ++at) finer.push(slot * sizes[axis] + at);
    slots = finer;
  });
  return slots;
}

function sizeOfBox(box) { return box.reduce((product, [begin, end]) => product * (end - begin), 1); }
