import { GatewayError } from '../errors.ts';
import { type Store, StoreAway } from '../store/store.ts';
import { type Intent, type IntentStore, keptHours } from './intent-store.ts';

const kept = keptHours * 3_600_000;
/** Milliseconds after which whoever was checking or sending has ended without a word. */
const lease = 90_000;
const nameOf = (key: string): string => `intent:${key}`;

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
    return reached(this.#store.swap(nameOf(next.key), expected, JSON.stringify(next), kept));
  }

  async release(intent: Intent): Promise<void> {
    await reached(this.#store.swap(nameOf(intent.key), JSON.stringify(intent), undefined, 1));
  }

  async keep(intent: Intent): Promise<void> {
    const kind = reached(this.#store.set(nameOf(intent.key), JSON.stringify(intent), kept));
    if (intent.state === 'sending') return kind;
    // It was sent: what became of it is told all the same, and can be read for whoever asks later.
    return kind.catch(() => undefined);
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
