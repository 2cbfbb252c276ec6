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

/** What one account gains, or loses where negative. */
export interface Posting {
  readonly owner: number;
  readonly kind: AccountKind;
  readonly currencyId: number;
  /** Decimal text. */
  readonly amount: string;
}

export interface Entry {
  /** What moved it, e.g. `transaction.finish`. */
  readonly reason: string;
  readonly objectType: string;
  readonly objectId: number;
  readonly at: Date;
  readonly postings: readonly Posting[];
  /** Cancelling a completed deposit takes back what the user may have spent since. */
  readonly mayGoBelowZero?: boolean;
}

/** A user's account would fall below zero; nothing was posted. The catalogue's name is `code`. */
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

/** One posting for each account; those that cancel out are left away. */
export function merged(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    const known = sums.get(keyOf(posting));
    const amount = known ? new Big(known.amount).plus(posting.amount) : new Big(posting.amount);
    sums.set(keyOf(posting), { ...posting, amount: amount.toFixed() });
  }
  return [...sums.values()].filter(({ amount }) => !new Big(amount).eq(0));
}

/** Currencies in which the postings do not sum to zero. */
export function unbalanced(postings: readonly Posting[]): number[] {
  const sums = new Map<number, Big>();
  for (const { currencyId, amount } of postings) {
    sums.set(currencyId, (sums.get(currencyId) ?? new Big(0)).plus(amount));
  }
  return [...sums].filter(([, sum]) => !sum.eq(0)).map(([currencyId]) => currencyId);
}

/**
 * Posts one entry in the caller's transaction. The accounts are locked in order of their ids, so
 * that two entries cannot wait for each other. Balances follow by the database's own trigger.
 *
 * @throws InsufficientFunds; Error where the postings do not sum to zero for each currency.
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

/** Finds and locks the accounts; those that are missing are opened. */
async function lockAccounts(tx: Tx, postings: readonly Posting[]): Promise<Map<string, Account>> {
  const wanted = postings.map(
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
          wanted,
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
