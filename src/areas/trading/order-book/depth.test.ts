import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, bookPages, depthOf, maxFractionDigits, spreadOf } from './depth.ts';

const level = (price: string, amount: string) => ({ price, amount, orders: 1 });

describe('depth', () => {
  it('sums from the best price on and measures both sides by the deeper one', () => {
    const { bids, asks } = depthOf({
      bids: [level('10', '0.1'), level('9', '0.2')],
      asks: [level('11', '0.2'), level('12', '0.4')],
    });
    expect(bids?.map(({ sum, share }) => [sum, share])).toEqual([
      ['0.1', 0.1667],
      ['0.3', 0.5],
    ]);
    expect(asks?.map(({ sum, share }) => [sum, share])).toEqual([
      ['0.2', 0.3333],
      ['0.6', 1],
    ]);
  });

  it('adds money exactly and never draws beyond the row', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 30n }), { maxLength: 20 });
    fc.assert(
      fc.property(amounts, amounts, (bids, asks) => {
        const side = (all: bigint[]) =>
          all.map((units, n) =>
            level(String(n + 1), new Big(units.toString()).div('1e18').toFixed()),
          );
        const depth = depthOf({ bids: side(bids), asks: side(asks) });
        const whole = bids.reduce((a, b) => a + b, 0n);
        const last = depth.bids?.at(-1);
        if (last?.sum) expect(new Big(last.sum).times('1e18').eq(whole.toString())).toBe(true);
        for (const { share } of [...(depth.bids ?? []), ...(depth.asks ?? [])]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('of an empty book is empty', () =>
    expect(depthOf({ bids: [], asks: [] })).toEqual({ bids: [], asks: [] }));
});

describe('spread', () => {
  it('is between the best prices, and a share of their middle', () =>
    expect(spreadOf({ bids: [level('99.5', '1')], asks: [level('100.5', '1')] })).toEqual({
      spread: '1',
      percent: '1.000',
    }));
  it('is below zero while the book is crossed', () =>
    expect(spreadOf({ bids: [level('101', '1')], asks: [level('100', '1')] })?.spread).toBe('-1'));
  it('is not there while a side is empty', () =>
    expect(spreadOf({ bids: [], asks: [level('1', '1')] })).toBeNull());
});

it.each([
  [0, 0, 1],
  [20, 3, 1],
  [21, 3, 2],
  [3, 101, 6],
])('%i bids and %i asks at 20 a page are %i pages (d2:354)', (bidsCount, asksCount, pages) =>
  expect(bookPages({ bids: [], asks: [], bidsCount, asksCount }, { number: 1, size: 20 })).toBe(
    pages,
  ),
);

it('without a count has one more page while this one is full', () => {
  const full = { bids: [level('1', '1')], asks: null, bidsCount: null, asksCount: 3 };
  expect(bookPages(full, { number: 4, size: 1 })).toBe(5);
  expect(bookPages({ ...full, bids: [] }, { number: 4, size: 1 })).toBe(4);
});

it('an unknown amount makes the sums from it on unknown, and no other value', () => {
  const unknown = { price: '9', amount: null, orders: null };
  const { bids, asks } = depthOf({
    bids: [level('10', '1'), unknown, level('8', '1')],
    asks: null,
  });
  expect(bids?.map(({ price, sum, share }) => [price, sum, share])).toEqual([
    ['10', '1', 1],
    ['9', null, 0],
    ['8', null, 0],
  ]);
  expect(asks).toBeNull();
  expect(spreadOf({ bids: [{ ...unknown, price: null }], asks: [level('1', '1')] })).toBeNull();
});

it('aligns points by the longest fraction', () =>
  expect(maxFractionDigits(['1', '0.25', '3.1'])).toBe(2));

it('balances both totals', () => {
  expect(balanceOf({ bidsTotalAmount: '3', asksTotalAmount: '1' })).toBe(75);
  expect(balanceOf({ bidsTotalAmount: '0', asksTotalAmount: '0' })).toBeNull();
  expect(balanceOf({ bidsTotalAmount: null, asksTotalAmount: '1' })).toBeNull();
});
