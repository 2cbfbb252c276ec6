import { GatewayError } from '../errors.ts';
import { type Store, StoreAway } from '../store/store.ts';
import { type Intent, type IntentStore, isSettled, retentionMsOf } from './intent-store.ts';

/**
 * Milliseconds after which an intent still in `checking` or `sending` counts as abandoned by its
 * gateway.
 */
const leaseMs = 90_000;
const nameOf = (key: string): string => `intent:${key}`;
const slotName = (slot: string): string => `slot:${slot}`;
const foreverMs = 400 * 24 * 3_600_000;
/** Members are the keys of intents that are being sent or are unknown. */
const openGroup = 'open-intents';

/**
 * Intent store shared by several gateways: a key is sent once, whichever gateway receives it. While
 * the store is unavailable, nothing is sent.
 */
export class SharedIntents implements IntentStore {
  readonly #store: Store;
  readonly #now: () => number;
  /** The stored text from which an intent was parsed; a swap needs it as the expected value. */
  readonly #texts = new WeakMap<Intent, string>();

  constructor(store: Store, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  async get(key: string): Promise<Intent | undefined> {
    const text = await mapStoreErrors(this.#store.get(nameOf(key)));
    if (text === undefined) return undefined;
    const stored = JSON.parse(text) as Intent;
    const isLate = this.#now() - Date.parse(stored.at) > leaseMs;
    const intent = isLate ? abandoned(stored) : stored;
    this.#texts.set(intent, text);
    return intent;
  }

  async swap(known: Intent | undefined, next: Intent): Promise<boolean> {
    const expected = known && (this.#texts.get(known) ?? JSON.stringify(known));
    if (!isSettled(next)) await this.#list(next);
    const text = JSON.stringify(next);
    const isDone = await mapStoreErrors(
      this.#store.swap(nameOf(next.key), expected, text, retentionMsOf(next)),
    );
    if (isDone && isSettled(next)) await this.#list(next);
    return isDone;
  }

  async release(intent: Intent): Promise<void> {
    await mapStoreErrors(
      this.#store.swap(nameOf(intent.key), JSON.stringify(intent), undefined, 1),
    );
  }

  async save(intent: Intent): Promise<void> {
    const store = async () => {
      if (!isSettled(intent)) await this.#list(intent);
      await mapStoreErrors(
        this.#store.set(nameOf(intent.key), JSON.stringify(intent), retentionMsOf(intent)),
      );
      if (isSettled(intent)) await this.#list(intent);
    };
    if (intent.state === 'sending') return store();
    // The request was already sent: the result is still reported, and later queries read it.
    return store().catch(() => undefined);
  }

  holder(slot: string): Promise<string | undefined> {
    return mapStoreErrors(this.#store.get(slotName(slot)));
  }

  take(slot: string, expected: string | undefined, key: string): Promise<boolean> {
    return mapStoreErrors(this.#store.swap(slotName(slot), expected, key, foreverMs));
  }

  async leave(slot: string, key: string): Promise<void> {
    await mapStoreErrors(this.#store.swap(slotName(slot), key, undefined, 1)).catch(
      () => undefined,
    );
  }

  async open(): Promise<readonly Intent[]> {
    const keys = [...(await mapStoreErrors(this.#store.members(openGroup))).keys()];
    const intents = await Promise.all(keys.map((key) => this.get(key)));
    return intents.filter((intent) => intent?.state === 'unknown') as Intent[];
  }

  /** Lists an intent before it is sent, so that it can be found even if its gateway ended. */
  async #list(intent: Intent): Promise<void> {
    if (intent.state === 'checking') return;
    if (isSettled(intent)) await mapStoreErrors(this.#store.leave(openGroup, intent.key));
    else await mapStoreErrors(this.#store.join(openGroup, intent.key, '', retentionMsOf(intent)));
  }

  close(): void {
    // The store belongs to the caller.
  }
}

function abandoned(intent: Intent): Intent {
  if (intent.state === 'sending') return { ...intent, state: 'unknown' };
  return intent.state === 'checking' ? { ...intent, state: 'notSent' } : intent;
}

const mapStoreErrors = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw error instanceof StoreAway ? new GatewayError('UPSTREAM_DOWN', { retry: true }) : error;
  });
