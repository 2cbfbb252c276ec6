import { exchangeOrderStatus } from '../../machines/exchange-order/exchange-order.codes.ts';
import type { AccountKind } from '../db/schema/ledger.ts';
import { type Posting, platformOwner } from './post.ts';

/** The stored fields of an exchange order that determine its money movements. */
export interface ExchangeOrderMoney {
  readonly userId: number;
  readonly fromCurrencyId: number;
  readonly fromAmount: string;
  readonly toCurrencyId: number;
  readonly toAmount: string;
}

const move = (
  currencyId: number,
  amount: string,
  [fromOwner, fromKind]: readonly [number, AccountKind],
  [toOwner, toKind]: readonly [number, AccountKind],
): Posting[] => [
  { owner: fromOwner, kind: fromKind, currencyId, amount: `-${amount}` },
  { owner: toOwner, kind: toKind, currencyId, amount },
];

/**
 * Returns the postings of a status change; `from` is null on creation. The source is held until the
 * order completes, which exchanges it with the conversion desk, or is cancelled. An order in error
 * keeps its hold until staff decide.
 */
export function exchangeOrderPostings(
  money: ExchangeOrderMoney,
  from: number | null,
  to: number,
): Posting[] {
  if (from === to) return [];
  const { userId } = money;
  const available = [userId, 'available'] as const;
  const held = [userId, 'held'] as const;
  const desk = [platformOwner, 'exchange'] as const;
  const postings: Posting[] = [];
  if (from === null)
    postings.push(...move(money.fromCurrencyId, money.fromAmount, available, held));
  if (to === exchangeOrderStatus.completed) {
    postings.push(
      ...move(money.fromCurrencyId, money.fromAmount, held, desk),
      ...move(money.toCurrencyId, money.toAmount, desk, available),
    );
  }
  if (to === exchangeOrderStatus.cancelled) {
    postings.push(...move(money.fromCurrencyId, money.fromAmount, held, available));
  }
  return postings;
}
