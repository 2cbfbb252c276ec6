import { maxReplies } from '../../machines/reply/reply.policy.ts';
import { badInput, GatewayError } from '../errors.ts';
import { DurableList } from '../store/durable-list.ts';
import type { DurableText } from '../store/durable-text.ts';
import { type Reply, replyFormat } from './reply.ts';

type Draft = Pick<Reply, 'title' | 'text' | 'languages'>;

const isEqual = (a: Draft, b: Draft): boolean =>
  a.title === b.title && a.text === b.text && a.languages.join() === b.languages.join();

/** Saved replies, in durable storage, oldest first. */
export class ReplyBook {
  readonly #list: DurableList<Reply>;

  constructor(storage: DurableText, damaged: (what: string) => void) {
    this.#list = new DurableList(storage, replyFormat, damaged);
  }

  async all(): Promise<Reply[]> {
    await this.#list.ready();
    return this.#list.all();
  }

  /**
   * Adds a reply, or returns the one that the same key added.
   * @throws GatewayError `KEY_MISMATCH` if the key added another reply, `BAD_INPUT` if there are too
   *   many
   */
  add(draft: Omit<Reply, 'id' | 'isShared'>): Promise<Reply> {
    return this.#list.write(({ last, rows }) => {
      const own = rows.filter(({ ownerId }) => ownerId === draft.ownerId);
      const same = own.find(({ key }) => key === draft.key);
      if (same) {
        if (!isEqual(same, draft)) throw new GatewayError('KEY_MISMATCH');
        return [{ last, rows }, same];
      }
      if (own.length >= maxReplies) {
        throw badInput('title', `at most ${maxReplies} replies of one admin`);
      }
      const reply: Reply = { ...draft, id: String(last + 1), isShared: false };
      return [{ last: last + 1, rows: [...rows, reply] }, reply];
    });
  }

  /** Changes a reply. @throws GatewayError `NotFound`, and what `next` throws */
  edit(id: string, next: (reply: Reply) => Reply): Promise<Reply> {
    return this.#list.write(({ last, rows }) => {
      const reply = rows.find((one) => one.id === id);
      if (!reply) throw new GatewayError('NotFound');
      const edited = next(reply);
      return [{ last, rows: rows.map((one) => (one === reply ? edited : one)) }, edited];
    });
  }

  /** Removes a reply. @throws GatewayError `NotFound`, and what `check` throws */
  remove(id: string, check: (reply: Reply) => void): Promise<Reply> {
    return this.#list.write(({ last, rows }) => {
      const reply = rows.find((one) => one.id === id);
      if (!reply) throw new GatewayError('NotFound');
      check(reply);
      return [{ last, rows: rows.filter((one) => one !== reply) }, reply];
    });
  }

  listen(listener: () => void): () => void {
    return this.#list.listen(listener);
  }

  close(): void {
    this.#list.close();
  }
}
