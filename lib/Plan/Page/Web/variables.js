// The variables: where they live and by which policy, and who reads and writes them.
'use strict';

// By variable, the instructions of a program that read and that write it.
function usesOf(program) {
  const uses = program.machine.variables.map(() => ({reads: [], writes: []}));
  const {space, base} = program.views, {operand_view: views, operand_access: accesses} = program.columns;
  let number = 0;
  for (let i = 0; i < views.length; ++i) {
    while (i >= program.operandBegins[number + 1]) ++number;
    if (space[views[i]] !== 1) continue;
    const use = uses[base[views[i]]];
    if (accesses[i] !== 1 && use.reads[use.reads.length - 1] !== number) use.reads.push(number);
    if (accesses[i] !== 0 && use.writes[use.writes.length - 1] !== number) use.writes.push(number);
  }
  return uses;
}

function variablesPart(view, step, group) {
  // Servers hold all variables if there are any.
  const {plan} = step, party = plan.parties.length - 1, machine = plan.parties[party];
  if (!machine.variables.length) return element('p', {class: 'muted'}, 'The plan has no variables.');
  const programs = step.programs.filter((program) => program.party === party).map((program) => ({program, uses: usesOf(program)}));
  const used = (variable, what) => programs.flatMap(({program, uses}) => uses[variable.index][what].slice(0, 3).map((number) => [instructionLabel(view, program, number), ' '])
    .concat(uses[variable.index][what].length > 3 ? [[`… ${countText(uses[variable.index][what].length)} in all`]] : []));
  const table = new PagedTable('Variables', [
    {title: 'Variable', class: 'name', cell: (variable) => element('strong', {}, variable.name)},
    {title: 'Type', cell: (variable) => element('code', {}, variable.type)},
    {title: 'Bytes', isNumber: true, cell: (variable) => bytesText(variable.bytes)},
    {title: 'On a device', isNumber: true, cell: (variable) => bytesText(variable.component_bytes)},
    {title: 'Placement', cell: (variable) => element('span', {class: 'tag accent'}, variable.shards ? `${variable.placement}: ${variable.shards} shards` : variable.placement)},
    {title: 'Held by', class: 'name', cell: (variable) => variable.held_by},
    {title: 'Synchronization', cell: (variable) => variable.synchronization},
    {title: 'Aggregation', cell: (variable) => variable.aggregation},
    {title: 'First value', cell: (variable) => [variable.first_value, variable.frozen ? ', never written' : '']},
    {title: 'Read by', cell: (variable) => used(variable, 'reads')},
    {title: 'Written by', cell: (variable) => used(variable, 'writes')},
  ]);
  table.setRows(machine.variables.map((variable, index) => ({...variable, index})));
  return element('div', {}, group ? element('h3', {}, group) : null, table.node);
}
