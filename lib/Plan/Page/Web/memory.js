// Memory of a slot over a step: what is live, stacked by what wrote it, and what is live at the peak.
'use strict';

// Held all the while, then temporaries by the kind of instruction that writes them first.
const LAYERS = ['variables', 'inputs', 'scratch', 'matmul', 'convolution', 'kernel', 'copy', 'communication'];
const LAYER_TITLES = ['variables', 'inputs', 'work memory of library calls', 'results of products', 'results of convolutions',
  'results of kernels', 'copies', 'results of communication'];
const HELD = 3;
const MEMORY_HEIGHT = 230, MEMORY_TOP = 16, MEMORY_BOTTOM = 8;

class MemoryProfile {
  constructor(program) {
    this.program = program;
    const {memory, buffers} = program, count = program.length;
    this.held = [memory.variables, memory.inputs, memory.scratch];
    this.heldBytes = this.held.reduce((a, b) => a + b, 0);
    this.reserved = this.heldBytes + memory.arena;
    this.layers = Array.from({length: LAYERS.length - HELD}, () => new Float64Array(count + 1));
    buffers.bytes.forEach((bytes, buffer) => {
      if (buffers.first[buffer] > buffers.last[buffer]) return;
      const layer = this.layers[this.layerOf(buffer)];
      layer[buffers.first[buffer]] += bytes;
      layer[buffers.last[buffer] + 1] -= bytes;
    });
    this.totals = new Float64Array(count);
    for (const layer of this.layers) {
      for (let i = 1; i < layer.length; ++i) layer[i] += layer[i - 1];
      for (let i = 0; i < count; ++i) this.totals[i] += layer[i];
    }
    this.peak = this.largest(0, count);
  }

  // The layer of temporaries to which a buffer belongs.
  layerOf(buffer) {
    const category = this.program.categories[this.program.buffers.first[buffer]];
    return category < WAIT ? category : 2;
  }

  largest(begin, end) {
    let found = begin;
    for (let i = begin + 1; i < end; ++i) if (this.totals[i] > this.totals[found]) found = i;
    return found;
  }

  // Where most is live while an instruction, with what it holds, is executed.
  worst(number) {
    const nest = this.program.nests.get(number);
    return nest ? this.largest(number, nest.end) : number;
  }

  liveAt(number) {
    const {first, last, bytes} = this.program.buffers, list = [];
    for (let i = 0; i < bytes.length; ++i) if (first[i] <= number && number <= last[i]) list.push(i);
    return list.sort((a, b) => bytes[b] - bytes[a]);
  }

  // By layer, from the bottom.
  stack(number) { return [...this.held, ...this.layers.map((layer) => layer[number])]; }
  get peakBytes() { return this.bytesAt(this.peak); }
  bytesAt(number) { return this.heldBytes + (this.totals.length ? this.totals[number] : 0); }
}

class MemoryChart {
  // most: bytes that the scale must have room for.
  constructor(view, profile, track, title, most) {
    Object.assign(this, {view, profile, track, most});
    this.worst = Uint32Array.from(track.numbers, (number) => profile.worst(number));
    this.blocks = new Uint32Array(Math.ceil(track.length / Track.BLOCK));
    for (let block = 0; block < this.blocks.length; ++block)
      this.blocks[block] = this.largestOf(block * Track.BLOCK, Math.min((block + 1) * Track.BLOCK, track.length));
    this.canvas = element('canvas', {
      tabindex: '0', role: 'img', 'aria-label': title,
      on: {pointermove: (event) => this.point(event), pointerleave: () => { this.tip.hidden = true; }, click: (event) => this.choose(event)},
    });
    this.tip = element('div', {class: 'tip', hidden: true});
    this.node = element('div', {class: 'drawing'}, this.canvas, this.tip);
    this.redraw = redrawer(() => this.draw());
    view.listen(this.redraw);
  }

  get width() { return this.canvas.clientWidth - LABEL_WIDTH; }

  // Of spans [begin, end) the number of the instruction where most is live.
  largestOf(begin, end) {
    const {totals} = this.profile;
    let found = this.worst[begin];
    for (let i = begin + 1; i < end; ++i) if (totals[this.worst[i]] > totals[found]) found = this.worst[i];
    return found;
  }

  // The same of the spans between two times of a step.
  largestBetween(from, to) {
    const {track, profile} = this;
    let begin = Math.min(track.firstBehind(from), track.length - 1);
    const end = Math.max(Math.min(track.firstBehind(to) + 1, track.length), begin + 1);
    let found = this.worst[begin];
    const take = (number) => { if (profile.totals[number] > profile.totals[found]) found = number; };
    while (begin < end) {
      if (begin % Track.BLOCK === 0 && begin + Track.BLOCK <= end) {
        take(this.blocks[begin / Track.BLOCK]);
        begin += Track.BLOCK;
      } else take(this.worst[begin++]);
    }
    return found;
  }

