import { kytStatus } from '../../machines/kyt/kyt.codes.ts';
import { transactionStatus } from '../../machines/transaction/transaction.codes.ts';

/**
 * Deposits that belong to the tests: each test that changes one takes its own, so that none lacks
 * rows because others ran before it, or because it runs again. They are older than the seed's, so
 * that lists begin with those.
 */
export const planted = {
  new: { status: transactionStatus.new },
  processing: { status: transactionStatus.processing },
  awaiting: { status: transactionStatus.awaiting },
  error: { status: transactionStatus.error },
  frozen: { status: transactionStatus.frozen, kytStatus: kytStatus.awaiting },
  completed: { status: transactionStatus.completed },
} as const;

export type Kind = keyof typeof planted;
export const kinds = Object.keys(planted) as Kind[];

/** Of each kind; a walk takes one for each of its paths. */
export const plantedOfEach = 30;

/** Ids by kind. */
export type Planted = Readonly<Record<Kind, readonly string[]>>;
