import { type HandoverEvent, handoverMoves } from '../../machines/handover/handover.codes.ts';
import { maxWaitingHandovers } from '../../machines/handover/handover.policy.ts';
import { badInput, GatewayError } from '../errors.ts';
import { maxWholeRows } from '../rest/whole-list.ts';
import { DurableList, replaceRow } from '../store/durable-list.ts';
import type { DurableText } from '../store/durable-text.ts';
import { type Handover, handoverFormat, stateOf } from './handover.ts';

type Draft = Pick<Handover, 'key' | 'fromId' | 'toId' | 'note' | 'work' | 'at' | 'acceptBy'>;

const isEqual = (a: Draft, b: Draft): boolean =>
  a.toId === b.toId && a.note === b.note && JSON.stringify(a.work) === JSON.stringify(b.work);

/** Hand-overs, in durable storage, oldest first; the oldest are removed beyond `maxWholeRows`. */
export class HandoverBook {
  readonly #list: DurableList<Handover>;

  constructor(storage: DurableText, damaged: (what: string) => void) {
    this.#list = new DurableList(storage, handoverFormat, damaged);
  }

  async all(): Promise<Handover[]> {
    await this.#list.ready();
    return this.#list.all();
  }

  /**
   * Adds a hand-over, or returns the one that the same key added.
   * @throws GatewayError `KEY_MISMATCH` if the key added another one, `BAD_INPUT` if too many wait
   */
  add(draft: Draft): Promise<Handover> {
    return this.#list.write(({ last, rows }) => {
      const own = rows.filter(({ fromId }) => fromId === draft.fromId);
      const same = own.find(({ key }) => key === draft.key);
      if (same) {
        if (!isEqual(same, draft)) throw new GatewayError('KEY_MISMATCH');
        return [{ last, rows }, same];
      }
      if (own.filter(({ state }) => state === 'waiting').length >= maxWaitingHandovers)
        throw badInput('work', `at most ${maxWaitingHandovers} hand-overs that wait`);
      const added: Handover = {
        ...{ ...draft, id: String(last + 1), state: 'waiting' },
        ...{ acceptedAt: null, acceptedById: null },
      };
      return [{ last: last + 1, rows: [...rows, added].slice(-maxWholeRows) }, added];
    });
  }

  /**
   * Ends a hand-over. Only the first of two requests does.
   * @throws GatewayError `NotFound`, `CHANGED` if it has ended, and what `next` throws
   */
  end(
    id: string,
    event: Exclude<HandoverEvent, 'expire'>,
    next: (handover: Handover) => Handover,
  ): Promise<Handover> {
    return this.#list.write((stored) => {
      const handover = stored.rows.find((one) => one.id === id);
      if (!handover) throw new GatewayError('NotFound');
      const ended = next(handover);
      const state = stateOf(handover, Date.now());
      if (handoverMoves[state][event] === undefined)
        throw new GatewayError('CHANGED', { row: { state }, by: handover.acceptedById });
      return [replaceRow(stored, ended), ended];
    });
  }

  listen(listener: () => void): () => void {
    return this.#list.listen(listener);
  }

  close(): void {
    this.#list.close();
  }
}
