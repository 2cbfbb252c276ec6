import type { Store } from '../store/store.ts';
import { type Claim, goneAfterMs, type Tab } from './presence-store.ts';

/**
 * Leases by record. Each lease is one value in the store, so only one of several gateways can grant
 * it.
 */
export class Claims {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async of(record: string): Promise<Claim | null> {
    return readClaim(await this.#store.get(keyOf(record)));
  }

  /** Returns the holder after the call: the requester, or the previous holder if not overruled. */
  async acquire(
    record: string,
    tab: Tab,
    overrules: boolean,
  ): Promise<{ readonly claim: Claim; readonly isNew: boolean }> {
    for (;;) {
      const text = await this.#store.get(keyOf(record));
      const current = readClaim(text);
      if (current && current.adminId !== tab.adminId && !overrules)
        return { claim: current, isNew: false };
      const isMine = current?.adminId === tab.adminId;
      const claim = isMine ? current : this.#fresh(tab);
      const next = isMine ? text : JSON.stringify(claim);
      // If another request was faster, the loop reads the new value.
      if (await this.#store.swap(keyOf(record), text, next, goneAfterMs))
        return { claim, isNew: !isMine };
    }
  }

  /** Renews a lease of this admin and no other. A lease lasts while its admin is present. */
  async renew(record: string, adminId: string): Promise<void> {
    const text = await this.#store.get(keyOf(record));
    if (readClaim(text)?.adminId === adminId)
      await this.#store.swap(keyOf(record), text, text, goneAfterMs);
  }

  /** Returns false if the lease did not belong to the admin. */
  async end(record: string, adminId: string): Promise<boolean> {
    const text = await this.#store.get(keyOf(record));
    if (readClaim(text)?.adminId !== adminId) return false;
    return this.#store.swap(keyOf(record), text, undefined, goneAfterMs);
  }

  #fresh({ adminId, name }: Tab): Claim {
    return { adminId, name, since: new Date(this.#now()).toISOString() };
  }
}

const keyOf = (record: string): string => `claim:${record}`;

const readClaim = (text: string | undefined): Claim | null =>
  text === undefined ? null : (JSON.parse(text) as Claim);
