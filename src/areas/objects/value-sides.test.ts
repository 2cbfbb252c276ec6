import { expect, test } from 'vitest';
import { valueSides } from './value-sides.record.ts';

const shown = (sides: Parameters<typeof valueSides>[0]) =>
  valueSides(sides).map(({ path, before, after, now, isChanged }) => [
    path,
    before?.text ?? null,
    after?.text ?? null,
    now?.text ?? null,
    isChanged,
  ]);

test('both sides stand beside each other, in the order of what is sent', () => {
  const sides = {
    sent: { id: '7', fee: '0.5', limits: { min: '1', max: '9' }, note: 'new' },
    before: { fee: '0.3', limits: { min: '1', max: '5' } },
    now: null,
  };
  expect(shown(sides)).toEqual([
    ['fee', '0.3', '0.5', null, true],
    ['limits.min', '1', '1', null, false],
    ['limits.max', '5', '9', null, true],
    ['note', null, 'new', null, true],
  ]);
});

test('a value that is taken away stays visible', () =>
  expect(shown({ sent: { note: '' }, before: { note: 'old' }, now: null })).toEqual([
    ['note', 'old', null, null, true],
  ]));

test('an outdated request shows what the record is now', () =>
  expect(shown({ sent: { fee: '0.5' }, before: { fee: '0.3' }, now: { fee: '0.4' } })).toEqual([
    ['fee', '0.3', '0.5', '0.4', true],
  ]));

test('a request of no record has no earlier side', () =>
  expect(shown({ sent: { name: 'Eesti' }, before: null, now: null })).toEqual([
    ['name', null, 'Eesti', null, true],
  ]));
