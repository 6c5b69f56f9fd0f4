// The timeline: a lane for each device and queue, drawn at any scale from the whole run to one instruction.
//
// What is too narrow to be seen alone is drawn as columns of a pixel, in which each kind of work has the part of the
// height that it has of the time.
'use strict';

const AXIS_HEIGHT = 34, LANE_HEIGHT = 26, LANE_GAP = 5, LABEL_WIDTH = 138;
// A step narrower than this is not drawn by itself; a span narrower than that only as a part of a column.
// Of large plans, no more steps are drawn each by itself than have so many blocks of spans.
const MOST_BLOCKS = 30000;
const LEAST_STEP_WIDTH = 4, LEAST_SPAN_WIDTH = 2.5, LEAST_LOOP_WIDTH = 40;

// Columns of pixels, in which the seconds of each category add up.
class Columns {
  constructor(width) {
    this.width = Math.ceil(width) + 1;
    this.seconds = new Float32Array(this.width * CATEGORIES.length);
  }

  add(x, category, seconds) {
    const column = Math.floor(x);
    if (column >= 0 && column < this.width) this.seconds[column * CATEGORIES.length + category] += seconds;
  }

  // Spread over the columns from x to end.
  spread(x, end, category, seconds) {
    const first = Math.max(0, Math.floor(x)), last = Math.min(this.width - 1, Math.floor(end));
    if (first === last || end <= x) return this.add(Math.max(x, 0), category, seconds);
    for (let column = first; column <= last; ++column) {
      const part = (Math.min(end, column + 1) - Math.max(x, column)) / (end - x);
      if (part > 0) this.seconds[column * CATEGORIES.length + category] += part * seconds;
    }
    return undefined;
  }

  // secondsPerColumn: what a column that is full has.
  draw(context, left, y, height, secondsPerColumn) {
    for (let column = 0; column < this.width; ++column) {
      let bottom = y + height;
      for (let category = 0; category < CATEGORIES.length; ++category) {
        const seconds = this.seconds[column * CATEGORIES.length + category];
        if (seconds === 0) continue;
        const part = Math.min(seconds / secondsPerColumn, 1) * height;
        context.fillStyle = color(CATEGORIES[category]);
        context.fillRect(left + column, Math.max(bottom - part, y), 1, Math.min(part, bottom - y));
        bottom -= part;
      }
    }
  }
}

class Timeline {
  constructor(view, lanes, title) {
    Object.assign(this, {view, lanes, focused: 0});
    this.height = AXIS_HEIGHT + lanes.length * (LANE_HEIGHT + LANE_GAP) + 6;
    this.canvas = element('canvas', {
      tabindex: '0', role: 'application', 'aria-label': title, 'aria-describedby': 'timeline-keys', id: 'timeline-canvas',
      on: {
        wheel: (event) => this.wheel(event), pointerdown: (event) => this.press(event), pointermove: (event) => this.point(event),
        pointerup: (event) => this.release(event), pointerleave: () => this.hideTip(), keydown: (event) => this.key(event),
        dblclick: () => view.zoom(0.25, this.placeOf(this.pointer)),
      },
    });
    this.tip = element('div', {class: 'tip', hidden: true});
    this.node = element('div', {class: 'drawing'}, this.canvas, this.tip);
    this.redraw = redrawer(() => this.draw());
    view.listen(this.redraw);
  }

  get width() { return this.canvas.clientWidth - LABEL_WIDTH; }
  laneY(index) { return AXIS_HEIGHT + index * (LANE_HEIGHT + LANE_GAP); }
  placeOf(x) { return (x - LABEL_WIDTH) / this.width; }

  draw() {
    const {context} = prepare(this.canvas, this.height);
    this.lanes.forEach((lane, index) => {
      context.fillStyle = color('raised');
      context.fillRect(LABEL_WIDTH, this.laneY(index), this.width, LANE_HEIGHT);
    });
    this.drawAxis(context);
    this.lanes.forEach((lane, index) => this.drawLane(context, lane, this.laneY(index)));
    this.drawLabels(context);
  }

