// The rows of the timeline: what each device's queues do, as predicted, and as a trace has it.
'use strict';

// Spans of one queue, in order. numbers, begins, ends (seconds of the step) and categories by span.
class Track {
  constructor(program, numbers, begins, ends, categories) {
    Object.assign(this, {program, numbers, begins, ends, categories, length: numbers.length});
    this.makeBlocks();
  }

  // For drawing many at once: the seconds of each category in each block of spans.
  makeBlocks() {
    const size = Track.BLOCK, count = Math.ceil(this.length / size);
    this.blockShares = new Float32Array(count * CATEGORIES.length);
    for (let i = 0; i < this.length; ++i) {
      const at = Math.floor(i / size) * CATEGORIES.length, seconds = this.ends[i] - this.begins[i];
      const mix = this.mixOf(i);
      if (mix) mix.forEach((share, category) => { this.blockShares[at + category] += share * seconds; });
      else this.blockShares[at + this.categories[i]] += seconds;
    }
  }

  // Of a loop, by what it holds; null: of its own category.
  mixOf(i) {
    return this.categories[i] === CONTROL && this.program && this.program.nests.has(this.numbers[i]) ? this.program.mix(this.numbers[i]) : null;
  }

  // The first span that ends behind `seconds`.
  firstBehind(seconds) {
    let low = 0, high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.ends[middle] > seconds) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  spanAt(seconds) {
    const i = this.firstBehind(seconds);
    return i < this.length && this.begins[i] <= seconds ? i : -1;
  }

  spanOf(number) { return this.numbers.indexOf(number); }
}
Track.BLOCK = 128;

function predictedTrack(program, queue, tick, isFlight) {
  const length = queue.number.length;
  const numbers = Uint32Array.from(queue.number);
  const begins = new Float64Array(length), ends = new Float64Array(length), categories = new Uint8Array(length);
  let now = 0;
  for (let i = 0; i < length; ++i) {
    begins[i] = (now += queue.gap[i]) * tick;
    ends[i] = (now += queue.length[i]) * tick;
    categories[i] = isFlight ? COMMUNICATION : queue.waits[i] ? WAIT : program ? program.categories[numbers[i]] : CONTROL;
  }
  // What one carries at a time may begin before the end of another that goes elsewhere.
  for (let i = 1; i < length; ++i) if (begins[i] < ends[i - 1]) begins[i] = Math.min(ends[i - 1], ends[i]);
  return new Track(program, numbers, begins, ends, categories);
}

// What the trace has of one step and lane: of nested spans, those that hold no others.
function tracedTrack(program, raw, stepIndex) {
  const numbers = [], begins = [], ends = [];
  let now = 0, origin = 0;
  const from = raw.steps[stepIndex], to = stepIndex + 1 < raw.steps.length ? raw.steps[stepIndex + 1] : raw.number.length;
  for (let i = 0; i < to; ++i) {
    now += raw.begin_ns[i];
    if (i === from) origin = now;
    if (i < from) continue;
    const begin = (now - origin) * 1e-9, end = begin + raw.length_ns[i] * 1e-9;
    const last = ends.length - 1;
    if (last >= 0 && begin >= begins[last] && end <= ends[last] && program.nests.has(numbers[last])) {
      numbers.pop(); begins.pop(); ends.pop();
    }
    numbers.push(raw.number[i]); begins.push(begin); ends.push(end);
  }
  return new Track(program, Uint32Array.from(numbers), Float64Array.from(begins), Float64Array.from(ends),
    Uint8Array.from(numbers, (number) => (raw.is_progress ? COMMUNICATION : program.categories[number])));
}

const MOST_EXPANDED = 16;

// The lanes of a step: {title, about, track, isMeasured, slots, party}.
function lanesOf(step, trace) {
  const lanes = [];
  if (!step.prediction) return lanes;
  const {prediction, plan} = step, tick = prediction.tick_seconds;
  const total = prediction.lanes.reduce((sum, lane) => sum + sizeOfBox(lane.box), 0);
  if (prediction.phases.length) {
    const queue = {number: [], gap: [], length: [], waits: []};
    let end = 0;
    for (const phase of prediction.phases) {
      queue.number.push(0); queue.gap.push(phase.begin - end); queue.length.push(phase.length); queue.waits.push(0);
      end = phase.begin + phase.length;
    }
    const track = predictedTrack(null, queue, tick, true);
    track.phases = prediction.phases;
    lanes.push({title: 'servers', about: 'pull and push', track, slots: [], party: 0});
  }
  for (const raw of prediction.lanes) {
    const program = raw.is_rows ? null : step.program(raw.party, raw.role);
    const compute = predictedTrack(program, raw.compute, tick, false);
    const flights = raw.communicate.number.length ? predictedTrack(program, raw.communicate, tick, true) : null;
    const role = plan.parties[raw.party].roles[raw.role].name, prefix = raw.party ? 'server/' : '';
    const add = (title, slots) => {
      const extra = {slots, party: raw.party, role};
      lanes.push({title, about: raw.is_rows ? `${role}: which rows` : role, track: compute, ...extra});
      if (flights) lanes.push({title, about: 'communication', track: flights, isFlight: true, ...extra});
      for (const measured of (trace && !raw.party && !raw.is_rows ? trace.lanes : []))
        if (measured.step === step.name && slots.includes(measured.slot) && program)
          lanes.push({title, about: measured.is_progress ? 'communication, measured' : 'measured', isMeasured: true,
            tracks: new Map(), raw: measured, program, ...extra});
    };
    const size = sizeOfBox(raw.box);
    if (total <= MOST_EXPANDED || (trace && size <= MOST_EXPANDED)) {
      for (const slot of slotsOfBox(raw.box, plan.sizes(raw.party))) add(`${prefix}${raw.device}:${slot}`, [slot]);
    } else {
      const sizes = plan.sizes(raw.party);
      const ends = raw.box.reduce(([first, last], [begin, end], axis) => [first * sizes[axis] + begin, last * sizes[axis] + end - 1], [0, 0]);
      const name = `${prefix}${raw.device}:${ends[0]}`;
      add(size === 1 ? name : `${name} … ${ends[1]}`, size <= 4096 ? slotsOfBox(raw.box, sizes) : []);
    }
  }
  return lanes;
}

// The track of a lane in step `index` of the run: predictions repeat, a trace has so many steps.
function trackOf(lane, index) {
  if (!lane.isMeasured) return lane.track;
  if (index >= lane.raw.steps.length) return null;
  if (!lane.tracks.has(index)) lane.tracks.set(index, tracedTrack(lane.program, lane.raw, index));
  return lane.tracks.get(index);
}
