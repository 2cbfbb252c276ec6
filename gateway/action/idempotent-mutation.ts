import { GatewayError } from '../errors.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Caller } from '../rest/back-office.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';
import { type ChangeHistory, noHistory } from './change-history.ts';
import { hashOf, leavesOpen, neverSent, requireKey, showsNothing } from './intent-key.ts';
import { type Intent, type IntentState, type IntentStore, isSettled } from './intent-store.ts';
import { sentText } from './sent-text.ts';
import { Slots } from './slots.ts';

type Args = Readonly<Record<string, unknown>>;

/** A change without a lifecycle: its call, and the arguments that identify its object. */
export interface OnceCall {
  readonly call: CompiledCall;
  /** Arguments that identify the object; undefined means all arguments. */
  readonly object: readonly string[] | undefined;
}

/**
 * Handles changes that have no guarding lifecycle and no settling history, such as a deposit: at
 * most once per key. After a lost response, the same key may be sent again if the back office
 * recognises keys. Otherwise the outcome stays unknown until a person closes it.
 */
export class IdempotentMutations {
  readonly #store: IntentStore;
  readonly #knowsKeys: (caller: Caller) => Promise<boolean>;
  readonly #history: Pick<ChangeHistory, 'done'>;
  readonly #slots: Slots;

  constructor(
    store: IntentStore,
    knowsKeys: (caller: Caller) => Promise<boolean>,
    history: Pick<ChangeHistory, 'done'> = noHistory,
  ) {
    this.#store = store;
    this.#knowsKeys = knowsKeys;
    this.#history = history;
    this.#slots = new Slots(store);
  }

  async run({ call, object }: OnceCall, args: Args, who: SignedIn, caller: Caller): Promise<void> {
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
    if (known && (await this.#hasHappened(known, intent, caller))) return;
    const sending = await this.#begin(known, intent, caller);
    try {
      await call.write(payload, caller, key);
    } catch (error) {
      throw await this.#failed(sending, error, caller, known?.state === 'unknown');
    }
    await this.#save(sending, 'done');
  }

  /** Records the intent before it is sent. */
  async #begin(known: Intent | undefined, intent: Intent, caller: Caller): Promise<Intent> {
    const isRetry = known?.state === 'unknown';
    const next: Intent = isRetry
      ? { ...known, state: 'sending', at: intent.at }
      : { ...intent, state: 'checking' };
    // Another request with this key may have started in the meantime.
    if (!(await this.#store.swap(known, next)))
      throw new GatewayError('KEY_IN_USE', { retry: true });
    if (isRetry) return next;
    try {
      await this.#slots.take(next, caller);
    } catch (error) {
      await this.#store.release(next);
      throw error;
    }
    await this.#store.save(intent);
    return intent;
  }

  /** Returns true if the change already happened. Throws if it must not be sent. */
  async #hasHappened(known: Intent, intent: Intent, caller: Caller): Promise<boolean> {
    if (known.adminId !== intent.adminId || known.payload !== intent.payload)
      throw new GatewayError('KEY_MISMATCH');
    if (known.state === 'done') return true;
    if (known.state === 'closed') throw new GatewayError('OUTCOME_SETTLED');
    if (known.state === 'checking' || known.state === 'sending')
      throw new GatewayError('KEY_IN_USE', { retry: true });
    if (known.state === 'unknown' && !(await this.#knowsKeys(caller)))
      throw new GatewayError('UNKNOWN_OUTCOME');
    return false;
  }

  async #failed(
    intent: Intent,
    error: unknown,
    caller: Caller,
    isRetry: boolean,
  ): Promise<unknown> {
    const code = error instanceof GatewayError ? error.code : 'UNKNOWN_OUTCOME';
    if (!leavesOpen.has(code) && !(isRetry && showsNothing.has(code))) {
      await this.#save(intent, neverSent.has(code) ? 'notSent' : 'refused');
      return error;
    }
    await this.#save(intent, 'unknown');
    const retry = await this.#knowsKeys(caller);
    return new GatewayError('UNKNOWN_OUTCOME', { retry });
  }

  async #save(intent: Intent, state: IntentState): Promise<void> {
    const next = { ...intent, state, at: instant() };
    await this.#store.save(next);
    if (state === 'done') this.#history.done(next);
    if (isSettled(next)) await this.#slots.leave(next);
  }
}

const instant = (): string => new Date().toISOString();
