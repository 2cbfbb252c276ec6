import { expect, test } from 'vitest';
import { Breaker } from './breaker.ts';

const limit = 5;

function breakerAt(start: number) {
  let now = start;
  const breaker = new Breaker(limit, 500, 5000, () => now);
  const at = (moment: number) => {
    now = moment;
    return breaker;
  };
  return at;
}

test('what fails in a row opens it, a probe closes it', () => {
  const at = breakerAt(1_000);
  for (let n = 0; n < limit; n += 1) at(1_000).failed(1_000);
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
  for (let n = 0; n < limit; n += 1) at(1_000).failed(1_000);
  expect(at(1_500).admits()).toBe(true);
  at(1_600).failed(1_500);
  expect(at(2_500).admits()).toBe(false);
  expect(at(2_600).admits()).toBe(true);
});
