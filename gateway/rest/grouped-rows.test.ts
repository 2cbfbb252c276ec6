import { expect, test } from 'vitest';
import { compilePick } from './answer.ts';
import { ungrouped } from './grouped-rows.ts';

const read = ungrouped(compilePick('items', [], 'list'), ['language']);
const one = { type: 1, text: 'a' };
const two = { type: 2, text: 'b' };
const inEnglish = [
  { language: 'en', ...one },
  { language: 'en', ...two },
];

test.each([
  ['groups', { items: [{ language: 'en', items: [one, two] }] }],
  ['groups in a bare array', [{ language: 'en', items: [one, two] }]],
  ['one group as the whole answer', { language: 'en', items: [one, two] }],
  ['no groups', { items: inEnglish }],
  ['groups under other documented names', { data: [{ language: 'en', rows: [one, two] }] }],
])('%s', (_, body) => expect(read(body)).toEqual(inEnglish));

test('a row that names its own language keeps it', () =>
  expect(read({ language: 'en', items: [{ language: 'es', ...one }] })).toEqual([
    { language: 'es', ...one },
  ]));

test.each([
  ['a group without rows', { items: [{ language: 'en', items: null }] }],
  ['no groups at all', { items: [] }],
])('%s has none', (_, body) => expect(read(body)).toEqual([]));

test('what is no object stays as it is, for the reader to tell', () =>
  expect(read({ items: [{ language: 'en', items: ['text', one] }] })).toEqual([
    'text',
    { language: 'en', ...one },
  ]));
