import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { dealStatus } from '../../machines/deal/deal.codes.ts';
import { exchangeOrderStatus } from '../../machines/exchange-order/exchange-order.codes.ts';
import { orderSide } from '../../machines/trading-order/trading-order.codes.ts';
import {
  operationSide,
  transactionMethodType,
  transactionStatus,
  transactionType,
} from '../../machines/transaction/transaction.codes.ts';
import { type DealMoney, dealPostings, isEscrowed } from './deal.postings.ts';
import { exchangeOrderPostings } from './exchange-order.postings.ts';
import type { Posting } from './post.ts';
import { costOf, fillPostings, givenCurrency, holdPostings } from './trading.postings.ts';
import {
  mayGoBelowZero,
  movesWallets,
  type TransactionMoney,
  transactionPostings,
} from './transaction.postings.ts';

/** Formats each as `owner kind currency amount`, so that a table shows where every coin goes. */
const formatPostings = (postings: readonly Posting[]) =>
  postings.map(({ owner, kind, currencyId, amount }) => `${owner} ${kind} ${currencyId} ${amount}`);

/** Checks that money is conserved: the postings of each currency sum to zero. */
function expectBalanced(postings: readonly Posting[]): void {
  const sums = new Map<number, Big>();
  for (const { currencyId, amount } of postings)
    sums.set(currencyId, (sums.get(currencyId) ?? new Big(0)).plus(amount));
  for (const sum of sums.values()) expect(sum.toFixed()).toBe('0');
}

describe('a transaction', () => {
  const { in: incoming, out: outgoing } = operationSide;
  const status = transactionStatus;
  const base: TransactionMoney = {
    ...{ userId: 5, currencyId: 2, type: transactionType.deposit, side: incoming },
    ...{ transactionMethodType: transactionMethodType.blockchain },
    ...{ amount: '100.000000000000000001', fee: '0.5' },
  };
  const out = { ...base, side: outgoing, type: transactionType.withdrawal, amount: '-100' };

  it.each([
    ['comes in and is not there yet', base, null, status.new, []],
    ['is worked on', base, status.new, status.processing, []],
    ['is cancelled before it counted', base, status.error, status.cancelled, []],
    [
      'counts when it is completed, less the fee',
      ...[base, status.processing, status.completed],
      [
        '0 external 2 -100.000000000000000001',
        '0 fee 2 0.5',
        '5 available 2 99.500000000000000001',
      ],
    ],
    [
      'is taken back whole',
      ...[base, status.completed, status.cancelled],
      [
        '0 external 2 100.000000000000000001',
        '0 fee 2 -0.5',
        '5 available 2 -99.500000000000000001',
      ],
    ],
    [
      'has no fee',
      ...[{ ...base, fee: null }, status.new, status.completed],
      ['0 external 2 -100.000000000000000001', '0 fee 2 0', '5 available 2 100.000000000000000001'],
    ],
    ['goes nowhere', base, status.completed, status.completed, []],
    [
      'is held with its fee from the beginning on',
      ...[out, null, status.new],
      ['5 available 2 -100.5', '5 held 2 100.5'],
    ],
    ['stays held while it is worked on', out, status.new, status.processing, []],
    [
      'leaves when it is completed',
      ...[out, status.processing, status.completed],
      ['5 held 2 -100.5', '0 external 2 100', '0 fee 2 0.5'],
    ],
    [
      'comes back when it is cancelled',
      ...[out, status.frozen, status.cancelled],
      ['5 held 2 -100.5', '5 available 2 100.5'],
    ],
    [
      'is made and done at once',
      ...[out, null, status.completed],
      [
        '5 available 2 -100.5',
        '5 held 2 100.5',
        '5 held 2 -100.5',
        '0 external 2 100',
        '0 fee 2 0.5',
      ],
    ],
  ] as const)('%s', (_, money, from, to, expected) => {
    const postings = transactionPostings(money, from, to);
    expect(formatPostings(postings)).toEqual(expected);
    expectBalanced(postings);
  });

  it.each([
    [transactionType.deposit, transactionMethodType.blockchain, 'external', true],
    [transactionType.withdrawal, transactionMethodType.creditCard, 'external', true],
    [transactionType.convert, transactionMethodType.internal, 'exchange', false],
    [transactionType.orderBuy, transactionMethodType.internal, 'exchange', false],
    [transactionType.deposit, transactionMethodType.code, 'code', false],
    [transactionType.withdrawal, transactionMethodType.admin, 'adjustment', false],
  ])('of type %i by method %i is met by %s', (type, method, kind, crosses) => {
    const money = { ...base, type, transactionMethodType: method };
    const [counter] = transactionPostings(money, null, status.completed);
    expect(counter).toMatchObject({ owner: 0, kind });
    expect(movesWallets(money)).toBe(crosses);
  });

  it('may leave somebody below zero only where a completed one is taken back', () => {
    const allowed = [null, ...Object.values(status)].filter(mayGoBelowZero);
    expect(allowed).toEqual([status.completed]);
  });
});

