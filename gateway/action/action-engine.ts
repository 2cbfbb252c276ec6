import { GatewayError } from '../errors.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Caller } from '../rest/back-office.ts';
import { type ChangeHistory, noHistory } from './change-history.ts';
import { compareRow } from './compare-row.ts';
import type { CompiledAction } from './compile-action.ts';
import { explainRefusal } from './explain-refusal.ts';
import {
  hashOf,
  leavesOpen,
  neverSent,
  requireKey,
  type SentIntent,
  showsNothing,
} from './intent-key.ts';
import {
  type Before,
  type Intent,
  type IntentState,
  type IntentStore,
  isSettled,
} from './intent-store.ts';
import type { Outcome } from './outcomes.ts';
import { sentText } from './sent-text.ts';
import { entryMark, settle } from './settle.ts';
import { Slots } from './slots.ts';

type Args = Readonly<Record<string, unknown>>;

interface Parts {
  readonly store: IntentStore;
  readonly actions: ReadonlyMap<string, CompiledAction>;
  /** Whether the back office recognises a repeated key and repeats its first outcome. */
  readonly knowsKeys: (caller: Caller) => Promise<boolean>;
  readonly history?: ChangeHistory;
  readonly now?: () => number;
}

const lost = 'UNKNOWN_OUTCOME';
/** Minimum milliseconds between two recorded checks of one intent. */
const checkRecordIntervalMs = 5000;

/** Executes state changes: each intent at most once, even if requests or responses are lost. */
export class ActionEngine {
  readonly #store: IntentStore;
  readonly #actions: ReadonlyMap<string, CompiledAction>;
  readonly #knowsKeys: Parts['knowsKeys'];
  readonly #history: ChangeHistory;
  readonly #now: () => number;
  readonly #slots: Slots;

  constructor({ store, actions, knowsKeys, history = noHistory, now = Date.now }: Parts) {
    this.#store = store;
    this.#actions = actions;
    this.#knowsKeys = knowsKeys;
    this.#history = history;
    this.#now = now;
    this.#slots = new Slots(store, (intent, caller) => this.settled(intent, caller));
  }