  drawLabels(context) {
    context.fillStyle = color('panel');
    context.fillRect(0, 0, LABEL_WIDTH - 1, this.height);
    context.textAlign = 'left';
    this.lanes.forEach((lane, index) => {
      const y = this.laneY(index);
      const isFirst = index === 0 || this.lanes[index - 1].title !== lane.title || this.lanes[index - 1].group !== lane.group;
      if (index === this.focused && document.activeElement === this.canvas) {
        context.fillStyle = color('accent');
        context.fillRect(0, y, 3, LANE_HEIGHT);
      }
      context.fillStyle = color('text');
      if (isFirst) context.fillText(lane.group ? `${lane.group}: ${lane.title}` : lane.title, 10, y + 7, LABEL_WIDTH - 16);
      context.fillStyle = color('muted');
      context.fillText(lane.about, 10, y + (isFirst ? 19 : 13), LABEL_WIDTH - 16);
    });
    context.fillStyle = color('line');
    context.fillRect(LABEL_WIDTH - 1, 0, 1, this.height);
  }

  drawAxis(context) {
    const {view} = this, width = this.width;
    context.fillStyle = color('muted');
    context.textAlign = 'left';
    // Beside a step's edge times are of the step; where steps are narrow, of the run.
    const stepWidth = width * view.period / view.span;
    const ofStep = stepWidth > 120;
    const first = ofStep ? view.offset : view.begin, last = first + view.span;
    if (ofStep) {
      const end = view.at(1).step;
      for (let step = view.step; step <= Math.min(end, view.numSteps - 1); ++step) {
        const x = LABEL_WIDTH + Math.max(view.place(step, 0) * width, 0);
        context.fillStyle = color('muted');
        context.fillText(view.numSteps > 1 ? `step ${countText(step + 1)} of ${countText(view.numSteps)}` : 'step', x + 6, 9);
        this.drawTicks(context, d3.ticks(Math.max(0, (view.step - step) * view.period + view.offset),
          Math.min(view.period, (view.step - step) * view.period + view.offset + view.span), Math.max(2, Math.min(stepWidth, width) / 110)),
        (seconds) => view.place(step, seconds), view.span);
        if (step > view.step) {
          context.fillStyle = color('accent');
          context.fillRect(LABEL_WIDTH + view.place(step, 0) * width, 0, 1.5, this.height);
        }
      }
    } else {
      context.fillText(`${countText(view.step + 1)} to ${countText(Math.min(view.at(1).step + 1, view.numSteps))} of ${plural(view.numSteps, 'step')}`, LABEL_WIDTH + 6, 9);
      this.drawTicks(context, d3.ticks(first, last, Math.max(2, width / 110)), (seconds) => (seconds - first) / view.span, view.span);
    }
    context.fillStyle = color('line');
    context.fillRect(LABEL_WIDTH, AXIS_HEIGHT - 2, width, 1);
  }

  drawTicks(context, ticks, place, span) {
    const [size, unit] = TIME_UNITS.find(([each]) => span >= each * 2) || TIME_UNITS[TIME_UNITS.length - 1];
    const least = ticks.length > 1 ? (ticks[1] - ticks[0]) / size : 1;
    const places = Math.max(0, Math.min(12, -Math.floor(Math.log10(least) + 1e-9)));
    for (const tick of ticks) {
      const x = LABEL_WIDTH + place(tick) * this.width;
      if (x < LABEL_WIDTH - 1) continue;
      context.fillStyle = color('line');
      context.fillRect(x, AXIS_HEIGHT - 6, 1, this.height);
      context.fillStyle = color('muted');
      if (x < LABEL_WIDTH + this.width - 60) context.fillText(`${(tick / size).toLocaleString('en-US', {minimumFractionDigits: places, maximumFractionDigits: places})} ${unit}`, x + 4, 23);
    }
  }

