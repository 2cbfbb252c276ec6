import { GatewayError } from '../errors.ts';
import { maxWholeRows } from '../rest/whole-list.ts';
import { DurableList } from '../store/durable-list.ts';
import type { DurableText } from '../store/durable-text.ts';
import { type Note, noteFormat } from './note.ts';

/** Notes that are kept, as many as a list may have; the oldest are removed beyond it. */
const maxKept = maxWholeRows;

/** Internal notes, in durable storage, oldest first. */
export class NoteBook {
  readonly #list: DurableList<Note>;

  constructor(storage: DurableText, damaged: (what: string) => void) {
    this.#list = new DurableList(storage, noteFormat, damaged);
  }

  async all(): Promise<Note[]> {
    await this.#list.ready();
    return this.#list.all();
  }

  /**
   * Adds a note, or returns the one that the same key added.
   * @throws GatewayError `KEY_MISMATCH` if the key added another note
   */
  add(draft: Omit<Note, 'id'>): Promise<Note> {
    return this.#list.write(({ last, rows }) => {
      const same = rows.find(({ key, adminId }) => key === draft.key && adminId === draft.adminId);
      if (same) {
        const { subject, objectId, text } = draft;
        const isEqual =
          same.subject === subject && same.objectId === objectId && same.text === text;
        if (!isEqual) throw new GatewayError('KEY_MISMATCH');
        return [{ last, rows }, same];
      }
      const note: Note = { ...draft, id: String(last + 1) };
      return [{ last: last + 1, rows: [...rows, note].slice(-maxKept) }, note];
    });
  }

  /** Removes a note of its author. @throws GatewayError `NotFound`, `FORBIDDEN` */
  remove(id: string, adminId: string): Promise<Note> {
    return this.#list.write(({ last, rows }) => {
      const note = rows.find((one) => one.id === id);
      if (!note) throw new GatewayError('NotFound');
      if (note.adminId !== adminId) throw new GatewayError('FORBIDDEN');
      return [{ last, rows: rows.filter((one) => one !== note) }, note];
    });
  }

  listen(listener: () => void): () => void {
    return this.#list.listen(listener);
  }

  close(): void {
    this.#list.close();
  }
}
