// The figures at the head of the page; of two plans, side by side with what differs.
'use strict';

function figuresOf(step) {
  const {prediction, totals} = step, peak = Math.max(...step.programs.map((program) => profileOf(program).peakBytes));
  const exposed = prediction ? prediction.parts.filter((part) => ['collective', 'transfer', 'peers'].includes(part.kind)).reduce((sum, part) => sum + part.us * 1e-6, 0) : 0;
  const instructions = step.programs.reduce((sum, program) => sum + program.length, 0);
  const least = totals.is_lower_bound ? 'at least ' : '';
  const seconds = prediction ? prediction.seconds : 0;
  return [
    {title: step.plan.is_nominal ? 'A step, by nominal rates' : 'A step, predicted', value: seconds, text: prediction ? `${prediction.is_lower_bound ? '≥ ' : ''}${secondsText(seconds)}` : '–',
      about: prediction && prediction.examples && !step.plan.is_nominal ? `${largeText(Math.round(prediction.examples / seconds))} examples/s` : prediction ? `${plural(prediction.devices, 'device')}, ${plural(prediction.hosts, 'host')}` : 'not predicted'},
    {title: 'Waiting and communication', value: exposed, text: prediction ? percentText(exposed / (seconds || 1)) : '–', about: prediction ? `${secondsText(exposed)} not behind work` : ''},
    {title: 'Memory of a device', value: peak, text: bytesText(peak), about: 'live at the peak'},
    {title: 'Sent by a device', value: totals.wire_bytes, text: step.plan.is_open ? '?' : bytesText(totals.wire_bytes), about: `${least}${plural(totals.collectives, 'collective')} a step`},
    {title: 'Work of a device', value: totals.flops, text: `${largeText(totals.flops)} flops`, about: `${least}${percentText(totals.flops ? totals.on_batch / totals.flops : 0)} on the batch`},
    {title: 'Instructions', value: instructions, text: countText(instructions), about: `${plural(step.programs.length, 'program')}`},
  ];
}

function figuresPart(step) {
  return element('dl', {class: 'figures'}, figuresOf(step).map(({title, text, about}) =>
    element('div', {}, element('dt', {}, title), element('dd', {}, text, element('small', {}, about)))));
}

function changeText(from, to) {
  if (from === to) return 'the same';
  if (!from) return '';
  const factor = to / from;
  return factor >= 2 || factor <= 0.5 ? `× ${digits(factor)}` : `${factor > 1 ? '+' : '−'}${digits(Math.abs(100 * (factor - 1)))} %`;
}

// Two plans: the figures, the variables that differ, the number of collectives of each kind.
function comparisonPart(steps, difference) {
  const [first, second] = steps.map(figuresOf);
  const rows = first.map((figure, i) => ({title: figure.title, texts: [figure.text, second[i].text], change: changeText(figure.value, second[i].value)}));
  for (const kind of new Set(steps.flatMap((step) => [...kindsOf(step).keys()]))) {
    const counts = steps.map((step) => kindsOf(step).get(kind) || {count: 0, bytes: 0});
    rows.push({title: kind, texts: counts.map(({count, bytes}) => `${countText(count)}${bytes ? `, ${bytesText(bytes)}` : ''}`), change: changeText(counts[0].bytes || counts[0].count, counts[1].bytes || counts[1].count)});
  }
  const table = new PagedTable('The plans side by side', [
    {title: 'What', cell: (row) => row.title}, {title: steps[0].plan.groupName, isNumber: true, cell: (row) => row.texts[0]},
    {title: steps[1].plan.groupName, isNumber: true, cell: (row) => row.texts[1]}, {title: 'Change', isNumber: true, cell: (row) => row.change},
  ]);
  table.setRows(rows);
  return element('div', {}, difference ? element('p', {class: 'why'}, element('strong', {}, 'Where they first differ: '), difference) : element('p', {class: 'why'}, 'Both plans do the same.'), table.node);
}

// By kind, how many instructions of the main program there are, and what they move.
function kindsOf(step) {
  const program = step.mainProgram(), kinds = new Map();
  for (let i = 0; i < program.length; ++i) {
    const kind = program.kind(i), entry = kinds.get(kind) || {count: 0, bytes: 0};
    ++entry.count;
    entry.bytes += program.columns.bytes[i];
    kinds.set(kind, entry);
  }
  return kinds;
}

// What a step's time goes to, on the slot that ends last.
function timePartsOf(step) {
  const {parts} = step.prediction, all = parts.reduce((sum, part) => sum + part.us, 0) || 1;
  const table = new PagedTable('Where the time goes, on the device that ends last', [
    {title: 'Part', cell: (part) => part.kind}, {title: 'Times', isNumber: true, cell: (part) => (part.count ? countText(part.count) : '')},
    {title: 'Time', isNumber: true, cell: (part) => secondsText(part.us * 1e-6)}, {title: 'Share', isNumber: true, cell: (part) => percentText(part.us / all)},
    {title: 'Flops', isNumber: true, cell: (part) => (part.flops ? largeText(part.flops) : '')}, {title: 'Bytes', isNumber: true, cell: (part) => (part.bytes ? bytesText(part.bytes) : '')},
  ]);
  table.setRows(parts);
  return table.node;
}