  numberAt(place, width) {
    const {view} = this, from = view.at(place), to = view.at(place + width);
    if (from.step >= view.numSteps) return -1;
    return to.step > from.step ? (to.step - from.step > 1 ? this.profile.peak : this.largestBetween(from.seconds, view.period)) : this.largestBetween(from.seconds, to.seconds);
  }

  draw() {
    if (!this.track.length) return;
    const {context} = prepare(this.canvas, MEMORY_HEIGHT), {profile} = this, width = this.width;
    const height = MEMORY_HEIGHT - MEMORY_TOP - MEMORY_BOTTOM;
    const top = this.most * 1.04;
    const y = (bytes) => MEMORY_TOP + height * (1 - bytes / top);
    for (let x = 0; x < width; ++x) {
      const number = this.numberAt(x / width, 1 / width);
      if (number < 0) break;
      let bytes = 0;
      profile.stack(number).forEach((more, layer) => {
        if (more <= 0) return;
        context.fillStyle = color(LAYERS[layer]);
        context.fillRect(LABEL_WIDTH + x, y(bytes + more), 1, y(bytes) - y(bytes + more));
        bytes += more;
      });
    }
    this.drawScale(context, y, top, width);
    this.drawLine(context, y(profile.reserved), `reserved: ${bytesText(profile.reserved)}`, width);
    this.drawSelection(context, height);
  }

  drawScale(context, y, top, width) {
    const unit = 1024 ** Math.max(0, Math.min(5, Math.floor(Math.log2(top) / 10)));
    context.textAlign = 'right';
    for (const tick of d3.ticks(0, top / unit, 4)) {
      context.fillStyle = color('line');
      context.globalAlpha = 0.6;
      context.fillRect(LABEL_WIDTH, y(tick * unit), width, 1);
      context.globalAlpha = 1;
      context.fillStyle = color('muted');
      context.fillText(bytesText(tick * unit), LABEL_WIDTH - 8, y(tick * unit));
    }
    context.textAlign = 'left';
  }

  drawLine(context, y, text, width) {
    context.strokeStyle = color('text');
    context.setLineDash([5, 4]);
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(LABEL_WIDTH, y);
    context.lineTo(LABEL_WIDTH + width, y);
    context.stroke();
    context.setLineDash([]);
    context.fillStyle = color('text');
    context.textAlign = 'right';
    context.fillText(text, LABEL_WIDTH + width - 6, y - 8);
    context.textAlign = 'left';
  }

  drawSelection(context, height) {
    const {selected} = this.view;
    if (!selected || selected.program !== this.profile.program) return;
    const i = this.track.spanOf(selected.number);
    if (i < 0) return;
    const begin = this.view.place(this.view.step, this.track.begins[i]) * this.width;
    const end = this.view.place(this.view.step, this.track.ends[i]) * this.width;
    if (end < 0 || begin > this.width) return;
    context.fillStyle = color('text');
    context.fillRect(LABEL_WIDTH + Math.max(begin, 0), MEMORY_TOP, 1, height);
  }

  numberUnder(event) {
    const box = this.canvas.getBoundingClientRect();
    const place = (event.clientX - box.left - LABEL_WIDTH) / this.width;
    return place < 0 || place > 1 ? -1 : this.numberAt(place, 1 / this.width);
  }

  point(event) {
    const number = this.numberUnder(event), {profile} = this, {program} = profile;
    this.tip.hidden = number < 0;
    if (number < 0) return;
    const box = this.canvas.getBoundingClientRect(), x = event.clientX - box.left;
    const most = profile.liveAt(number).slice(0, 3).map((buffer) => {
      const first = program.buffers.first[buffer];
      return `${bytesText(program.buffers.bytes[buffer])} of ${program.label(first)} ${program.name(first)}`;
    });
    this.tip.textContent = [`${bytesText(profile.bytesAt(number))} at ${program.label(number)} ${program.name(number)}`, ...most].join('\n');
    this.tip.style.left = x > box.width / 2 ? 'auto' : `${x + 14}px`;
    this.tip.style.right = x > box.width / 2 ? `${box.width - x + 14}px` : 'auto';
    this.tip.style.top = '20px';
  }

  choose(event) {
    const number = this.numberUnder(event);
    if (number >= 0) this.view.select(this.profile.program, number);
  }
}

