import { expect, test } from 'vitest';
import { differs, draftsOf, faultOf, timersOf } from './timer-drafts.ts';

const timers = [{ name: 'transactionTerm', value: 45, unit: 'MINUTES' }] as const;

test('what was read is sent back as it was', () => {
  expect(timersOf(draftsOf(timers))).toEqual(timers);
  expect(differs(draftsOf(timers), timers)).toBe(false);
});

test('another value or unit is a change', () => {
  const [draft] = draftsOf(timers);
  if (!draft) throw new Error('no draft');
  expect(differs([{ ...draft, value: '46' }], timers)).toBe(true);
  expect(differs([{ ...draft, unit: 'SECONDS' }], timers)).toBe(true);
});

test.each([
  ['', 'required'],
  ['0', 'zero'],
  ['1', null],
  ['10080', null],
  ['10081', 'tooLong'],
])('%j is %s', (value, fault) => {
  expect(faultOf({ name: 'x', value, unit: 'MINUTES' })).toBe(fault);
});