  drawLane(context, lane, y) {
    const {view} = this, width = this.width;
    context.save();
    context.beginPath();
    context.rect(LABEL_WIDTH, y, width, LANE_HEIGHT);
    context.clip();
    const stepWidth = width * view.period / view.span, end = Math.min(view.at(1).step, view.numSteps - 1);
    const track = trackOf(lane, view.step), blocks = track ? track.length / Track.BLOCK : 0;
    if (stepWidth < LEAST_STEP_WIDTH || (end > view.step && (end - view.step + 1) * blocks > MOST_BLOCKS)) this.drawManySteps(context, lane, y, view.step, end);
    else for (let step = view.step; step <= end; ++step) this.drawStep(context, lane, y, step);
    context.restore();
  }

  // Every step is alike: one colour band for each kind of work. What was measured is of the steps that it was measured in.
  drawManySteps(context, lane, y, first, last) {
    const track = trackOf(lane, 0);
    const end = lane.isMeasured ? Math.min(last, lane.raw.steps.length - 1) : last;
    if (!track || end < first) return;
    const left = LABEL_WIDTH + Math.max(0, this.view.place(first, 0)) * this.width;
    const right = LABEL_WIDTH + Math.min(1, this.view.place(end + 1, 0)) * this.width;
    let bottom = y + LANE_HEIGHT;
    for (let category = 0; category < CATEGORIES.length; ++category) {
      let seconds = 0;
      for (let i = category; i < track.blockShares.length; i += CATEGORIES.length) seconds += track.blockShares[i];
      const part = Math.min(1, seconds / this.view.period) * LANE_HEIGHT;
      context.fillStyle = color(CATEGORIES[category]);
      context.fillRect(left, bottom - part, Math.max(right - left, 1), part);
      bottom -= part;
    }
  }

  drawStep(context, lane, y, step) {
    const {view} = this, width = this.width, track = trackOf(lane, step);
    if (!track) return;
    const x = (seconds) => view.place(step, seconds) * width;
    const from = step === view.step ? view.offset : 0;
    const to = (view.step - step) * view.period + view.offset + view.span;
    const columns = new Columns(width);
    const scale = width / view.span;
    for (let i = track.firstBehind(from); i < track.length && track.begins[i] < to;) {
      const block = i / Track.BLOCK, last = Math.min(i + Track.BLOCK, track.length) - 1;
      if (Number.isInteger(block) && (track.ends[last] - track.begins[i]) * scale < 1) {
        for (let category = 0; category < CATEGORIES.length; ++category)
          columns.add(x(track.begins[i]), category, track.blockShares[block * CATEGORIES.length + category]);
        i = last + 1;
        continue;
      }
      const begin = track.begins[i], end = track.ends[i];
      if ((end - begin) * scale >= LEAST_SPAN_WIDTH) this.drawSpan(context, lane, track, i, x(begin), x(end), y);
      else this.addSpan(columns, track, i, x(begin), x(end), end - begin);
      ++i;
    }
    columns.draw(context, LABEL_WIDTH, y, LANE_HEIGHT, view.span / width);
  }

  addSpan(columns, track, i, x, end, seconds) {
    const mix = track.mixOf(i);
    if (!mix) columns.spread(x, end, track.categories[i], seconds);
    else mix.forEach((share, category) => { if (share) columns.spread(x, end, category, share * seconds); });
  }

  drawSpan(context, lane, track, i, x, end, y) {
    const number = track.numbers[i], mix = track.mixOf(i);
    if (mix && !lane.isMeasured) this.drawNest(context, track.program, number, x, end, y, LANE_HEIGHT);
    else this.drawBox(context, track.program, number, track.categories[i], x, end, y, LANE_HEIGHT, track.phases ? track.phases[i].kind : null);
  }

