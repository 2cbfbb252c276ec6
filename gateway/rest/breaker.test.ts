import { expect, test } from 'vitest';
import { Breaker } from './breaker.ts';

const maxFailures = 5;

function breakerAt(start: number) {
  let now = start;
  const breaker = new Breaker(maxFailures, 500, 5000, () => now);
  const at = (moment: number) => {
    now = moment;
    return breaker;
  };
  return at;
}

test('what fails in a row opens it, a probe closes it', () => {
  const at = breakerAt(1_000);
  for (let n = 0; n < maxFailures; n += 1) at(1_000).failed(1_000);
  expect(at(1_001).admits()).toBe(false);
  expect(at(1_600).admits()).toBe(true);
  expect(at(1_600).admits(), 'one probe at a time').toBe(false);
  at(1_700).answered();
  expect(at(1_700).state).toBe('closed');
});

test('a call that hangs while others are answered says nothing of the back office', () => {
  const at = breakerAt(1_000);
  at(6_000).answered();
  for (let n = 0; n < 20; n += 1) at(11_000).failed(1_000);
  expect(at(11_000).state).toBe('closed');
  for (let n = 0; n < 20; n += 1) at(17_000).failed(7_000);
  expect(at(17_000).state).toBe('open');
});

test('a probe that fails makes it rest longer', () => {
  const at = breakerAt(1_000);
  for (let n = 0; n < maxFailures; n += 1) at(1_000).failed(1_000);
  expect(at(1_500).admits()).toBe(true);
  at(1_600).failed(1_500);
  expect(at(2_500).admits()).toBe(false);
  expect(at(2_600).admits()).toBe(true);
});

test('fewer failures than the limit leave it closed, and an answer begins the count anew', () => {
  const at = breakerAt(1_000);
  for (let n = 0; n < maxFailures - 1; n += 1) at(1_000).failed(1_000);
  expect([at(1_000).state, at(1_000).admits()]).toEqual(['closed', true]);
  at(1_001).answered();
  for (let n = 0; n < maxFailures - 1; n += 1) at(1_002).failed(1_002);
  expect(at(1_002).state).toBe('closed');
  at(1_003).failed(1_003);
  expect(at(1_003).state).toBe('open');
});

test('it rests to the end of its time, and then lets one through until that one reports', () => {
  const at = breakerAt(1_000);
  for (let n = 0; n < maxFailures; n += 1) at(1_000).failed(1_000);
  expect([at(1_499).state, at(1_499).admits()]).toEqual(['open', false]);
  expect(at(1_500).state).toBe('halfOpen');
  expect([at(1_500).admits(), at(1_500).admits()]).toEqual([true, false]);
  at(1_600).failed(1_500);
  // Another probe, after a pause that is twice as long.
  expect([at(2_599).admits(), at(2_600).admits(), at(2_600).admits()]).toEqual([
    false,
    true,
    false,
  ]);
});

test('the rest doubles with each probe that fails, to its longest, and is short again after an answer', () => {
  const at = breakerAt(0);
  let now = 1_000;
  for (let n = 0; n < maxFailures; n += 1) at(now).failed(now);
  const rests: number[] = [];
  for (let probe = 0; probe < 6; probe += 1) {
    const from = now;
    while (!at(now).admits()) now += 10;
    rests.push(now - from);
    at(now).failed(now);
  }
  expect(rests).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
  while (!at(now).admits()) now += 10;
  at(now).answered();
  for (let n = 0; n < maxFailures; n += 1) at(now + 1).failed(now + 1);
  expect([at(now + 500).admits(), at(now + 501).admits()]).toEqual([false, true]);
});

test('calls that were under way when it opened do not make it rest longer', () => {
  const at = breakerAt(1_000);
  for (let n = 0; n < maxFailures + 10; n += 1) at(1_000).failed(1_000);
  expect(at(1_500).admits()).toBe(true);
});

test('it says when the last answer came', () => {
  const at = breakerAt(1_000);
  expect(at(1_000).answeredAt).toBe(0);
  at(1_234).answered();
  at(2_000).failed(1_900);
  expect(at(2_000).answeredAt).toBe(1_234);
});

test('a call that was made in the moment of the last answer counts', () => {
  const at = breakerAt(1_000);
  at(1_000).answered();
  for (let n = 0; n < maxFailures; n += 1) at(1_000).failed(1_000);
  expect(at(1_000).state).toBe('open');
});
