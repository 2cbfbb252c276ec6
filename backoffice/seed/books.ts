import { ledgerAccounts, ledgerEntries, ledgerPostings } from '../db/schema/ledger.ts';
import { merged, type Posting, platformOwner } from '../ledger/post.ts';
import type { Bulk } from './bulk.ts';

interface Credit {
  readonly at: number;
  readonly amount: number;
}

interface Account {
  readonly id: number;
  /** Approximate funds: floats, used with a margin to decide what a user can afford. */
  funds: number;
  /** Credits that arrive later. */
  coming: Credit[];
}

/**
 * The ledger while the history is generated: writes entries and tracks each user's approximate
 * funds.
 */
export class Books {
  readonly #accounts = new Map<string, Account>();
  readonly #bulk: Bulk;
  #entries = 0;

  constructor(bulk: Bulk) {
    this.#bulk = bulk;
  }

  /** Writes one entry. `at` may be in the future: its credit counts from then on. */
  enter(
    reason: string,
    objectType: string,
    objectId: number,
    at: number,
    postings: readonly Posting[],
  ): void {
    const moving = merged(postings);
    if (moving.length === 0) return;
    this.#entries += 1;
    const entryId = this.#entries;
    this.#bulk.add(ledgerEntries, {
      id: entryId,
      dateCreated: new Date(at),
      reason,
      objectType,
      objectId,
    });
    for (const posting of moving) {
      const account = this.#account(posting);
      this.#bulk.add(ledgerPostings, { entryId, accountId: account.id, amount: posting.amount });
      if (posting.owner === platformOwner) continue;
      const amount = Number(posting.amount);
      if (amount < 0) account.funds += amount;
      else account.coming.push({ at, amount });
    }
  }

  /**
   * Returns approximately what the user can spend at that time. Callers must call it in
   * chronological order.
   */
  available(userId: number, currencyId: number, at: number): number {
    const account = this.#accounts.get(`${userId}/${currencyId}/available`);
    if (!account) return 0;
    if (account.coming.length > 0) {
      account.coming = account.coming.filter((credit) => {
        if (credit.at > at) return true;
        account.funds += credit.amount;
        return false;
      });
    }
    return account.funds;
  }

  #account({ owner, currencyId, kind }: Posting): Account {
    const key = `${owner}/${currencyId}/${kind}`;
    const known = this.#accounts.get(key);
    if (known) return known;
    const opened: Account = { id: this.#accounts.size + 1, funds: 0, coming: [] };
    this.#accounts.set(key, opened);
    this.#bulk.add(ledgerAccounts, { id: opened.id, ownerId: owner, currencyId, kind });
    return opened;
  }
}
