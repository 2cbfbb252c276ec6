import { expect, test } from 'vitest';
import { clockDifferenceMs, retryAfterMs } from './answer-headers.ts';

const at = Date.parse('2026-03-01T10:00:00Z');
const throttled = (headers: Record<string, string>, text = '') => ({ status: 429, headers, text });

test.each([
  ['seconds of the header', throttled({ 'retry-after': '7' }), 7_000],
  ['a date', throttled({ 'retry-after': 'Sun, 01 Mar 2026 10:00:30 GMT' }), 30_000],
  ['a date that is over', throttled({ 'retry-after': 'Sun, 01 Mar 2026 09:00:00 GMT' }), 50],
  ['the body', throttled({}, '{ "error": { "retryAfter": 3 } }'), 3_000],
  ['the header, and not the body', throttled({ 'retry-after': '2' }, '{ "retryAfter": 9 }'), 2_000],
  ['a text that names none', throttled({}, 'later'), 1_000],
  ['an unreadable header', throttled({ 'retry-after': 'soon' }), 1_000],
  ['an answer', { status: 200, text: '{}', headers: { 'retry-after': '7' } }, undefined],
])('the wait for %s', (_, answer, expected) => {
  expect(retryAfterMs(answer, at)).toBe(expected);
});

test.each([
  ['Sun, 01 Mar 2026 10:03:00 GMT', 180_500],
  ['Sun, 01 Mar 2026 10:00:00 GMT', 500],
  ['', undefined],
])('a clock at %s', (date, expected) => {
  expect(clockDifferenceMs({ status: 200, text: '', headers: { date } }, at)).toBe(expected);
});
