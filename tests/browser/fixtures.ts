import { kytStatus } from '../../machines/kyt/kyt.codes.ts';
import { transactionStatus } from '../../machines/transaction/transaction.codes.ts';

/**
 * Deposits that belong to the tests. Each test that changes one takes its own, so that no test
 * lacks rows because of earlier tests or a repeated run. They are older than the seed's, so that
 * lists start with them.
 */
export const fixtureRows = {
  new: { status: transactionStatus.new },
  processing: { status: transactionStatus.processing },
  awaiting: { status: transactionStatus.awaiting },
  error: { status: transactionStatus.error },
  frozen: { status: transactionStatus.frozen, kytStatus: kytStatus.awaiting },
  completed: { status: transactionStatus.completed },
} as const;

export type Kind = keyof typeof fixtureRows;
export const kinds = Object.keys(fixtureRows) as Kind[];

/** Per kind; a model walk takes one for each of its paths. */
export const fixturesPerKind = 30;

/** Ids by kind. */
export type FixtureIds = Readonly<Record<Kind, readonly string[]>>;
