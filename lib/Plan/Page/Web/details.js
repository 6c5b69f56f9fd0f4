// All that is known of the selected instruction.
'use strict';

function instructionLabel(view, program, number) {
  return element('button', {type: 'button', class: 'link', on: {click: () => selectAndShow(view, program, number)}}, `#${countText(number)}`);
}

// "all_reduce #41 gradients", which shows the instruction.
function instructionButton(view, program, number) {
  const name = program.name(number);
  return element('button', {type: 'button', class: 'link', on: {click: () => selectAndShow(view, program, number)}},
    `${program.label(number)}${name ? ` ${name}` : ''}`);
}

function selectAndShow(view, program, number) {
  view.select(program, number);
  view.changed('reveal');
  document.getElementById('timeline').scrollIntoView({block: 'start'});
  document.getElementById('details').focus({preventScroll: true});
}

class Details {
  constructor(view, lanes) {
    Object.assign(this, {view, lanes});
    this.node = element('div', {class: 'details', id: 'details', tabindex: '0', role: 'region', 'aria-label': 'The selected instruction'});
    view.listen((what) => { if (what === 'selection') this.show(); });
    this.show();
  }

  show() {
    const {selected} = this.view;
    if (!selected) {
      this.node.replaceChildren(element('h3', {}, 'No instruction is selected'),
        element('p', {class: 'muted'}, 'Click one in the timeline, in a table or on a line of the source; or focus the timeline and press an arrow key.'));
      return;
    }
    const {program, number} = selected;
    this.node.replaceChildren(...this.parts(program, number).filter(Boolean));
  }

  parts(program, number) {
    const why = program.why(number), columns = program.columns;
    const communication = program.communication.find((each) => each.number === number || each.wait === number);
    const isWait = program.categories[number] === WAIT;
    return [
      element('h3', {}, `${program.label(number)}${program.name(number) ? ` ${program.name(number)}` : ''}`),
      facts([
        ['source', program.source(number) ? this.sourceOf(program, number) : 'not known'],
        ['detail', program.detail(number)],
        ['role', `${program.party ? 'servers, ' : ''}${program.role.name}${program.step.plan.groupName ? ` of ${program.step.plan.groupName}` : ''}`],
        [isWait ? 'waits for' : 'done at', communication ? instructionButton(this.view, program, isWait ? communication.number : communication.wait) : null],
        ['predicted', this.predicted(program, number, communication)],
        ['measured', this.measured(program, number)],
        ['work', columns.flops[number] ? `${largeText(columns.flops[number])} flops${columns.on_batch[number] ? ', on the batch' : ''}` : null],
        ['bytes', columns.bytes[number] ? bytesText(columns.bytes[number]) : null],
        ['turns', program.nests.has(number) && ['for', 'while'].includes(program.kind(number)) ? program.nests.get(number).trips || 'not known before the run' : null],
        ['inside of', outerOf(program, number) >= 0 ? instructionButton(this.view, program, outerOf(program, number)) : null],
      ]),
      why ? element('div', {class: 'why'}, element('strong', {}, 'Why it stands here: '), why) : null,
      this.operands(program, number),
    ];
  }

  sourceOf(program, number) {
    return element('button', {type: 'button', class: 'link', on: {click: () => this.view.changed({line: program.source(number)})}}, program.source(number));
  }

  predicted(program, number, communication) {
    if (!program.columns.us) return null;
    if (communication && communication.number === number && communication.us !== undefined)
      return `${secondsText(communication.us * 1e-6)}, of which ${secondsText(communication.exposed_us * 1e-6)} a step not behind work`;
    return program.seconds(number) ? secondsText(program.seconds(number)) : null;
  }

  // The median over the steps and lanes of the trace.
  measured(program, number) {
    const seconds = [];
    for (const lane of this.lanes) {
      if (!lane.isMeasured || lane.program !== program) continue;
      lane.raw.number.forEach((each, i) => { if (each === number) seconds.push(lane.raw.length_ns[i] * 1e-9); });
    }
    if (!seconds.length) return null;
    seconds.sort((a, b) => a - b);
    return `${secondsText(seconds[seconds.length >> 1])}, the median of ${countText(seconds.length)} (${secondsText(seconds[0])} to ${secondsText(seconds[seconds.length - 1])})`;
  }

  operands(program, number) {
    const operands = program.operands(number);
    if (!operands.length) return null;
    return element('div', {}, element('h3', {}, 'Operands'), element('ul', {}, operands.slice(0, 40).map(({view, access}) =>
      element('li', {}, `${ACCESSES[access]} ${program.viewText(view)}`)), operands.length > 40 ? element('li', {}, `and ${operands.length - 40} more`) : null));
  }
}
