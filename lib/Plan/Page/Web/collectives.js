// Every collective, send and receive: what it moves, what other algorithms would, and why it stands where it does.
'use strict';

function alternativesOf(each) {
  if (!each.alternatives || !each.alternatives.length) return element('span', {class: 'muted'}, each.algorithm || each.route || '');
  const most = Math.max(...each.alternatives.map((one) => one.wire_bytes), 1);
  return element('ul', {class: 'bars'}, each.alternatives.map((one) => element('li', {class: one.algorithm === each.algorithm ? 'own' : null},
    element('span', {}, one.algorithm), element('span', {}, bytesText(one.wire_bytes)),
    element('span', {}, element('span', {class: 'track', style: {display: 'block'}, 'aria-hidden': 'true'},
      element('span', {class: 'fill', style: {display: 'block', width: `${100 * one.wire_bytes / most}%`}})), secondsText(one.us * 1e-6)))));
}

function groupText(program, each) {
  const names = each.axes.map((axis) => program.machine.axes[axis].name).join(', ');
  return each.members ? `${names}: ${plural(each.members, 'member')}` : each.route || `${names}: open`;
}

function communicationTable(view, program, onFocus) {
  const table = new PagedTable(`Communication of role ${program.role.name}`, [
    {title: '#', isNumber: true, cell: (each) => element('button', {type: 'button', class: 'link', on: {click: () => { onFocus(program, each); selectAndShow(view, program, each.number); }}}, `#${countText(each.number)}`)},
    {title: 'What', class: 'name', cell: (each) => [each.kind, each.reduction ? ` ${each.reduction}` : '', element('br'), element('span', {class: 'muted'}, program.name(each.number))]},
    {title: 'Between', cell: (each) => groupText(program, each)},
    {title: 'Payload', isNumber: true, cell: (each) => bytesText(each.payload_bytes)},
    {title: 'A step', isNumber: true, cell: (each) => (each.executions === null ? '?' : `${countText(each.executions)}×`)},
    {title: 'Takes', isNumber: true, cell: (each) => (each.us === undefined ? '' : [secondsText(each.us * 1e-6), element('br'), element('span', {class: 'muted'}, `${secondsText(each.exposed_us * 1e-6)} not hidden`)])},
    {title: 'Bytes sent, against the alternatives', cell: alternativesOf},
    {title: 'Source', class: 'name', cell: (each) => program.source(each.number)},
  ], {size: 50, more: (each) => (program.why(each.number) ? [element('strong', {}, 'Why: '), program.why(each.number)] : null)});
  table.chosen = (each) => view.selected && view.selected.program === program && [each.number, each.wait].includes(view.selected.number);
  table.setRows(program.communication);
  view.listen((what) => { if (what === 'selection') table.show(table.first); });
  return table.node;
}

function communicationPart(view, step, group, onFocus) {
  const programs = step.programs.filter((program) => program.communication.length);
  if (!programs.length) return [element('p', {class: 'muted'}, `${group ? `${group}: ` : ''}no device says anything to another in this step.`)];
  return programs.map((program) => element('div', {},
    step.programs.length > 1 || group ? element('h3', {}, `${group ? `${group}: ` : ''}${program.party ? 'servers, ' : ''}role ${program.role.name}`) : null,
    communicationTable(view, program, onFocus)));
}