describe('an exchange order', () => {
  const money = {
    ...{ userId: 5, fromCurrencyId: 1, fromAmount: '10', toCurrencyId: 2, toAmount: '0.3' },
  };
  const { open, confirmed, completed, cancelled, error } = exchangeOrderStatus;
  const hold = ['5 available 1 -10', '5 held 1 10'];
  const swap = ['5 held 1 -10', '0 exchange 1 10', '0 exchange 2 -0.3', '5 available 2 0.3'];

  it.each([
    ['holds what it gives', null, open, hold],
    ['moves nothing while it is looked at', open, confirmed, []],
    ['keeps what it holds in error', confirmed, error, []],
    ['changes it with the desk', confirmed, completed, swap],
    ['gives it back', error, cancelled, ['5 held 1 -10', '5 available 1 10']],
    ['stays', cancelled, cancelled, []],
    ['is made and done at once', null, completed, [...hold, ...swap]],
  ] as const)('%s', (_, from, to, expected) => {
    const postings = exchangeOrderPostings(money, from, to);
    expect(formatPostings(postings)).toEqual(expected);
    expectBalanced(postings);
  });
});

describe('a deal', () => {
  const deal: DealMoney = { sellerId: 3, buyerId: 4, currencyId: 1, amount: '2.5', fee: '0.1' };
  const names = Object.keys(dealStatus) as (keyof typeof dealStatus)[];
  const without = ['created', 'completed', 'cancelled', 'expired', 'refused'];

  it.each(names)('%s holds the crypto or does not', (name) => {
    expect(isEscrowed(dealStatus[name])).toBe(!without.includes(name));
  });

  it('puts the crypto aside once, and moves nothing while it stays there', () => {
    const { created, fundsHoldRequested, started, completed } = dealStatus;
    const put = dealPostings(deal, created, fundsHoldRequested);
    expect(formatPostings(put)).toEqual(['3 available 1 -2.5', '3 escrow 1 2.5']);
    expect(dealPostings(deal, fundsHoldRequested, started)).toEqual([]);
    expect(dealPostings(deal, created, completed)).toEqual([]);
  });

  it('gives it to the buyer less the fee', () => {
    const postings = dealPostings(deal, dealStatus.propertySent, dealStatus.completed);
    expect(formatPostings(postings)).toEqual([
      '3 escrow 1 -2.5',
      '4 available 1 2.4',
      '0 fee 1 0.1',
    ]);
    expectBalanced(postings);
  });

  it.each(['cancelled', 'expired', 'refused'] as const)('%s: back to the seller', (name) => {
    const postings = dealPostings(deal, dealStatus.arbitratorJoined, dealStatus[name]);
    expect(formatPostings(postings)).toEqual(['3 escrow 1 -2.5', '3 available 1 2.5']);
  });
});

describe('trading', () => {
  const pair = { baseCurrencyId: 1, derivedCurrencyId: 2 };
  const { bid, ask } = orderSide;
  const fill = { price: '3', amount: '2', fee: '0.5', userId: 7, makerUserId: 8 };

  it('a bid gives the derived currency, an ask the base', () => {
    expect([givenCurrency(pair, bid), givenCurrency(pair, ask)]).toEqual([2, 1]);
    expect(formatPostings(holdPostings(7, pair, bid, '6'))).toEqual([
      '7 available 2 -6',
      '7 held 2 6',
    ]);
    expect(formatPostings(holdPostings(7, pair, ask, '-2'))).toEqual([
      '7 available 1 2',
      '7 held 1 -2',
    ]);
  });

  it.each([
    [bid, ['8 held 1 -2', '7 available 1 1.5', '7 held 2 -6', '8 available 2 6', '0 fee 1 0.5']],
    [ask, ['7 held 1 -2', '8 available 1 2', '8 held 2 -6', '7 available 2 5.5', '0 fee 2 0.5']],
  ])('side %i: both receive what the other gave, the taker less the fee', (side, expected) => {
    const postings = fillPostings(pair, { ...fill, side });
    expect(formatPostings(postings)).toEqual(expected);
    expectBalanced(postings);
  });

  it('no fee is no fee, and a cost is never rounded up', () => {
    expect(formatPostings(fillPostings(pair, { ...fill, side: bid, fee: null })).at(-1)).toBe(
      '0 fee 1 0',
    );
    expect(costOf('0.000000000000000003', '0.5').toFixed()).toBe('0.000000000000000001');
    expect(costOf('1234567890.123456789', '1000').toFixed()).toBe('1234567890123.456789');
  });
});
