import { setTimeout as wait } from 'node:timers/promises';
import { GatewayError } from '../errors.ts';
import type { Caller } from '../rest/back-office.ts';
import { type Intent, type IntentStore, isSettled, slotOf } from './intent-store.ts';

/**
 * How long, in milliseconds, an action waits for the same action that another person is sending at
 * the moment.
 */
const waitTimeoutMs = 3000;
const stepMs = 50;

/** Searches for evidence of an unknown outcome and stores what it finds. */
export type FindEvidence = (intent: Intent, caller: Caller) => Promise<unknown>;

/**
 * Serialises the same action on the same object. While the outcome of one intent is unknown, a
 * second intent with another key could execute the action twice.
 */
export class Slots {
  readonly #store: IntentStore;
  readonly #findEvidence: FindEvidence;

  constructor(store: IntentStore, findEvidence: FindEvidence = async () => undefined) {
    this.#store = store;
    this.#findEvidence = findEvidence;
  }

  /** @throws GatewayError `OUTCOME_OPEN`, which names the intent with the unknown outcome */
  async take(intent: Intent, caller: Caller): Promise<void> {
    const slot = slotOf(intent);
    const until = Date.now() + waitTimeoutMs;
    for (;;) {
      const holder = await this.#store.holder(slot);
      const other =
        holder === undefined || holder === intent.key ? undefined : await this.#store.get(holder);
      if (!other || isSettled(other)) {
        if (await this.#store.take(slot, holder, intent.key)) return;
      } else if (other.state === 'unknown') {
        await this.#findEvidence(other, caller).catch(() => undefined);
        const now = await this.#store.get(other.key);
        if (now?.state === 'unknown') throw isOpen(now);
      } else if (Date.now() >= until) {
        throw isOpen(other);
      } else {
        await wait(stepMs);
      }
    }
  }

  leave(intent: Intent): Promise<void> {
    return this.#store.leave(slotOf(intent), intent.key);
  }
}

const isOpen = ({ key, adminId, at, sentAt }: Intent): GatewayError =>
  new GatewayError('OUTCOME_OPEN', { by: adminId, open: { key, at: sentAt ?? at } });