  async run(name: string, args: Args, who: SignedIn, caller: Caller): Promise<Outcome> {
    const action = this.#action(name);
    const given = args.intent as SentIntent;
    requireKey(given.key, 'intent.key');
    // The hash excludes `seen`, the state the person saw.
    const { intent: _, ...others } = args;
    const payload = hashOf(name, others, given.comment);
    const known = await this.#store.get(given.key);
    if (known) {
      const outcome = await this.#replay(action, known, payload, args, who, caller);
      if (outcome) return outcome;
    }
    const intent: Intent = {
      key: given.key,
      adminId: who.admin.id,
      payload,
      mutation: name,
      objectId: String(args.id ?? ''),
      sent: sentText(args),
      state: 'checking',
      at: this.#instant(),
    };
    // Another request may have changed the intent while an earlier outcome was being settled.
    const meanwhile = known && (await this.#store.get(given.key));
    const isFree = !meanwhile || ['refused', 'notSent'].includes(meanwhile.state);
    if (!isFree || !(await this.#store.swap(meanwhile, intent)))
      throw new GatewayError('KEY_IN_USE', { retry: true });
    let before: Before;
    try {
      await this.#slots.take(intent, caller);
      before = await this.#check(action, intent, given, args, caller);
    } catch (error) {
      await this.#store.release(intent);
      await this.#slots.leave(intent);
      throw error;
    }
    const sending = { ...intent, before, sentAt: this.#instant() };
    return this.#send(action, await this.#save(sending, 'sending'), args, caller);
  }

  /** Returns the state of an intent: done, unknown, or a state that means it did not happen. */
  async settled(intent: Intent, caller: Caller): Promise<IntentState> {
    const action = this.#actions.get(intent.mutation);
    if (intent.state === 'checking' || intent.state === 'sending') return 'unknown';
    if (intent.state !== 'unknown' || !action) return intent.state;
    const state = await settle(action, intent, caller);
    const now = this.#instant();
    const msSinceRecorded = Date.parse(now) - Date.parse(intent.checkedAt ?? '1970-01-01');
    // Another request may have settled or resent the intent in the meantime.
    if (state === 'done') {
      if (await this.#store.swap(intent, { ...intent, state, at: now, checkedAt: now })) {
        this.#history.done(intent);
        await this.#slots.leave(intent);
      }
    } else if (msSinceRecorded >= checkRecordIntervalMs)
      await this.#store.swap(intent, { ...intent, checkedAt: now });
    return state;
  }

  /** Handles a repeated key: returns the outcome of the first call, or lets the call proceed. */
  async #replay(
    action: CompiledAction,
    known: Intent,
    payload: string,
    args: Args,
    who: SignedIn,
    caller: Caller,
  ): Promise<Outcome | undefined> {
    if (known.adminId !== who.admin.id || known.payload !== payload)
      throw new GatewayError('KEY_MISMATCH');
    if (known.state === 'closed') throw new GatewayError('OUTCOME_SETTLED');
    if (known.state === 'checking' || known.state === 'sending')
      throw new GatewayError('KEY_IN_USE', { retry: true });
    const state = await this.settled(known, caller);
    if (state === 'done') {
      const { at } = (await this.#store.get(known.key)) ?? known;
      return { key: known.key, state: 'ALREADY', at };
    }
    return state === 'unknown' ? this.#resend(action, known.key, args, caller) : undefined;
  }

  /** Sends the same key again, only to a back office that recognises keys. Its response is evidence. */
  async #resend(action: CompiledAction, key: string, args: Args, caller: Caller): Promise<Outcome> {
    if (!(await this.#knowsKeys(caller))) throw new GatewayError(lost);
    const unknown = await this.#store.get(key);
    const sending = unknown && ({ ...unknown, state: 'sending', at: this.#instant() } as const);
    if (!sending || unknown.state !== 'unknown' || !(await this.#store.swap(unknown, sending)))
      throw new GatewayError('KEY_IN_USE', { retry: true });
    return this.#send(action, sending, args, caller, true);
  }

  /** Reads the row again and compares it with the state the person saw. */
  async #check(
    action: CompiledAction,
    intent: Intent,
    given: SentIntent,
    args: Args,
    caller: Caller,
  ): Promise<Before> {
    const { row, by, changed } = await compareRow(action, intent.objectId, given.seen, caller);
    if (changed.length > 0) throw new GatewayError('CHANGED', { row, by, changed });
    const seen = String(row.seen);
    const history = await action.readHistory(intent.objectId, caller);
    const sets = [...new Set([...action.sets, ...action.entrySets])];
    const change = this.#history.sides(action, row, args);
    return {
      ...(change ? { change } : {}),
      ...(typeof row.version === 'string' ? { version: row.version } : {}),
      seen,
      history: history?.map(entryMark) ?? null,
      comment: given.comment ?? null,
      sets: Object.fromEntries(sets.map((name) => [name, args[name]])),
    };
  }

  async #send(
    action: CompiledAction,
    intent: Intent,
    args: Args,
    caller: Caller,
    isRetry = false,
  ): Promise<Outcome> {
    try {
      const ifMatch = intent.before?.version;
      await action.call.write({ ...args }, { ...caller, ifMatch }, intent.key);
    } catch (error) {
      return this.#failed(action, intent, error, caller, isRetry);
    }
    const { at } = await this.#save(intent, 'done');
    return { key: intent.key, state: 'DONE', at };
  }

  async #failed(
    action: CompiledAction,
    intent: Intent,
    error: unknown,
    caller: Caller,
    isRetry: boolean,
  ): Promise<Outcome> {
    const code = error instanceof GatewayError ? error.code : lost;
    if (!leavesOpen.has(code) && !(isRetry && showsNothing.has(code))) {
      await this.#save(intent, neverSent.has(code) ? 'notSent' : 'refused');
      throw await explainRefusal(action, intent, error, caller);
    }
    const unknown = await this.#save(intent, 'unknown');
    const state = await this.settled(unknown, caller).catch(() => 'unknown' as const);
    if (state === 'done') {
      const { at } = (await this.#store.get(intent.key)) ?? unknown;
      return { key: intent.key, state: 'DONE', at };
    }
    throw new GatewayError(lost, { call: action.call.name, retry: await this.#knowsKeys(caller) });
  }

  async #save(intent: Intent, state: IntentState): Promise<Intent> {
    const next = { ...intent, state, at: this.#instant() };
    await this.#store.save(next);
    if (state === 'done') this.#history.done(next);
    if (isSettled(next)) await this.#slots.leave(next);
    return next;
  }

  #action(name: string): CompiledAction {
    const action = this.#actions.get(name);
    if (!action) throw new GatewayError('INTERNAL');
    return action;
  }

  #instant(): string {
    return new Date(this.#now()).toISOString();
  }
}
