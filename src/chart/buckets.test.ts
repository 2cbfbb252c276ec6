import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPoints, merged, peaks } from './buckets.ts';
import { type ChartData, indexAt, sumOf } from './chart-data.ts';

const minute = 60_000;
const dataOf = (values: readonly string[]): ChartData => ({
  times: values.map((_, n) => n * minute),
  step: minute,
  series: [{ key: 'a', label: 'A', tone: 'btc', values }],
  before: values,
});
const amount = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map((n) => {
  return new Big(n.toString()).div(1e8).toFixed();
});

describe('put together', () => {
  it('keeps the sum to the last decimal, and the period before with it', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 700 }), (values) => {
        const { times, step, series, before } = merged(dataOf(values));
        expect(times.length).toBeLessThanOrEqual(maxPoints);
        expect(sumOf(series[0]?.values ?? [])).toBe(sumOf(values));
        expect(before).toEqual(series[0]?.values);
        expect(times.every((at, n) => at === n * step)).toBe(true);
      }),
      { seed: 43, numRuns: 40 },
    );
  });

  it('leaves alone what is short enough', () => {
    const data = dataOf(['1', '2']);
    expect(merged(data)).toBe(data);
  });
});

describe('peaks', () => {
  const points = fc.array(fc.option(fc.double({ noNaN: true }), { freq: 9 }), {
    minLength: 1,
    maxLength: 3_000,
  });

  it('keep the greatest, the least, both ends, and few enough', () => {
    fc.assert(
      fc.property(points, (values) => {
        const indices = peaks([values]);
        const known = values.filter((value) => value !== null);
        expect(indices.length).toBeLessThanOrEqual(maxPoints);
        expect([indices[0], indices.at(-1)]).toEqual([0, values.length - 1]);
        const left = indices.map((n) => values[n]).filter((value) => value !== null);
        if (known.length === 0) return;
        expect(Math.max(...(left as number[]))).toBe(Math.max(...known));
        expect(Math.min(...(left as number[]))).toBe(Math.min(...known));
      }),
      { seed: 44, numRuns: 60 },
    );
  });

  it('share the points between several lines', () => {
    const wave = (phase: number) =>
      Array.from({ length: 2_000 }, (_, n) => Math.sin(n / 30 + phase));
    expect(peaks([wave(0), wave(1), wave(2)]).length).toBeLessThanOrEqual(maxPoints);
  });
});

it.each([
  [-5, 0],
  [0, 0],
  [minute - 1, 0],
  [minute, 1],
  [9 * minute, 1],
])('at %d ms is bucket %d', (at, index) => expect(indexAt(dataOf(['1', '2']), at)).toBe(index));