  drawBox(context, program, number, category, x, end, y, height, label) {
    const left = LABEL_WIDTH + Math.max(x, -2), width = Math.min(end, this.width + 2) - Math.max(x, -2);
    context.fillStyle = color(CATEGORIES[category]);
    context.fillRect(left, y, Math.max(width - (width > 4 ? 1 : 0), 0.5), height);
    const {selected} = this.view;
    if (selected && program && selected.program === program && (selected.number === number || program.partner(selected.number) === number)) {
      context.strokeStyle = color('text');
      context.lineWidth = 2;
      context.strokeRect(left + 1, y + 1, Math.max(width - 3, 1), height - 2);
    }
    if (width < 34 || height < 12) return;
    context.fillStyle = color(category === WAIT ? 'text' : 'on-bar');
    context.textAlign = 'left';
    const text = label || (program ? program.name(number) || program.kind(number) : '');
    const most = Math.floor((width - 8) / 6.2);
    context.fillText(text.length > most ? `${text.slice(0, Math.max(most - 1, 1))}…` : text, left + 5, y + height / 2 + 0.5, width - 8);
  }

  // A loop: a strip for itself, and below it as many of its turns as can be told apart.
  drawNest(context, program, number, x, end, y, height) {
    const {trips} = program.nests.get(number), turns = Math.max(trips, 1), period = (end - x) / turns;
    if (end - x < LEAST_LOOP_WIDTH || height < 10) return this.drawMix(context, program.mix(number), x, end, y, height);
    const strip = 4;
    context.fillStyle = color('control');
    context.fillRect(LABEL_WIDTH + Math.max(x, 0), y, Math.min(end, this.width) - Math.max(x, 0) - 1, strip - 1);
    if (period < LEAST_LOOP_WIDTH) {
      this.drawMix(context, program.mix(number), x, end, y + strip, height - strip);
      return undefined;
    }
    const first = Math.max(0, Math.floor(-x / period)), last = Math.min(turns - 1, Math.floor((this.width - x) / period));
    for (let turn = first; turn <= last; ++turn) this.drawTurn(context, program, number, x + turn * period, period, y + strip, height - strip);
    return undefined;
  }

  drawTurn(context, program, number, x, period, y, height) {
    const children = program.children(number);
    const all = children.reduce((sum, child) => sum + program.seconds(child), 0) || 1;
    let at = x;
    for (const child of children) {
      const end = at + program.seconds(child) / all * period;
      if (end > 0 && at < this.width) {
        if (program.nests.has(child)) this.drawNest(context, program, child, at, end, y, height);
        else this.drawBox(context, program, child, program.categories[child], at, end, y, height, null);
      }
      at = end;
    }
  }

  drawMix(context, mix, x, end, y, height) {
    const left = LABEL_WIDTH + Math.max(x, 0), width = Math.min(end, this.width) - Math.max(x, 0);
    let bottom = y + height;
    mix.forEach((share, category) => {
      context.fillStyle = color(CATEGORIES[category]);
      context.fillRect(left, bottom - share * height, Math.max(width, 0.5), share * height);
      bottom -= share * height;
    });
  }

  // What lies at a point: {lane, program, number, begin, end, step, turn}; null: nothing.
  hit(x, y) {
    const index = Math.floor((y - AXIS_HEIGHT) / (LANE_HEIGHT + LANE_GAP)), lane = this.lanes[index];
    if (!lane || x < LABEL_WIDTH) return null;
    const at = this.view.at(this.placeOf(x)), track = trackOf(lane, at.step);
    const i = track ? track.spanAt(at.seconds) : -1;
    if (i < 0) return null;
    const found = {lane, index, track, span: i, step: at.step, program: track.program, number: track.numbers[i], begin: track.begins[i], end: track.ends[i]};
    return this.descend(found, at.seconds);
  }

