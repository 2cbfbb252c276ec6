import { expect, test } from 'vitest';
import { changesOf, draftsOf, faultOf, timersOf } from './timer-drafts.ts';

const timers = [{ name: 'transactionTerm', value: 45, unit: 'MINUTES' }] as const;

test('what was read is no change', () => {
  expect(changesOf(draftsOf(timers), timers)).toEqual([]);
});

test('what is sent has the fields of the input alone', () => {
  const answered = timers.map((timer) => ({ ...timer, __typename: 'TradeTimer' }));
  const [draft] = draftsOf(answered);
  if (!draft) throw new Error('no draft');
  expect(timersOf(changesOf([{ ...draft, value: '46' }], answered))).toEqual([
    { ...timers[0], value: 46 },
  ]);
});

test('another value or unit is a change, and the timers beside it are not sent', () => {
  const more = [...timers, { name: 'arbitrationTerm', value: 7, unit: 'SECONDS' } as const];
  const [draft, other] = draftsOf(more);
  if (!draft || !other) throw new Error('no draft');
  expect(timersOf(changesOf([{ ...draft, value: '46' }, other], more))).toEqual([
    { ...timers[0], value: 46 },
  ]);
  expect(timersOf(changesOf([draft, { ...other, unit: 'MINUTES' }], more))).toEqual([
    { ...more[1], unit: 'MINUTES' },
  ]);
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

test('a timer without a value or a unit is no change until it is completed', () => {
  const part = [{ name: 'transactionTerm', value: null, unit: null }];
  const [draft] = draftsOf(part);
  if (!draft) throw new Error('no draft');
  expect(changesOf([draft], part)).toEqual([]);
  expect(faultOf({ ...draft, value: '5' })).toBe('required');
  const complete = { ...draft, value: '5', unit: 'SECONDS' } as const;
  expect(faultOf(complete)).toBeNull();
  expect(timersOf(changesOf([complete], part))).toEqual([
    { name: 'transactionTerm', value: 5, unit: 'SECONDS' },
  ]);
  expect(draftsOf(null)).toEqual([]);
});
