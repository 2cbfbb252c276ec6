import { expect, test } from 'vitest';
import { colourMask, contrastOf, faintOn, isColour } from './colour.ts';

test('the mask leaves a hash and at most six hexadecimal digits in capitals', () => {
  expect(colourMask('56b4e9')).toBe('#56B4E9');
  expect(colourMask('#56B4E9FF')).toBe('#56B4E9');
  expect(colourMask('rgb(1)')).toBe('#B1');
  expect(colourMask('xyz')).toBe('');
});

test('only six digits are a colour', () => {
  expect(['#000000', '#bdbdbd', '#BDB', 'BDBDBD', '#BDBDBG', ''].map(isColour)).toEqual([
    ...[true, true],
    ...[false, false, false, false],
  ]);
});

test('contrast follows WCAG: black and white are 21:1, a colour and itself 1:1', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#56B4E9', '#56B4E9')).toBe(1);
});

test.each([
  ['#F0E442', ['light']],
  ['#000000', ['dark']],
  ['#D55E00', []],
])('%s is hard to see on %j', (colour, themes) => {
  expect(faintOn(colour)).toEqual(themes);
});
