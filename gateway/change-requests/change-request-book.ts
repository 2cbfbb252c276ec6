import {
  type ChangeRequestEvent,
  changeRequestMoves,
  isEnded,
} from '../../machines/change-request/change-request.codes.ts';
import { GatewayError } from '../errors.ts';
import { DurableList, replaceRow } from '../store/durable-list.ts';
import type { DurableText } from '../store/durable-text.ts';
import { type ChangeRequest, changeRequestFormat } from './change-request.ts';

/** Maximum number of changes that may wait at once: in total, and of one admin. */
const maxPending = 500;
const maxPendingPerAdmin = 100;
/** Ended requests that are kept for reading: at most this many, for this many days. */
const maxEnded = 1_000;
const keptDays = 400;
const dayMs = 86_400_000;

type Draft = Omit<ChangeRequest, 'id' | 'state'>;
type Decision = Partial<Omit<ChangeRequest, 'id' | 'state' | 'mutation' | 'hash'>>;

/** All change requests, pending and ended, in durable storage. */
export class ChangeRequestBook {
  readonly #list: DurableList<ChangeRequest>;

  constructor(storage: DurableText, damaged: (what: string) => void) {
    this.#list = new DurableList(storage, changeRequestFormat, damaged);
  }

  ready(): Promise<void> {
    return this.#list.ready();
  }

  async get(id: string): Promise<ChangeRequest | undefined> {
    await this.ready();
    return this.#list.get(id);
  }

  async all(): Promise<ChangeRequest[]> {
    await this.ready();
    return this.#list.all();
  }

  /**
   * Adds a request, or returns the one that has the same content: of the same intent, or one that
   * waits already.
   *
   * @throws GatewayError `KEY_MISMATCH` if the key was used for other content, `LIMIT`
   */
  add(draft: Draft): Promise<ChangeRequest> {
    return this.#list.write((stored) => {
      const same = sameContent(draft, stored.rows);
      if (same) return [stored, same];
      checkLimits(draft, stored.rows);
      const last = stored.last + 1;
      const request: ChangeRequest = { ...draft, id: String(last), state: 'pending' };
      return [{ last, rows: [...stored.rows, request] }, request];
    });
  }

  /**
   * Moves a request to its next state.
   * @throws GatewayError `NotFound`, `CHANGED` if it is in another state by now
   */
  move(id: string, event: ChangeRequestEvent, decision: Decision = {}): Promise<ChangeRequest> {
    return this.#list.write((stored) => {
      const request = stored.rows.find((one) => one.id === id);
      if (!request) throw new GatewayError('NotFound');
      const state = changeRequestMoves[request.state][event];
      if (!state) throw new GatewayError('CHANGED', { row: { state: request.state } });
      const after = { ...request, ...decision, state };
      return [replaceRow(stored, after), after];
    });
  }

  /** Removes ended requests that no longer need to be kept. */
  async forget(now: number): Promise<void> {
    const ended = (await this.all())
      .filter(({ state }) => isEnded(state))
      .sort((a, b) => (endOf(a) < endOf(b) ? 1 : -1));
    const isOld = (one: ChangeRequest, position: number) =>
      position >= maxEnded || Date.parse(endOf(one)) + keptDays * dayMs <= now;
    const gone = new Set(ended.filter(isOld).map(({ id }) => id));
    if (gone.size === 0) return;
    await this.#list.write(({ last, rows }) => [
      { last, rows: rows.filter(({ id }) => !gone.has(id)) },
      gone.size,
    ]);
  }

  listen(listener: (ids: readonly string[]) => void): () => void {
    return this.#list.listen(listener);
  }

  close(): void {
    this.#list.close();
  }
}

function sameContent({ adminId, requestKey, hash }: Draft, rows: readonly ChangeRequest[]) {
  const ofKey = rows.find((one) => one.adminId === adminId && one.requestKey === requestKey);
  if (ofKey && ofKey.hash !== hash) throw new GatewayError('KEY_MISMATCH');
  return ofKey ?? rows.find((one) => one.state === 'pending' && one.hash === hash);
}

const endOf = ({ decidedAt, expiresAt }: ChangeRequest): string => decidedAt ?? expiresAt;

function checkLimits({ adminId }: Draft, rows: readonly ChangeRequest[]): void {
  const pending = rows.filter(({ state }) => state === 'pending');
  const own = pending.filter((one) => one.adminId === adminId);
  if (pending.length >= maxPending || own.length >= maxPendingPerAdmin)
    throw new GatewayError(
      'LIMIT',
      {},
      `at most ${maxPending} changes wait for approval, ${maxPendingPerAdmin} of one admin`,
    );
}
