import { maxWholeRows } from '../rest/whole-list.ts';
import { DurableList } from '../store/durable-list.ts';
import type { DurableText } from '../store/durable-text.ts';
import { type LinkRuling, rulingFormat } from './link-ruling.ts';

/** Rulings that are kept; the oldest are removed beyond it. */
const maxKept = maxWholeRows;

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type NewRuling = WithoutId<LinkRuling>;

type Subject =
  | { readonly about: 'PAIR'; readonly userIds: readonly [string, string] }
  | { readonly about: 'VALUE'; readonly valueId: string };

const subjectOf = (one: Subject): string =>
  one.about === 'PAIR' ? `PAIR ${one.userIds.join(' ')}` : `VALUE ${one.valueId}`;

/** Rulings of staff about linked users, in durable storage: one about each subject. */
export class LinkRulingBook {
  readonly #list: DurableList<LinkRuling>;

  constructor(storage: DurableText, damaged: (what: string) => void) {
    this.#list = new DurableList(storage, rulingFormat, damaged);
  }

  async all(): Promise<LinkRuling[]> {
    await this.#list.ready();
    return this.#list.all();
  }

  /** Replaces the ruling about the same subject. */
  put(ruling: NewRuling): Promise<LinkRuling> {
    return this.#list.write(({ last, rows }) => {
      const added: LinkRuling = { ...ruling, id: String(last + 1) };
      const others = rows.filter((one) => subjectOf(one) !== subjectOf(ruling));
      return [{ last: last + 1, rows: [...others, added].slice(-maxKept) }, added];
    });
  }

  /** Returns whether there was a ruling about the subject. */
  remove(subject: Subject): Promise<boolean> {
    return this.#list.write(({ last, rows }) => {
      const others = rows.filter((one) => subjectOf(one) !== subjectOf(subject));
      return [{ last, rows: others }, others.length < rows.length];
    });
  }

  close(): void {
    this.#list.close();
  }
}