// What is live at the peak, as areas and as a table.
function peakOf(profile, view) {
  const {program} = profile, {bytes, first, last} = program.buffers;
  const live = profile.totals.length ? profile.liveAt(profile.peak) : [];
  const entries = [
    ...LAYER_TITLES.slice(0, HELD).map((title, layer) => ({title, layer, bytes: profile.held[layer]})),
    ...live.map((buffer) => ({buffer, layer: HELD + profile.layerOf(buffer), bytes: bytes[buffer], number: first[buffer]})),
  ].filter((entry) => entry.bytes > 0).sort((a, b) => b.bytes - a.bytes);
  const all = profile.bytesAt(profile.peak);
  const table = new PagedTable('What is in memory at the peak', [
    {title: 'Bytes', isNumber: true, cell: (entry) => bytesText(entry.bytes)},
    {title: 'Part', isNumber: true, cell: (entry) => percentText(entry.bytes / all)},
    {title: 'What', class: 'name', cell: (entry) => element('span', {class: 'marked'}, swatch(LAYERS[entry.layer]),
      entry.buffer === undefined ? entry.title : instructionButton(view, program, entry.number))},
    {title: 'Lives', class: 'name', cell: (entry) => (entry.buffer === undefined ? 'all the while'
      : [`from #${countText(first[entry.buffer])} to `, last[entry.buffer] === program.length - 1 ? 'the end' : instructionLabel(view, program, last[entry.buffer])])},
  ], {size: 12});
  table.setRows(entries);
  return element('div', {class: 'sides'}, element('div', {class: 'treemap'}, treemapOf(entries, all, program)), table.node);
}

const TREEMAP_WIDTH = 640, TREEMAP_HEIGHT = 260, MOST_AREAS = 60;

function treemapOf(entries, all, program) {
  const shown = entries.slice(0, MOST_AREAS), rest = entries.slice(MOST_AREAS).reduce((sum, entry) => sum + entry.bytes, 0);
  const leaves = rest ? [...shown, {title: `${entries.length - MOST_AREAS} more`, layer: 2, bytes: rest}] : shown;
  const root = d3.treemap().size([TREEMAP_WIDTH, TREEMAP_HEIGHT]).paddingInner(2).round(true)(
    d3.hierarchy({children: leaves}).sum((entry) => entry.bytes || 0));
  const areas = root.leaves().map((leaf) => {
    const {x0, x1, y0, y1, data} = leaf, width = x1 - x0;
    const text = data.number === undefined ? data.title : program.name(data.number) || program.label(data.number);
    const most = Math.floor((width - 10) / 6.5);
    const fits = most > 3 && y1 - y0 > 16;
    return [
      picture('rect', {x: x0, y: y0, width, height: y1 - y0, rx: 3, fill: `var(--${LAYERS[data.layer]})`}),
      fits ? picture('text', {x: x0 + 6, y: y0 + 14, class: 'on'}, text.length > most ? `${text.slice(0, most - 1)}…` : text) : null,
      fits && y1 - y0 > 32 ? picture('text', {x: x0 + 6, y: y0 + 28, class: 'on'}, bytesText(data.bytes)) : null,
    ];
  });
  return picture('svg', {viewBox: `0 0 ${TREEMAP_WIDTH} ${TREEMAP_HEIGHT}`, role: 'img',
    'aria-label': `What is in memory at the peak of ${bytesText(all)}, as areas; the table beside has the same`}, areas);
}

// Of a program, made once.
function profileOf(program) {
  program.profile ??= new MemoryProfile(program);
  return program.profile;
}

// What a scale must have room for that several programs share.
function mostMemory(steps) {
  return Math.max(1, ...steps.flatMap((step) => step.programs.map((program) => Math.max(profileOf(program).reserved, profileOf(program).peakBytes))));
}

function memoryPart(view, step, lanes, group, most) {
  const parts = step.programs.map((program) => {
    const profile = profileOf(program);
    const lane = lanes.find((each) => !each.isMeasured && !each.isFlight && each.track.program === program);
    const {peak, peakBytes} = profile;
    const title = `Memory over a step, a device of role ${program.role.name}: ${bytesText(peakBytes)} at most`;
    const chart = lane && lane.track.length ? new MemoryChart(view, profile, lane.track, title, most) : null;
    const at = program.length ? [' at ', instructionButton(view, program, peak)] : [];
    return element('div', {}, element('h3', {}, `${group ? `${group}: ` : ''}${program.party ? 'servers, ' : ''}role ${program.role.name}`),
      element('div', {class: 'work'}, chart ? chart.node : null, element('div', {},
        facts([['peak', [bytesText(peakBytes), at]], ['reserved', bytesText(profile.reserved)], ['variables', bytesText(program.memory.variables)],
          ['temporaries', bytesText(program.memory.arena)], ['inputs', bytesText(program.memory.inputs)], ['library calls', bytesText(program.memory.scratch)]]), memoryLegend(profile))),
      element('h3', {}, 'At the peak'), peakOf(profile, view));
  });
  return parts;
}

// Those that are there.
function memoryLegend(profile) {
  const isThere = (layer) => (layer < HELD ? profile.held[layer] > 0 : profile.layers[layer - HELD].some((bytes) => bytes > 0));
  return element('ul', {class: 'legend'}, LAYERS.map((layer, i) => (isThere(i) ? element('li', {}, swatch(layer), LAYER_TITLES[i]) : null)));
}