  // Into the loops around the point, as far as these are drawn.
  descend(found, seconds) {
    const {program} = found;
    const scale = this.width / this.view.span;
    while (program && !found.lane.isMeasured && program.nests.has(found.number) && program.nests.get(found.number).trips !== undefined) {
      const turns = Math.max(program.nests.get(found.number).trips, 1), period = (found.end - found.begin) / turns;
      if (period * scale < LEAST_LOOP_WIDTH) break;
      const turn = Math.min(Math.floor((seconds - found.begin) / period), turns - 1);
      const children = program.children(found.number), all = children.reduce((sum, child) => sum + program.seconds(child), 0);
      if (!all) break;
      let at = found.begin + turn * period, inside = null;
      for (const child of children) {
        const end = at + program.seconds(child) / all * period;
        if (seconds >= at && seconds < end) inside = {...found, number: child, begin: at, end, turn: turn + 1, turns};
        at = end;
      }
      if (!inside) break;
      Object.assign(found, inside);
    }
    return found;
  }

  describe(found) {
    const {program, number, track, span} = found;
    const lasts = secondsText(found.end - found.begin);
    if (!program) return `${track.phases ? track.phases[span].kind : found.lane.about}\n${lasts}`;
    const waits = !found.lane.isFlight && track.categories[span] === WAIT && program.partner(number) !== undefined;
    const name = program.name(number) || program.detail(number);
    return `${program.label(number)}${name ? ` ${name}` : ''}${waits ? `, waiting for #${program.partner(number)}` : ''}\n`
      + `${lasts}${found.lane.isMeasured ? ', measured' : ''} from ${secondsText(found.begin)}`
      + `${found.turns > 1 ? `, turn ${countText(found.turn)} of ${countText(found.turns)}` : ''}\n${program.source(number)}`;
  }

  choose(found) {
    if (!found || !found.program) return;
    this.focused = found.index;
    this.view.select(found.program, found.number);
  }

  point(event) {
    const box = this.canvas.getBoundingClientRect();
    this.pointer = event.clientX - box.left;
    if (this.dragged) {
      const moved = event.clientX - this.dragged.x;
      if (Math.abs(moved) > 3) this.dragged.moved = true;
      this.view.show(this.dragged.step, this.dragged.offset - moved / this.width * this.view.span, this.view.span);
      return;
    }
    const found = this.hit(this.pointer, event.clientY - box.top);
    if (!found) return this.hideTip();
    this.tip.textContent = this.describe(found);
    this.tip.hidden = false;
    const right = this.pointer > box.width / 2;
    this.tip.style.left = right ? 'auto' : `${this.pointer + 14}px`;
    this.tip.style.right = right ? `${box.width - this.pointer + 14}px` : 'auto';
    this.tip.style.top = `${Math.max(0, Math.min(event.clientY - box.top + 12, this.height - 64))}px`;
    return undefined;
  }

  hideTip() { this.tip.hidden = true; }

  press(event) {
    if (event.button !== 0) return;
    this.canvas.setPointerCapture(event.pointerId);
    this.dragged = {x: event.clientX, step: this.view.step, offset: this.view.offset, moved: false};
    this.hideTip();
  }

  release(event) {
    const {dragged} = this;
    this.dragged = null;
    if (!dragged || dragged.moved) return;
    const box = this.canvas.getBoundingClientRect();
    this.choose(this.hit(event.clientX - box.left, event.clientY - box.top));
  }

