import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Period,
  periodFrom,
  periodNames,
  rangeBefore,
  rangeOf,
  rangeText,
  stepLengths,
  stepOf,
  writePeriod,
} from './period.ts';

const now = Date.parse('2026-11-21T14:05:33Z');
const written = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((at) => new Date(at).toISOString().slice(0, 16));

describe('what a period is', () => {
  it.each<[Period, string, string]>([
    ['5m', '2026-11-21T14:01', '2026-11-21T14:06'],
    ['10m', '2026-11-21T13:56', '2026-11-21T14:06'],
    ['1h', '2026-11-21T13:06', '2026-11-21T14:06'],
    ['24h', '2026-11-20T15:00', '2026-11-21T14:06'],
    ['1d', '2026-11-20T15:00', '2026-11-21T14:06'],
    ['today', '2026-11-21T00:00', '2026-11-21T14:06'],
    ['yesterday', '2026-11-20T00:00', '2026-11-21T00:00'],
    ['7d', '2026-11-15T00:00', '2026-11-21T14:06'],
    [{ from: '2026-11-01', to: '2026-11-03' }, '2026-11-01T00:00', '2026-11-04T00:00'],
    [{ from: '2026-11-20', to: '2026-11-25' }, '2026-11-20T00:00', '2026-11-21T14:06'],
  ])('%j', (period, from, to) => expect(written(rangeOf(period, now))).toEqual([from, to]));

  it('never has more buckets than a chart draws', () => {
    for (const name of periodNames) {
      const range = rangeOf(name, now);
      expect((range.to - range.from) / stepLengths[stepOf(range)]).toBeLessThanOrEqual(200);
    }
  });

  it('compares with as long a stretch at the same time of day', () => {
    expect(written(rangeBefore(rangeOf('today', now)))).toEqual([
      '2026-11-20T00:00',
      '2026-11-20T14:06',
    ]);
    expect(written(rangeBefore(rangeOf('5m', now)))).toEqual([
      '2026-11-21T13:56',
      '2026-11-21T14:01',
    ]);
    for (const name of periodNames) {
      const range = rangeOf(name, now);
      const before = rangeBefore(range);
      expect(before.to - before.from).toBe(range.to - range.from);
      expect(before.to).toBeLessThanOrEqual(range.from);
    }
  });
});

describe('in the address', () => {
  const day = fc
    .integer({ min: 0, max: 4_000 })
    .map((n) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10));
  const period: fc.Arbitrary<Period> = fc.oneof(
    fc.constantFrom(...periodNames),
    fc.tuple(day, day).map((days) => {
      const [from = '', to = ''] = [...days].sort();
      return { from, to };
    }),
  );

  it('says what was chosen, and nothing of what is so anyway', () => {
    fc.assert(
      fc.property(period, (chosen) => {
        const search = new URLSearchParams('currency=4');
        writePeriod(search, chosen, 'today');
        expect(periodFrom(search, periodNames, 'today')).toEqual(chosen);
        expect(search.get('currency')).toBe('4');
      }),
      { seed: 45 },
    );
  });

  it.each(['period=tomorrow', 'from=2026-11-02&to=2026-11-01', 'from=nonsense&to=2026-11-01', ''])(
    'nonsense is what it begins with: %s',
    (text) => expect(periodFrom(new URLSearchParams(text), periodNames, '7d')).toBe('7d'),
  );
});

describe('a range in words', () => {
  const at = (text: string) => Date.parse(text);
  it.each([
    ['2026-11-17T00:00Z', '2026-11-24T00:00Z', '17.11.2026 – 23.11.2026 UTC'],
    ['2026-11-23T00:00Z', '2026-11-24T00:00Z', '23.11.2026 UTC'],
    ['2026-11-10T00:00Z', '2026-11-16T04:16Z', '10.11.2026 – 16.11.2026 04:16 UTC'],
    ['2026-11-22T05:00Z', '2026-11-23T04:16Z', '22.11.2026 05:00 – 23.11.2026 04:16 UTC'],
    ['2026-11-23T03:10Z', '2026-11-23T04:10Z', '23.11.2026 03:10–04:10 UTC'],
  ])('%s to %s is %s', (from, to, text) => {
    expect(rangeText({ from: at(from), to: at(to) })).toBe(text);
  });
});
