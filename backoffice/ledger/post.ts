import { Big } from 'big.js';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import {
  type AccountKind,
  ledgerAccounts,
  ledgerEntries,
  ledgerPostings,
} from '../db/schema/ledger.ts';

/** Owner of the platform's own accounts. */
export const platformOwner = 0;

/** The change of one account; negative is a loss. */
export interface Posting {
  readonly owner: number;
  readonly kind: AccountKind;
  readonly currencyId: number;
  /** Decimal text. */
  readonly amount: string;
}

export interface Entry {
  /** The reason for the entry, e.g. `transaction.finish`. */
  readonly reason: string;
  readonly objectType: string;
  readonly objectId: number;
  readonly at: Date;
  readonly postings: readonly Posting[];
  /** Cancelling a completed deposit takes back money that the user may have spent since. */
  readonly mayGoBelowZero?: boolean;
}

/** A user's account would fall below zero; nothing was posted. The catalogue code is `code`. */
export class InsufficientFunds extends Error {
  readonly code = 'InsufficientFunds';
  constructor() {
    super('InsufficientFunds');
    this.name = 'InsufficientFunds';
  }
}

interface Account {
  readonly id: number;
  readonly balance: string;
}

const keyOf = (of: { owner: number; currencyId: number; kind: string }): string =>
  `${of.owner}/${of.currencyId}/${of.kind}`;

/** Merges postings to one per account, and omits those that cancel out. */
export function merged(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    const known = sums.get(keyOf(posting));
    const amount = known ? new Big(known.amount).plus(posting.amount) : new Big(posting.amount);
    sums.set(keyOf(posting), { ...posting, amount: amount.toFixed() });
  }
  return [...sums.values()].filter(({ amount }) => !new Big(amount).eq(0));
}

/** Returns the currencies in which the postings do not sum to zero. */
export function unbalanced(postings: readonly Posting[]): number[] {
  const sums = new Map<number, Big>();
  for (const { currencyId, amount } of postings) {
    sums.set(currencyId, (sums.get(currencyId) ?? new Big(0)).plus(amount));
  }
  return [...sums].filter(([, sum]) => !sum.eq(0)).map(([currencyId]) => currencyId);
}

/**
 * Posts one entry in the caller's transaction. Accounts are locked in the order of their ids, so
 * that two entries cannot deadlock. The database's own trigger updates the balances.
 *
 * @throws InsufficientFunds; Error if the postings do not sum to zero for each currency.
 */
export async function post(tx: Tx, entry: Entry): Promise<void> {
  const postings = merged(entry.postings);
  if (postings.length === 0) return;
  const wrong = unbalanced(postings);
  if (wrong.length > 0) throw new Error(`Entry does not sum to zero in currency ${wrong.join()}`);

  const accounts = await lockAccounts(tx, postings);
  if (!entry.mayGoBelowZero) {
    for (const posting of postings) {
      const balance = accounts.get(keyOf(posting))?.balance ?? '0';
      const isUsers = posting.owner !== platformOwner;
      if (
        isUsers &&
        posting.amount.startsWith('-') &&
        new Big(balance).plus(posting.amount).lt(0)
      ) {
        throw new InsufficientFunds();
      }
    }
  }
  const [written] = await tx
    .insert(ledgerEntries)
    .values({
      dateCreated: entry.at,
      reason: entry.reason,
      objectType: entry.objectType,
      objectId: entry.objectId,
    })
    .returning({ id: ledgerEntries.id });
  if (!written) throw new Error('No entry was written');
  await tx.insert(ledgerPostings).values(
    postings.map((posting) => {
      const account = accounts.get(keyOf(posting));
      if (!account) throw new Error(`No account ${keyOf(posting)}`);
      return { entryId: written.id, accountId: account.id, amount: posting.amount };
    }),
  );
}

/** Finds and locks the accounts. Missing ones are created. */
async function lockAccounts(tx: Tx, postings: readonly Posting[]): Promise<Map<string, Account>> {
  const accountKeys = postings.map(
    ({ owner, currencyId, kind }) => sql`(${owner}::bigint, ${currencyId}::bigint, ${kind})`,
  );
  const find = async () => {
    const rows = await tx
      .select({
        id: ledgerAccounts.id,
        owner: ledgerAccounts.ownerId,
        currencyId: ledgerAccounts.currencyId,
        kind: ledgerAccounts.kind,
        balance: ledgerAccounts.balance,
      })
      .from(ledgerAccounts)
      .where(
        inArray(
          sql`(${ledgerAccounts.ownerId}, ${ledgerAccounts.currencyId}, ${ledgerAccounts.kind})`,
          accountKeys,
        ),
      )
      .orderBy(ledgerAccounts.id)
      .for('update');
    return new Map(rows.map((row) => [keyOf(row), row]));
  };
  const found = await find();
  if (found.size === postings.length) return found;
  await tx
    .insert(ledgerAccounts)
    .values(
      postings
        .filter((posting) => !found.has(keyOf(posting)))
        .map(({ owner, currencyId, kind }) => ({ ownerId: owner, currencyId, kind })),
    )
    .onConflictDoNothing();
  return find();
}
