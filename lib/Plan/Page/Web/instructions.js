// All instructions of a program as a table, with a filter.
'use strict';

class InstructionTable {
  constructor(view, program) {
    Object.assign(this, {view, program});
    this.table = new PagedTable(`Instructions of role ${program.role.name}`, [
      {title: '#', isNumber: true, cell: (i) => instructionLabel(view, program, i)},
      {title: 'Instruction', cell: (i) => `${'\u00a0\u00a0'.repeat(program.columns.depth[i])}${program.kind(i)}`},
      {title: 'Name', class: 'name', cell: (i) => program.name(i)},
      {title: 'Kernel or reduction', class: 'name', cell: (i) => program.detail(i)},
      {title: 'Time', isNumber: true, cell: (i) => (program.seconds(i) ? secondsText(program.seconds(i)) : '')},
      {title: 'Flops', isNumber: true, cell: (i) => (program.columns.flops[i] ? largeText(program.columns.flops[i]) : '')},
      {title: 'Bytes', isNumber: true, cell: (i) => (program.columns.bytes[i] ? bytesText(program.columns.bytes[i]) : '')},
      {title: 'Source', class: 'name', cell: (i) => program.source(i)},
    ], {size: 50});
    this.table.chosen = (i) => view.selected && view.selected.program === program && view.selected.number === i;
    this.input = element('input', {type: 'search', size: '32', placeholder: 'all_reduce, train.py:66, gradient …', on: {input: () => this.filter()}});
    this.order = element('select', {on: {change: () => this.filter()}},
      element('option', {value: 'order'}, 'as they stand'), element('option', {value: 'time'}, 'the longest first'), element('option', {value: 'bytes'}, 'the most bytes first'));
    this.node = element('div', {}, element('div', {class: 'tools'}, element('label', {}, 'Only those with ', this.input), element('label', {}, 'Order ', this.order)), this.table.node);
    this.filter();
    view.listen((what) => { if (what === 'selection') this.follow(); });
  }

  // Each text is searched once, however many instructions have it.
  filter() {
    const wanted = this.input.value.trim().toLowerCase(), {program} = this, {strings} = program.plan;
    const hits = Uint8Array.from(strings, (text) => text.toLowerCase().includes(wanted));
    const {file} = program.machine.locations;
    const places = Uint8Array.from(file, (_, location) => program.placeOf(location).toLowerCase().includes(wanted));
    const {kind, name, detail, location} = program.columns;
    let found = [];
    for (let i = 0; i < program.length; ++i)
      if (!wanted || hits[kind[i]] || hits[name[i]] || hits[detail[i]] || places[location[i]]) found.push(i);
    const keys = this.order.value === 'time' ? (i) => program.seconds(i) : this.order.value === 'bytes' ? (i) => program.columns.bytes[i] : null;
    if (keys) found = found.sort((a, b) => keys(b) - keys(a));
    this.table.setRows(found);
  }

  follow() {
    const {selected} = this.view;
    const at = selected && selected.program === this.program ? this.table.rows.indexOf(selected.number) : -1;
    this.table.show(at < 0 ? this.table.first : Math.floor(at / this.table.size) * this.table.size);
  }
}
