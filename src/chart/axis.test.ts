import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeTicks, valueTicks } from './axis.ts';

const at = (text: string) => Date.parse(text);
const written = (ticks: readonly number[]) => ticks.map((tick) => new Date(tick).toISOString());

describe('the time axis', () => {
  it('has whole hours of a UTC day', () => {
    const { at: ticks, as } = timeTicks(at('2026-11-21T00:00Z'), at('2026-11-22T00:00Z'), 5);
    expect(as).toBe('time');
    expect(written(ticks)).toEqual(
      ['21T00', '21T06', '21T12', '21T18', '22T00'].map((text) => `2026-11-${text}:00:00.000Z`),
    );
  });

  it('has UTC days, and Mondays where it has weeks', () => {
    expect(timeTicks(at('2026-11-01Z'), at('2026-11-08Z'), 8).as).toBe('day');
    for (const tick of timeTicks(at('2026-09-01Z'), at('2026-11-21Z'), 14).at)
      expect(new Date(tick).getUTCDay()).toBe(1);
  });

  it('has first days of months over years', () => {
    const { at: ticks, as } = timeTicks(at('2025-01-15Z'), at('2026-11-21Z'), 8);
    expect(as).toBe('month');
    expect(ticks.length).toBeGreaterThan(3);
    for (const tick of ticks) expect(new Date(tick).getUTCDate()).toBe(1);
  });

  it('never has more than it may, none outside, and rises', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_600_000_000, max: 1_900_000_000 }),
        fc.integer({ min: 60, max: 2 * 365 * 86_400 }),
        fc.integer({ min: 2, max: 16 }),
        (from, length, maxTicks) => {
          const [start, end] = [from * 1000, (from + length) * 1000];
          const { at: ticks } = timeTicks(start, end, maxTicks);
          expect(ticks.length).toBeLessThanOrEqual(maxTicks + 1);
          expect(ticks.every((tick) => tick >= start && tick <= end)).toBe(true);
          expect([...ticks].sort((a, b) => a - b)).toEqual([...ticks]);
        },
      ),
      { seed: 41 },
    );
  });
});

describe('the value axis', () => {
  it.each([
    [0, 0, true, [0, 1]],
    [0, 7, true, [0, 2, 4, 6, 8]],
    [0, 3, true, [0, 1, 2, 3]],
    [-30, 100, false, [-50, 0, 50, 100]],
    [0, 1, false, [0, 0.25, 0.5, 0.75, 1]],
    [-3, 1000, false, [0, 500, 1000]],
  ])('from %d to %d', (minimum, maximum, whole, ticks) => {
    expect(valueTicks(minimum, maximum, whole).at).toEqual(ticks);
  });

  it('holds what is drawn, and zero', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        const { low, high, at: ticks } = valueTicks(value, value, false);
        const slack = (high - low) * 1e-6;
        expect(Math.min(low, 0)).toBeLessThanOrEqual(value + slack);
        expect(high + slack).toBeGreaterThanOrEqual(value);
        expect(low).toBeLessThanOrEqual(0);
        expect(high).toBeGreaterThanOrEqual(0);
        expect(ticks.length).toBeLessThanOrEqual(8);
      }),
      { seed: 42 },
    );
  });
});
