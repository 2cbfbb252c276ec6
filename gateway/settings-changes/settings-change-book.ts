import { DurableList } from '../store/durable-list.ts';
import type { DurableText } from '../store/durable-text.ts';
import { type SettingsChange, settingsChangeFormat } from './settings-change.ts';

/** Changes that are kept; older ones are removed. */
const maxKept = 1_000;

/** Changes of settings, in durable storage, oldest first. */
export class SettingsChangeBook {
  readonly #list: DurableList<SettingsChange>;

  constructor(storage: DurableText, damaged: (what: string) => void) {
    this.#list = new DurableList(storage, settingsChangeFormat, damaged);
  }

  async all(): Promise<SettingsChange[]> {
    await this.#list.ready();
    return this.#list.all();
  }

  async get(id: string): Promise<SettingsChange | undefined> {
    await this.#list.ready();
    return this.#list.get(id);
  }

  /** Adds a change, once for the key of its intent. */
  add(change: Omit<SettingsChange, 'id'>): Promise<void> {
    return this.#list.write(({ last, rows }) => {
      if (rows.some(({ key }) => key === change.key)) return [{ last, rows }, undefined];
      const id = String(last + 1);
      return [{ last: last + 1, rows: [...rows, { ...change, id }].slice(-maxKept) }, undefined];
    });
  }

  listen(listener: () => void): () => void {
    return this.#list.listen(listener);
  }

  close(): void {
    this.#list.close();
  }
}
