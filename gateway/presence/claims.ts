import type { Store } from '../store/store.ts';
import { type Claim, goneAfter, type Tab } from './presence-store.ts';

/** Leases by record. Each is one value of the store, so that of several gateways one grants it. */
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

  /** Who has it after this: the asker, or whoever had it before and is not overruled. */
  async ask(
    record: string,
    tab: Tab,
    overrules: boolean,
  ): Promise<{ readonly claim: Claim; readonly isNew: boolean }> {
    for (;;) {
      const text = await this.#store.get(keyOf(record));
      const held = readClaim(text);
      if (held && held.adminId !== tab.adminId && !overrules) return { claim: held, isNew: false };
      const isMine = held?.adminId === tab.adminId;
      const claim = isMine ? held : this.#fresh(tab);
      const next = isMine ? text : JSON.stringify(claim);
      // Somebody was faster: what they put there is looked at.
      if (await this.#store.swap(keyOf(record), text, next, goneAfter))
        return { claim, isNew: !isMine };
    }
  }

  /** It lasts while its admin is there: renews theirs, and nothing else. */
  async renew(record: string, adminId: string): Promise<void> {
    const text = await this.#store.get(keyOf(record));
    if (readClaim(text)?.adminId === adminId)
      await this.#store.swap(keyOf(record), text, text, goneAfter);
  }

  /** False where it was not theirs. */
  async end(record: string, adminId: string): Promise<boolean> {
    const text = await this.#store.get(keyOf(record));
    if (readClaim(text)?.adminId !== adminId) return false;
    return this.#store.swap(keyOf(record), text, undefined, goneAfter);
  }

  #fresh({ adminId, name }: Tab): Claim {
    return { adminId, name, since: new Date(this.#now()).toISOString() };
  }
}

const keyOf = (record: string): string => `claim:${record}`;

const readClaim = (text: string | undefined): Claim | null =>
  text === undefined ? null : (JSON.parse(text) as Claim);
