import { describe, expect, it } from 'vitest';
import type { ChartData } from './chart-data.ts';
import { clampSpan, makeModel } from './chart-model.ts';
import { spread } from './end-names.tsx';

const hour = 3_600_000;
const data: ChartData = {
  times: Array.from({ length: 24 }, (_, n) => n * hour),
  step: hour,
  series: [
    { key: 'in', label: 'In', tone: 'in', values: Array.from({ length: 24 }, (_, n) => `${n}`) },
    { key: 'out', label: 'Out', tone: 'out', values: Array.from({ length: 24 }, () => '-10') },
  ],
};
const options = {
  kind: 'bars',
  unit: { decimals: 0 },
  hidden: new Set<string>(),
  zoom: null,
  width: 900,
  height: 200,
} as const;

describe('the model', () => {
  it('stacks what is above zero and what is below it apart', () => {
    const { value } = makeModel(data, options);
    expect([value.low, value.high]).toEqual([-10, 30]);
  });

  it('leaves hidden series out of the scale', () => {
    const { value } = makeModel(data, { ...options, hidden: new Set(['out']) });
    expect(value.low).toBe(0);
  });

  it('shows whole buckets of what is zoomed to', () => {
    const zoom = { from: 5.5 * hour, to: 9.5 * hour };
    const model = makeModel(data, { ...options, zoom });
    expect(model.data.times.map((at) => at / hour)).toEqual([5, 6, 7, 8, 9]);
    expect(model.data.series[0]?.values).toEqual(['5', '6', '7', '8', '9']);
  });

  it.each([
    ['nothing', null],
    ['everything', { from: -1, to: 99 * hour }],
    ['less than two buckets', { from: hour, to: 2 * hour }],
    ['another period', { from: 90 * hour, to: 99 * hour }],
  ])('is not zoomed to %s', (_, span) => expect(clampSpan(span, data)).toBeNull());
});

describe('a bucket that is not over', () => {
  const running: ChartData = { ...data, isRunning: true };

  it('is led to by a line of its own, so that it does not look like a fall', () => {
    const { rows } = makeModel(running, { ...options, kind: 'lines' });
    expect(rows.map((row) => row.s0).slice(-2)).toEqual([22, null]);
    expect(rows.map((row) => row.r0).slice(-3)).toEqual([undefined, 22, 23]);
  });

  it('is drawn with the others where values are stacked', () => {
    const { rows, data: shown } = makeModel(running, options);
    expect(rows.at(-1)?.s0).toBe(23);
    expect(shown.isRunning).toBe(true);
  });

  it('is not what a zoom to earlier hours ends with', () => {
    const zoom = { from: 5 * hour, to: 9 * hour };
    expect(makeModel(running, { ...options, zoom }).data.isRunning).toBe(false);
    expect(
      makeModel(running, { ...options, zoom: { from: 9 * hour, to: 24 * hour } }).data.isRunning,
    ).toBe(true);
  });
});

it('names at the ends of lines do not overlap and stay inside', () => {
  const positions = spread([100, 101, 99, 20], 4, 110);
  const sorted = [...positions].sort((a, b) => a - b);
  for (const [n, y] of sorted.entries()) {
    expect(y - (sorted[n - 1] ?? -99)).toBeGreaterThanOrEqual(13);
    expect(y).toBeGreaterThanOrEqual(4);
    expect(y).toBeLessThanOrEqual(110);
  }
});
