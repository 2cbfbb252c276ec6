import { beforeAll, expect, test } from 'vitest';
import { setReferences } from '../data/references.ts';
import { fieldProblem } from './field-problem.ts';
import { type FieldSpec, type FieldValue, removal } from './field-spec.ts';
import { sentValue, startValue } from './field-values.ts';

const file = new File(['x'], 'x.png');
const texts = { as: 'translations', of: 'TextInput' } as const;
const levels = {
  as: 'rows',
  of: 'LevelInput',
  fields: { percent: { as: 'decimal', notZero: true }, name: { as: 'text', optional: true } },
} as const;

beforeAll(() => {
  setReferences({
    ...{ currencies: [], markets: [], tags: [], admins: [] },
    platformStatus: { languageList: ['en', 'ru'] },
  } as never);
});

test.each<[string, FieldSpec, FieldValue, unknown]>([
  ['a chosen file', { as: 'file', target: 'icon' }, file, file],
  ['an untouched file', { as: 'file', target: 'icon', optional: true }, null, undefined],
  ['a removed file', { as: 'file', target: 'icon', removable: true }, removal, null],
  ['a colour', { as: 'colour' }, '#56B4E9', '#56B4E9'],
  ['an order', { as: 'ordered', of: 'Board' }, ['B', 'A'], ['B', 'A']],
  ['an empty order', { as: 'ordered', optional: true }, null, []],
  [
    'texts, without the empty ones',
    texts,
    { en: ' Hello ', ru: '  ' },
    [{ language: 'en', text: 'Hello' }],
  ],
  [
    'rows, each by its fields',
    levels,
    [
      { percent: '0.5', name: ' a ' },
      { percent: '1', name: '' },
    ],
    [
      { percent: '0.5', name: 'a' },
      { percent: '1', name: '' },
    ],
  ],
])('what is sent: %s', (_, spec, value, sent) => {
  expect(sentValue(spec, value)).toEqual(sent);
});

test('stored texts and rows become what is edited', () => {
  expect(startValue(texts, [{ language: 'ru', text: 'Привет' }])).toEqual({ ru: 'Привет' });
  expect(startValue(levels, [{ percent: 1.5, name: null, more: 1 }])).toEqual([
    { percent: '1.5', name: null },
  ]);
  expect(startValue({ as: 'file', target: 'icon' }, 'a.png')).toBeNull();
  expect(startValue({ as: 'ordered' }, undefined)).toEqual([]);
});

test.each<[FieldSpec, FieldValue, string | null]>([
  [{ as: 'file', target: 'icon' }, null, 'required'],
  [{ as: 'file', target: 'icon', optional: true }, null, null],
  [{ as: 'file', target: 'icon', removable: true }, removal, null],
  [{ as: 'file', target: 'icon' }, file, null],
  [{ as: 'colour' }, '', 'filled'],
  [{ as: 'colour' }, '#56B', 'colour'],
  [{ as: 'colour', optional: true }, '', null],
  [{ as: 'ordered' }, [], 'required'],
  [{ as: 'ordered', optional: true }, [], null],
  [texts, { en: 'Hello', ru: ' ' }, 'translations'],
  [texts, { en: 'Hello', ru: 'Привет' }, null],
  [{ ...texts, optional: true }, {}, null],
  [levels, [], 'required'],
  [levels, [{ percent: '0', name: '' }], 'rows'],
  [levels, [{ percent: '1', name: '' }], null],
])('%j with %j: %s', (spec, value, problem) => {
  expect(fieldProblem(spec, value)).toBe(problem);
});
