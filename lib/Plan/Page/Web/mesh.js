// The mesh as a picture: a square for each slot, by role; the groups of the collective that was looked at last.
'use strict';

const CELL_WIDTH = 64, CELL_HEIGHT = 40, CELL_GAP = 6, MOST_ALONG = 16;
const ROLE_COLORS = ['matmul', 'kernel', 'convolution', 'copy', 'variables', 'inputs', 'scratch', 'control'];

// Of a long axis the first and the last: null stands for what is left out.
function shownAlong(size) {
  if (size <= MOST_ALONG) return Array.from({length: size}, (_, i) => i);
  return [...Array.from({length: MOST_ALONG - 2}, (_, i) => i), null, size - 1];
}

class MeshPicture {
  constructor(plan, party) {
    Object.assign(this, {plan, party, machine: plan.parties[party], sizes: plan.sizes(party)});
    this.node = element('div', {class: 'mesh'});
    this.draw(null);
  }

  roleAt(coordinates) {
    return this.machine.roles.findIndex((role) => role.coordinates.every(([axis, begin, end]) =>
      // An open axis counts as one coordinate: what runs there runs on all of it.
      (this.machine.axes[axis].size === 0 ? true : coordinates[axis] >= begin && coordinates[axis] < end)));
  }

  // axes: those of a collective, whose groups are drawn together; null: none.
  draw(axes) {
    const {sizes} = this, last = sizes.length - 1;
    // The last axis runs to the right, all others downwards.
    const across = shownAlong(sizes.length > 1 ? sizes[last] : sizes[0]);
    let rows = [[]];
    if (sizes.length > 1) for (let axis = 0; axis < last; ++axis) rows = rows.flatMap((row) => (row.includes(null) ? [row] : shownAlong(sizes[axis]).map((at) => [...row, at])));
    const isLong = rows.length > MOST_ALONG * 2;
    if (isLong) rows = [...rows.slice(0, MOST_ALONG * 2 - 2), [null], rows[rows.length - 1]];
    const left = sizes.length > 1 ? 110 : 10, top = 34;
    const width = left + across.length * (CELL_WIDTH + CELL_GAP) + 10, height = top + rows.length * (CELL_HEIGHT + CELL_GAP) + 10;
    const names = this.machine.axes.map((axis) => axis.name), shapes = [];
    shapes.push(picture('text', {x: left, y: 14, class: 'muted'}, `${names[sizes.length > 1 ? last : 0]} →`));
    across.forEach((at, column) => shapes.push(picture('text', {x: left + column * (CELL_WIDTH + CELL_GAP) + CELL_WIDTH / 2, y: 28, 'text-anchor': 'middle', class: 'muted'}, at === null ? '…' : at)));
    rows.forEach((row, line) => {
      const y = top + line * (CELL_HEIGHT + CELL_GAP);
      if (row.length) shapes.push(picture('text', {x: 8, y: y + CELL_HEIGHT / 2 + 4, class: 'muted'}, row.includes(null) ? '…' : row.map((at, axis) => `${names[axis]} ${at}`).join(', ')));
      across.forEach((at, column) => {
        const coordinates = [...row, at];
        if (!coordinates.includes(null)) shapes.push(this.cell(coordinates, left + column * (CELL_WIDTH + CELL_GAP), y, axes));
      });
    });
    const caption = axes ? `Devices of one colour meet in this collective, over ${axes.map((axis) => names[axis]).join(', ')}.`
      : this.machine.roles.length > 1 ? 'Devices of one colour run one program.' : 'All devices run one program.';
    this.node.replaceChildren(element('p', {class: 'muted'}, caption), picture('svg', {viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': this.describe()}, shapes));
  }

  cell(coordinates, x, y, axes) {
    const role = this.roleAt(coordinates);
    const slot = coordinates.reduce((sum, at, axis) => sum * this.sizes[axis] + at, 0);
    const key = axes ? coordinates.reduce((sum, at, axis) => (axes.includes(axis) ? sum : sum * this.sizes[axis] + at), 0) : role;
    const name = role < 0 ? '' : this.machine.roles[role].name;
    return picture('g', {},
      picture('rect', {x, y, width: CELL_WIDTH, height: CELL_HEIGHT, rx: 6, fill: `var(--${ROLE_COLORS[Math.max(key, 0) % ROLE_COLORS.length]})`}),
      picture('text', {x: x + CELL_WIDTH / 2, y: y + 17, 'text-anchor': 'middle', class: 'on'}, `${role < 0 ? '' : this.machine.roles[role].device}:${slot}`),
      picture('text', {x: x + CELL_WIDTH / 2, y: y + 31, 'text-anchor': 'middle', class: 'on'}, name.length > 10 ? `${name.slice(0, 9)}…` : name));
  }

  describe() {
    const axes = this.machine.axes.map((axis, i) => `${axis.name} ${this.sizes[i]}`).join(' by ');
    const roles = this.machine.roles.map((role) => `${role.name} ${role.coordinates.map(([axis, begin, end]) => `at ${this.machine.axes[axis].name} ${begin}${end - begin > 1 ? ` to ${end - 1}` : ''}`).join(', ')}`);
    return `Mesh of ${axes}. Roles: ${roles.join('; ')}.`;
  }
}

function meshPart(step, group) {
  const pictures = step.plan.parties.map((_, party) => new MeshPicture(step.plan, party));
  const nodes = pictures.map((each, party) => element('div', {}, step.plan.parties.length > 1 || group
    ? element('h3', {}, `${group ? `${group}: ` : ''}${party ? 'servers' : `@${each.machine.mesh}`}`) : null, each.node));
  return {node: element('div', {class: 'sides'}, nodes), focus: (program, each) => pictures[program.party].draw(each.members ? each.axes : null)};
}
