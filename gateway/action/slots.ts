import { setTimeout as wait } from 'node:timers/promises';
import { GatewayError } from '../errors.ts';
import type { Asker } from '../rest/back-office.ts';
import { type Intent, type IntentStore, isSettled, slotOf } from './intent-store.ts';

/** Milliseconds for which an action waits for the same one that another person is sending right now. */
const longestWaitMs = 3000;
const stepMs = 50;

/** Looks for evidence of an unknown outcome, and keeps what it finds. */
export type FindEvidence = (intent: Intent, asker: Asker) => Promise<unknown>;

/**
 * The same action on the same object, one at a time: while the outcome of one is unknown, another one
 * (which would have another key) could make it happen twice.
 */
export class Slots {
  readonly #store: IntentStore;
  readonly #findEvidence: FindEvidence;

  constructor(store: IntentStore, findEvidence: FindEvidence = async () => undefined) {
    this.#store = store;
    this.#findEvidence = findEvidence;
  }

  /** @throws GatewayError `OUTCOME_OPEN`, which names the intent whose outcome is unknown */
  async take(intent: Intent, asker: Asker): Promise<void> {
    const slot = slotOf(intent);
    const until = Date.now() + longestWaitMs;
    for (;;) {
      const holder = await this.#store.holder(slot);
      const other =
        holder === undefined || holder === intent.key ? undefined : await this.#store.get(holder);
      if (!other || isSettled(other)) {
        if (await this.#store.take(slot, holder, intent.key)) return;
      } else if (other.state === 'unknown') {
        await this.#findEvidence(other, asker).catch(() => undefined);
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