  // Ctrl or no scrolling page: a wheel zooms; sideways and with Shift it moves.
  wheel(event) {
    event.preventDefault();
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.view.move((event.deltaX || event.deltaY) / this.width);
    else this.view.zoom(Math.exp(event.deltaY / 300), Math.min(Math.max(this.placeOf(event.clientX - this.canvas.getBoundingClientRect().left), 0), 1));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions = {
      '+': () => this.view.zoom(0.5, this.middle()), '=': () => this.view.zoom(0.5, this.middle()), '-': () => this.view.zoom(2, this.middle()),
      w: () => this.view.zoom(0.5, this.middle()), s: () => this.view.zoom(2, this.middle()), a: () => this.view.move(-0.2), d: () => this.view.move(0.2),
      0: () => this.view.showStep(), r: () => this.view.showRun(),
      PageUp: () => this.view.show(this.view.step - 1, this.view.offset, this.view.span),
      PageDown: () => this.view.show(this.view.step + 1, this.view.offset, this.view.span),
      ArrowRight: () => this.walk(1), ArrowLeft: () => this.walk(-1), ArrowDown: () => this.lane(1), ArrowUp: () => this.lane(-1),
      Home: () => this.walk(-Infinity), End: () => this.walk(Infinity),
      Escape: () => this.view.select(null), Enter: () => document.getElementById('details').focus(),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
    if ('+=-wsad0r'.includes(event.key) || event.key.startsWith('Page'))
      say(`${secondsText(this.view.span)} shown, step ${countText(this.view.step + 1)}`);
  }

  // Where the selected instruction is, so that zooming keeps it in sight.
  middle() {
    const at = this.selectedSpan();
    const place = at ? this.view.place(this.view.step, (at.begin + at.end) / 2) : 0.5;
    return place >= 0 && place <= 1 ? place : 0.5;
  }

  selectedSpan() {
    const {selected} = this.view, lane = this.lanes[this.focused], track = lane && trackOf(lane, this.view.step);
    if (!selected || !track || track.program !== selected.program) return null;
    const i = track.spanOf(selected.number);
    return i < 0 ? null : {i, track, begin: track.begins[i], end: track.ends[i]};
  }

  walk(by) {
    const track = this.lanes[this.focused] && trackOf(this.lanes[this.focused], this.view.step);
    if (!track || !track.length || !track.program) return;
    const at = this.selectedSpan();
    const from = at ? at.i + by : by > 0 && Number.isFinite(by) ? track.firstBehind(this.view.offset) : by;
    this.go(track, Math.max(0, Math.min(track.length - 1, from)));
  }

  lane(by) {
    this.focused = Math.max(0, Math.min(this.lanes.length - 1, this.focused + by));
    const lane = this.lanes[this.focused], track = trackOf(lane, this.view.step), {selected} = this.view;
    say(`${lane.group ? `${lane.group}, ` : ''}${lane.title}, ${lane.about}`);
    if (!track || !track.program || !track.length) return this.redraw();
    const same = selected && selected.program === track.program ? Math.max(track.spanOf(selected.number), track.spanOf(track.program.partner(selected.number))) : -1;
    this.go(track, same >= 0 ? same : Math.min(track.firstBehind(this.view.offset), track.length - 1), lane);
    return undefined;
  }

  go(track, i, lane = null) {
    this.view.reveal(track.begins[i], track.ends[i]);
    this.view.select(track.program, track.numbers[i]);
    const found = {lane: this.lanes[this.focused], track, span: i, program: track.program, number: track.numbers[i], begin: track.begins[i], end: track.ends[i]};
    say(`${lane ? `${lane.title}, ${lane.about}: ` : ''}${this.describe(found).replaceAll('\n', ', ')}`);
  }

  // To an instruction that was chosen elsewhere.
  reveal(program, number) {
    const wanted = [number, program.partner(number)];
    for (let index = 0; index < this.lanes.length; ++index) {
      const track = trackOf(this.lanes[index], this.view.step);
      if (!track || track.program !== program) continue;
      for (let outer = number; outer >= 0; outer = outerOf(program, outer)) {
        const i = outer === number ? Math.max(...wanted.map((each) => (each === undefined ? -1 : track.spanOf(each)))) : track.spanOf(outer);
        if (i < 0) continue;
        this.focused = index;
        this.view.reveal(track.begins[i], track.ends[i]);
        return;
      }
    }
  }
}

// The loop or branch that holds an instruction; -1: none does.
function outerOf(program, number) {
  const depth = program.columns.depth[number];
  if (depth === 0) return -1;
  let at = number - 1;
  while (program.columns.depth[at] >= depth) --at;
  return at;
}
