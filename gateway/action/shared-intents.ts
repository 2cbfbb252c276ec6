import { GatewayError } from '../errors.ts';
import { type Store, StoreAway } from '../store/store.ts';
import { type Intent, type IntentStore, isSettled, keptMs } from './intent-store.ts';

/** Milliseconds after which whoever was checking or sending has ended without a word. */
const lease = 90_000;
const nameOf = (key: string): string => `intent:${key}`;
const slotName = (slot: string): string => `slot:${slot}`;
const forever = 400 * 24 * 3_600_000;
/** Members are the keys of intents that are being sent or are unknown. */
const openGroup = 'open-intents';

/**
 * Intents of several gateways: whichever is asked, a key is sent once. While the store is away
 * nothing is sent at all.
 */
export class SharedIntents implements IntentStore {
  readonly #store: Store;
  readonly #now: () => number;
  /** The text that an intent was read from, for whoever wants its place. */
  readonly #texts = new WeakMap<Intent, string>();

  constructor(store: Store, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  async get(key: string): Promise<Intent | undefined> {
    const text = await reached(this.#store.get(nameOf(key)));
    if (text === undefined) return undefined;
    const stored = JSON.parse(text) as Intent;
    const isLate = this.#now() - Date.parse(stored.at) > lease;
    const intent = isLate ? abandoned(stored) : stored;
    this.#texts.set(intent, text);
    return intent;
  }

  async swap(known: Intent | undefined, next: Intent): Promise<boolean> {
    const expected = known && (this.#texts.get(known) ?? JSON.stringify(known));
    if (!isSettled(next)) await this.#list(next);
    const text = JSON.stringify(next);
    const isDone = await reached(this.#store.swap(nameOf(next.key), expected, text, keptMs(next)));
    if (isDone && isSettled(next)) await this.#list(next);
    return isDone;
  }

  async release(intent: Intent): Promise<void> {
    await reached(this.#store.swap(nameOf(intent.key), JSON.stringify(intent), undefined, 1));
  }

  async keep(intent: Intent): Promise<void> {
    const store = async () => {
      if (!isSettled(intent)) await this.#list(intent);
      await reached(this.#store.set(nameOf(intent.key), JSON.stringify(intent), keptMs(intent)));
      if (isSettled(intent)) await this.#list(intent);
    };
    if (intent.state === 'sending') return store();
    // It was sent: the result is reported all the same, and later questions read it.
    return store().catch(() => undefined);
  }

  holder(slot: string): Promise<string | undefined> {
    return reached(this.#store.get(slotName(slot)));
  }

  take(slot: string, expected: string | undefined, key: string): Promise<boolean> {
    return reached(this.#store.swap(slotName(slot), expected, key, forever));
  }

  async leave(slot: string, key: string): Promise<void> {
    await reached(this.#store.swap(slotName(slot), key, undefined, 1)).catch(() => undefined);
  }

  async open(): Promise<readonly Intent[]> {
    const keys = [...(await reached(this.#store.members(openGroup))).keys()];
    const intents = await Promise.all(keys.map((key) => this.get(key)));
    return intents.filter((intent) => intent?.state === 'unknown') as Intent[];
  }

  /** An intent is listed before it is sent, so that one whose gateway ended is found all the same. */
  async #list(intent: Intent): Promise<void> {
    if (intent.state === 'checking') return;
    if (isSettled(intent)) await reached(this.#store.leave(openGroup, intent.key));
    else await reached(this.#store.join(openGroup, intent.key, '', keptMs(intent)));
  }

  close(): void {
    // The store is not ours.
  }
}

function abandoned(intent: Intent): Intent {
  if (intent.state === 'sending') return { ...intent, state: 'unknown' };
  return intent.state === 'checking' ? { ...intent, state: 'notSent' } : intent;
}

const reached = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw error instanceof StoreAway ? new GatewayError('UPSTREAM_DOWN', { retry: true }) : error;
  });
