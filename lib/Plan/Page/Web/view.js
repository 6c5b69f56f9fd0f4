// Which part of a run is shown. A run is so many equal steps; a place in it is a step and the seconds in that step, so
// that a year and a nanosecond of it have one precision.
'use strict';

class View {
  constructor(period, numSteps) {
    Object.assign(this, {period: period || 1, numSteps, step: 0, offset: 0, span: period || 1});
    this.listeners = [];
    this.selected = null; // {program, number}
  }

  listen(listener) { this.listeners.push(listener); }
  changed(what) { for (const listener of this.listeners) listener(what); }

  get run() { return this.period * this.numSteps; }
  // Seconds from the beginning of the run; only for what is large.
  get begin() { return this.step * this.period + this.offset; }

  // Where a time of a step lies, as a part of the view.
  place(step, seconds) { return ((step - this.step) * this.period + seconds - this.offset) / this.span; }

  // The step and the seconds in it at a part of the view.
  at(place) {
    const seconds = this.offset + place * this.span, steps = Math.floor(seconds / this.period);
    return {step: this.step + steps, seconds: seconds - steps * this.period};
  }

  show(step, offset, span) {
    const least = this.period * 1e-9;
    this.span = Math.min(Math.max(span, least), this.run);
    const steps = Math.floor(offset / this.period);
    this.step = step + steps;
    this.offset = offset - steps * this.period;
    if (this.step < 0) [this.step, this.offset] = [0, 0];
    const beyond = (this.step - this.numSteps) * this.period + this.offset + this.span;
    if (beyond > 0) {
      const back = this.offset - beyond, down = Math.floor(back / this.period);
      this.step = Math.max(0, this.step + down);
      this.offset = this.step === 0 && this.step + down < 0 ? 0 : back - down * this.period;
    }
    this.changed('window');
  }

  // The place keeps what it shows.
  zoom(factor, place = 0.5) {
    const span = Math.min(Math.max(this.span * factor, this.period * 1e-9), this.run);
    this.show(this.step, this.offset + place * (this.span - span), span);
  }

  move(part) { this.show(this.step, this.offset + part * this.span, this.span); }
  showStep() { this.show(this.step, 0, this.period); }
  showRun() { this.show(0, 0, this.run); }

  setSteps(numSteps) {
    this.numSteps = Math.max(1, Math.round(numSteps));
    this.show(Math.min(this.step, this.numSteps - 1), this.offset, this.span);
  }

  // Brings a span of the step into sight, with something around it.
  reveal(begin, end) {
    const width = Math.max(end - begin, this.period * 1e-7);
    const inSight = this.place(this.step, begin) > 0.02 && this.place(this.step, end) < 0.98 && width > this.span / 200 && width < this.span;
    if (!inSight) this.show(this.step, begin - 4 * width, Math.min(9 * width, this.period));
  }

  select(program, number) {
    this.selected = program ? {program, number} : null;
    this.changed('selection');
  }
}
