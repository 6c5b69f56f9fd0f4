// Elements. Texts of a plan come into the page as text only, never as markup.
'use strict';

// element('p', {class: 'muted', on: {click}}, 'text', child, …)
function element(name, attributes, ...children) {
  return filled(document.createElement(name), attributes, children);
}

function picture(name, attributes, ...children) {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

function filled(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key === 'on') for (const [event, handler] of Object.entries(value)) node.addEventListener(event, handler);
    else if (key === 'style') for (const [property, what] of Object.entries(value)) node.style.setProperty(property, what);
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ''));
  return node;
}

// A part of the page with a heading, in the navigation.
function part(id, title, about) {
  const heading = element('h2', {id: `${id}-title`}, title);
  const node = element('section', {id, 'aria-labelledby': `${id}-title`},
    element('header', {}, heading, about ? element('p', {}, about) : null));
  node.dataset.title = title;
  return node;
}

function facts(pairs) {
  return element('dl', {class: 'facts'}, pairs.filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => [element('dt', {}, key), element('dd', {}, value)]));
}

function swatch(color) {
  return element('span', {class: 'swatch', style: {background: `var(--${color})`}, 'aria-hidden': 'true'});
}

// A table whose rows are shown a page at a time. columns: {title, isNumber, cell(row)}; more: a second line of a row.
class PagedTable {
  constructor(caption, columns, {size = 100, more = null, focusable = true} = {}) {
    Object.assign(this, {columns, size, more, rows: [], first: 0, chosen: null});
    this.body = element('tbody');
    this.place = element('span', {class: 'muted', role: 'status'});
    this.back = element('button', {type: 'button', on: {click: () => this.show(this.first - this.size)}}, 'Previous');
    this.forth = element('button', {type: 'button', on: {click: () => this.show(this.first + this.size)}}, 'Next');
    this.pager = element('div', {class: 'tools'}, this.back, this.forth, this.place);
    this.scroll = element('div', {class: 'scroll', tabindex: focusable ? '0' : null, role: 'group', 'aria-label': caption},
      element('table', {}, element('caption', {class: 'unseen'}, caption),
        element('thead', {}, element('tr', {}, columns.map((column) =>
          element('th', {scope: 'col', class: column.isNumber ? 'number' : null}, column.title)))), this.body));
    this.node = element('div', {}, this.pager, this.scroll);
  }

  // rows: an array, or {length, at(i)}.
  setRows(rows, first = 0) {
    this.rows = rows;
    this.show(first);
  }

  show(first) {
    const length = this.rows.length;
    this.first = Math.max(0, Math.min(first, Math.floor((length - 1) / this.size) * this.size));
    const end = Math.min(this.first + this.size, length);
    const lines = [];
    for (let i = this.first; i < end; ++i) {
      const row = this.rows.at(i);
      const second = this.more && this.more(row);
      const name = [this.chosen !== null && this.chosen(row) ? 'chosen' : '', second ? 'head-of-reason' : ''].join(' ').trim();
      lines.push(element('tr', {class: name || null}, this.columns.map((column) =>
        element('td', {class: column.isNumber ? 'number' : column.class}, column.cell(row)))));
      if (second) lines.push(element('tr', {class: 'reason'}, element('td', {colspan: this.columns.length}, second)));
    }
    this.body.replaceChildren(...lines);
    this.place.textContent = length === 0 ? 'none' : `${countText(this.first + 1)} to ${countText(end)} of ${countText(length)}`;
    this.pager.hidden = length <= this.size;
    this.back.disabled = this.first === 0;
    this.forth.disabled = end >= length;
  }
}

let colorsOfTheme = new Map();
// The value of one of page.css's colours in the theme that is shown, for canvases.
function color(name) {
  if (!colorsOfTheme.has(name)) colorsOfTheme.set(name, getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim());
  return colorsOfTheme.get(name);
}

const redraws = [];
// Calls `draw` before the next frame, once however often it is asked for.
function redrawer(draw) {
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      draw();
    });
  };
  redraws.push(ask);
  return ask;
}

function redrawAll() {
  colorsOfTheme = new Map();
  for (const ask of redraws) ask();
}

// The canvas at the size of its place and the density of the screen, cleared: its context, width and height.
function prepare(canvas, height) {
  const density = window.devicePixelRatio || 1;
  const width = Math.max(canvas.clientWidth, 50);
  if (canvas.width !== Math.round(width * density) || canvas.height !== Math.round(height * density)) {
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    canvas.style.height = `${height}px`;
  }
  const context = canvas.getContext('2d');
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, width, height);
  context.font = '11px system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';
  context.textBaseline = 'middle';
  return {context, width};
}

function say(text) {
  document.getElementById('spoken').textContent = text;
}
