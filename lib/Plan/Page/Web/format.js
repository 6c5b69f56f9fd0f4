// Numbers as people read them. Units: seconds, bytes.
'use strict';

const BYTE_UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

// Three digits that count.
function digits(value) {
  if (value === 0) return '0';
  const shown = value.toPrecision(3);
  return shown.includes('e') ? String(Math.round(value)) : shown.includes('.') ? shown.replace(/\.?0+$/, '') : shown;
}

function bytesText(bytes) {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const unit = Math.min(Math.floor(Math.log2(bytes) / 10), BYTE_UNITS.length - 1);
  return `${digits(bytes / 2 ** (10 * unit))} ${BYTE_UNITS[unit]}`;
}

const TIME_UNITS = [[86400 * 365, 'years'], [86400, 'd'], [3600, 'h'], [60, 'min'], [1, 's'], [1e-3, 'ms'], [1e-6, 'µs'], [1e-9, 'ns']];

function secondsText(seconds) {
  if (seconds === 0) return '0 s';
  const [size, unit] = TIME_UNITS.find(([each]) => Math.abs(seconds) >= each) || TIME_UNITS[TIME_UNITS.length - 1];
  return `${digits(seconds / size)} ${unit}`;
}

function countText(count) {
  return count.toLocaleString('en-US');
}

// "12.3 G": of flops.
function largeText(count) {
  if (count < 1e4) return countText(count);
  const unit = Math.min(Math.floor(Math.log10(count) / 3), 6);
  return `${digits(count / 10 ** (3 * unit))} ${['', 'k', 'M', 'G', 'T', 'P', 'E'][unit]}`;
}

function percentText(part) {
  return part > 0 && part < 0.001 ? '<0.1 %' : `${(100 * part).toFixed(part < 0.1 ? 1 : 0)} %`;
}

function plural(count, word, many = `${word}s`) {
  return `${countText(count)} ${count === 1 ? word : many}`;
}
