import { Big } from 'big.js';
import {
  operationSide,
  transactionMethodType,
  transactionStatus,
  transactionType,
} from '../../machines/transaction/transaction.codes.ts';
import type { AccountKind } from '../db/schema/ledger.ts';
import { type Posting, platformOwner } from './post.ts';

/**
 * The stored fields of a transaction that determine its money movements. `amount` is signed by
 * side.
 */
export interface TransactionMoney {
  readonly userId: number;
  readonly currencyId: number;
  readonly type: number;
  readonly side: number;
  readonly transactionMethodType: number;
  readonly amount: string;
  readonly fee: string | null;
}

const { completed, cancelled } = transactionStatus;

/** Returns the account that the money comes from or goes to. */
function counterOf(money: Pick<TransactionMoney, 'type' | 'transactionMethodType'>): AccountKind {
  if (money.transactionMethodType === transactionMethodType.code) return 'code';
  if (money.transactionMethodType === transactionMethodType.admin) return 'adjustment';
  const isWallet =
    money.type === transactionType.deposit || money.type === transactionType.withdrawal;
  return isWallet ? 'external' : 'exchange';
}

/** Returns whether the money enters or leaves the platform, so that a wallet moves with it. */
export const movesWallets = (
  money: Pick<TransactionMoney, 'type' | 'transactionMethodType'>,
): boolean => counterOf(money) === 'external';

/**
 * Returns the postings of a status change; `from` is null on creation.
 *
 * Incoming money is credited on completion, minus the fee. Outgoing money and its fee are held from
 * creation, leave on completion and return on cancellation. Cancelling a completed deposit takes
 * the money back, even if the balance becomes negative (`mayGoBelowZero`).
 */
export function transactionPostings(
  money: TransactionMoney,
  from: number | null,
  to: number,
): Posting[] {
  if (from === to) return [];
  const amount = new Big(money.amount).abs();
  const fee = new Big(money.fee ?? 0);
  const user = (kind: AccountKind, value: Big): Posting => ({
    owner: money.userId,
    kind,
    currencyId: money.currencyId,
    amount: value.toFixed(),
  });
  const platform = (kind: AccountKind, value: Big): Posting => ({
    ...user(kind, value),
    owner: platformOwner,
  });
  const counter = counterOf(money);

  if (money.side === operationSide.in) {
    const sign = (to === completed ? 1 : 0) - (from === completed ? 1 : 0);
    if (sign === 0) return [];
    return [
      platform(counter, amount.times(-sign)),
      platform('fee', fee.times(sign)),
      user('available', amount.minus(fee).times(sign)),
    ];
  }
  const whole = amount.plus(fee);
  const postings: Posting[] = [];
  if (from === null) postings.push(user('available', whole.neg()), user('held', whole));
  if (to === completed) {
    postings.push(user('held', whole.neg()), platform(counter, amount), platform('fee', fee));
  }
  if (to === cancelled) postings.push(user('held', whole.neg()), user('available', whole));
  return postings;
}

/** Returns whether the balance may become negative: only when a completed deposit is taken back. */
export const mayGoBelowZero = (from: number | null): boolean => from === completed;
