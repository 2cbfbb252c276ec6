import { GatewayError } from '../errors.ts';
import type { Asker } from '../rest/back-office.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';
import type { SignedIn } from '../session/rights.ts';
import { hashOf, leavesOpen, neverSent, requireKey, showsNothing } from './intent-key.ts';
import { type Intent, type IntentState, type IntentStore, isSettled } from './intent-store.ts';
import { sentText } from './sent-text.ts';
import { Slots } from './slots.ts';

type Args = Readonly<Record<string, unknown>>;

/** A change without a lifecycle: its call, and the arguments that name what it acts on. */
export interface OnceCall {
  readonly call: CompiledCall;
  /** Undefined: all of them. */
  readonly object: readonly string[] | undefined;
}

/**
 * Changes that no lifecycle guards and no history settles, as a deposit: at most once for each key. After a
 * lost answer the same key may be sent again where the back office knows keys; elsewhere the outcome stays
 * unknown until a person closes it.
 */
export class Once {
  readonly #store: IntentStore;
  readonly #knowsKeys: (asker: Asker) => Promise<boolean>;
  readonly #slots: Slots;

  constructor(store: IntentStore, knowsKeys: (asker: Asker) => Promise<boolean>) {
    this.#store = store;
    this.#knowsKeys = knowsKeys;
    this.#slots = new Slots(store);
  }

  async run({ call, object }: OnceCall, args: Args, who: SignedIn, asker: Asker): Promise<void> {
    const { key: given, ...payload } = args;
    const key = String(given);
    requireKey(key, 'key');
    const { name } = call.field;
    const hash = hashOf(name, payload);
    const at = instant();
    const intent: Intent = {
      ...{ key, adminId: who.admin.id, payload: hash, mutation: name, sent: sentText(args) },
      objectId: object?.map((of) => String(payload[of] ?? '')).join(' ') ?? hash,
      ...{ state: 'sending', at, sentAt: at },
    };
    const known = await this.#store.get(key);
    if (known && (await this.#hasHappened(known, intent, asker))) return;
    const sending = await this.#begin(known, intent, asker);
    try {
      await call.write(payload, asker, key);
    } catch (error) {
      throw await this.#failed(sending, error, asker, known?.state === 'unknown');
    }
    await this.#keep(sending, 'done');
  }

  /** The intent as it is noted before it is sent. */
  async #begin(known: Intent | undefined, intent: Intent, asker: Asker): Promise<Intent> {
    const isAgain = known?.state === 'unknown';
    const next: Intent = isAgain
      ? { ...known, state: 'sending', at: intent.at }
      : { ...intent, state: 'checking' };
    // Another request with this key may have begun meanwhile.
    if (!(await this.#store.swap(known, next)))
      throw new GatewayError('KEY_IN_USE', { retry: true });
    if (isAgain) return next;
    try {
      await this.#slots.take(next, asker);
    } catch (error) {
      await this.#store.release(next);
      throw error;
    }
    await this.#store.keep(intent);
    return intent;
  }

  /** Throws what forbids to send it; true where it was done before. */
  async #hasHappened(known: Intent, intent: Intent, asker: Asker): Promise<boolean> {
    if (known.adminId !== intent.adminId || known.payload !== intent.payload)
      throw new GatewayError('KEY_MISMATCH');
    if (known.state === 'done') return true;
    if (known.state === 'closed') throw new GatewayError('OUTCOME_SETTLED');
    if (known.state === 'checking' || known.state === 'sending')
      throw new GatewayError('KEY_IN_USE', { retry: true });
    if (known.state === 'unknown' && !(await this.#knowsKeys(asker)))
      throw new GatewayError('UNKNOWN_OUTCOME');
    return false;
  }

  async #failed(intent: Intent, error: unknown, asker: Asker, isAgain: boolean): Promise<unknown> {
    const code = error instanceof GatewayError ? error.code : 'UNKNOWN_OUTCOME';
    if (!leavesOpen.has(code) && !(isAgain && showsNothing.has(code))) {
      await this.#keep(intent, neverSent.has(code) ? 'notSent' : 'refused');
      return error;
    }
    await this.#keep(intent, 'unknown');
    const retry = await this.#knowsKeys(asker);
    return new GatewayError('UNKNOWN_OUTCOME', { retry });
  }

  async #keep(intent: Intent, state: IntentState): Promise<void> {
    const next = { ...intent, state, at: instant() };
    await this.#store.keep(next);
    if (isSettled(next)) await this.#slots.leave(next);
  }
}

const instant = (): string => new Date().toISOString();
