import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CaseResult, PastCase } from './effect-spec.ts';
import { replay } from './replay.ts';

/** Settings of the tests: a percentage, and a maximum. */
const resultOf = (
  { percent, max }: Readonly<Record<string, unknown>>,
  { amount }: PastCase,
): CaseResult => ({
  fee: percent === null ? null : new Big(amount).times(String(percent)).div(100).toFixed(),
  isRefused: new Big(amount).gt(String(max)),
});

const one = (id: string, amount: string, currencyId = '3'): PastCase => ({
  ...{ id, amount, currencyId, userIds: [`u${id}`, 'u1'] },
  paymentMethodId: null,
  createdAt: `2026-03-0${id}T10:00:00Z`,
});

test('who pays more, who less, and the sums by currency', () => {
  const cases = [one('1', '100'), one('2', '0.1'), one('3', '1000', '4')];
  const result = replay(
    { resultOf },
    { percent: '0.3', max: '5000' },
    { percent: '0.45', max: '500' },
    cases,
  );
  expect(result).toEqual({
    ...{ cases: 3, users: 3, more: 3, less: 0, undecided: 0, refusedBefore: 0, refusedAfter: 1 },
    ...{ oldest: '2026-03-01T10:00:00Z', newest: '2026-03-03T10:00:00Z' },
    totals: [
      { currencyId: '3', before: '0.3003', after: '0.45045' },
      { currencyId: '4', before: '3', after: '4.5' },
    ],
  });
});

test('a case that only one of both settings decides is neither more nor less', () => {
  const result = replay({ resultOf }, { percent: null, max: '9' }, { percent: '1', max: '9' }, [
    one('1', '5'),
  ]);
  expect(result).toMatchObject({ more: 0, less: 0, undecided: 1, totals: [] });
});

test('for any cases: equal settings change nothing, and sums are exact', () => {
  const cents = fc.integer({ min: 1, max: 10 ** 9 });
  const percents = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(fc.array(cents), percents, percents, (amounts, was, will) => {
      const cases = amounts.map((amount, n) =>
        one(String(n % 9), new Big(amount).div(100).toFixed()),
      );
      const settings = (hundredths: number) => ({
        ...{ percent: new Big(hundredths).div(100).toFixed(), max: '1e12' },
      });
      const same = replay({ resultOf }, settings(was), settings(was), cases);
      expect(same).toMatchObject({ more: 0, less: 0, undecided: 0, refusedAfter: 0 });
      const { totals, more, less } = replay({ resultOf }, settings(was), settings(will), cases);
      expect(more).toBe(will > was ? cases.length : 0);
      expect(less).toBe(will < was ? cases.length : 0);
      // Integers of hundredths of hundredths of a percent: no rounding anywhere.
      const sum = amounts.reduce((total, amount) => total + BigInt(amount) * BigInt(will), 0n);
      const expected = new Big(sum.toString()).div(10 ** 6).toFixed();
      expect(totals[0]?.after ?? '0').toBe(expected);
    }),
  );
});
