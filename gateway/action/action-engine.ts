import { GatewayError } from '../errors.ts';
import type { Asker } from '../rest/back-office.ts';
import type { SignedIn } from '../session/rights.ts';
import type { CompiledAction, Row } from './compile-action.ts';
import { hashOf, leavesOpen, neverSent, requireKey, showsNothing } from './intent-key.ts';
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

interface IntentInput {
  readonly key: string;
  readonly seen: string;
  readonly comment?: string | null;
}

type Args = Readonly<Record<string, unknown>>;

interface Parts {
  readonly store: IntentStore;
  readonly actions: ReadonlyMap<string, CompiledAction>;
  /** Whether the back office answers a key that it has seen with what became of it. */
  readonly knowsKeys: (asker: Asker) => Promise<boolean>;
  readonly now?: () => number;
}

const lost = 'UNKNOWN_OUTCOME';
/** Milliseconds between two looks that are worth writing down. */
const notedEveryMs = 5000;

/** Executes changes of state: each intent at most once, whatever is lost on the way. */
export class ActionEngine {
  readonly #store: IntentStore;
  readonly #actions: ReadonlyMap<string, CompiledAction>;
  readonly #knowsKeys: Parts['knowsKeys'];
  readonly #now: () => number;
  readonly #slots: Slots;

  constructor({ store, actions, knowsKeys, now = Date.now }: Parts) {
    this.#store = store;
    this.#actions = actions;
    this.#knowsKeys = knowsKeys;
    this.#now = now;
    this.#slots = new Slots(store, (intent, asker) => this.settled(intent, asker));
  }

  async run(name: string, args: Args, who: SignedIn, asker: Asker): Promise<Outcome> {
    const action = this.#action(name);
    const given = args.intent as IntentInput;
    requireKey(given.key, 'intent.key');
    // What the person had seen is no part of it.
    const { intent: _, ...others } = args;
    const payload = hashOf(name, others, given.comment);
    const known = await this.#store.get(given.key);
    if (known) {
      const outcome = await this.#meetAgain(action, known, payload, args, who, asker);
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
    // Someone may have come first while an earlier outcome was being settled.
    const meanwhile = known && (await this.#store.get(given.key));
    const isFree = !meanwhile || ['refused', 'notSent'].includes(meanwhile.state);
    if (!isFree || !(await this.#store.swap(meanwhile, intent)))
      throw new GatewayError('KEY_IN_USE', { retry: true });
    let before: Before;
    try {
      await this.#slots.take(intent, asker);
      before = await this.#check(action, intent, given, args, asker);
    } catch (error) {
      await this.#store.release(intent);
      await this.#slots.leave(intent);
      throw error;
    }
    const sending = { ...intent, before, sentAt: this.#instant() };
    return this.#send(action, await this.#keep(sending, 'sending'), args, asker);
  }

  /** What became of an intent: done, unknown, or anything that says that it did not happen. */
  async settled(intent: Intent, asker: Asker): Promise<IntentState> {
    const action = this.#actions.get(intent.mutation);
    if (intent.state === 'checking' || intent.state === 'sending') return 'unknown';
    if (intent.state !== 'unknown' || !action) return intent.state;
    const state = await settle(action, intent, asker);
    const now = this.#instant();
    const sinceNoted = Date.parse(now) - Date.parse(intent.checkedAt ?? '1970-01-01');
    // Meanwhile another request may have settled it, or sent it again.
    if (state === 'done') {
      if (await this.#store.swap(intent, { ...intent, state, at: now, checkedAt: now }))
        await this.#slots.leave(intent);
    } else if (sinceNoted >= notedEveryMs)
      await this.#store.swap(intent, { ...intent, checkedAt: now });
    return state;
  }

  /** The same key again: answers for the first time, or lets the call be made after all. */
  async #meetAgain(
    action: CompiledAction,
    known: Intent,
    payload: string,
    args: Args,
    who: SignedIn,
    asker: Asker,
  ): Promise<Outcome | undefined> {
    if (known.adminId !== who.admin.id || known.payload !== payload)
      throw new GatewayError('KEY_MISMATCH');
    if (known.state === 'closed') throw new GatewayError('OUTCOME_SETTLED');
    if (known.state === 'checking' || known.state === 'sending')
      throw new GatewayError('KEY_IN_USE', { retry: true });
    const state = await this.settled(known, asker);
    if (state === 'done') {
      const { at } = (await this.#store.get(known.key)) ?? known;
      return { key: known.key, state: 'ALREADY', at };
    }
    return state === 'unknown' ? this.#sendAgain(action, known.key, args, asker) : undefined;
  }

  /** Only a back office that knows keys is sent the same one twice: its answer is evidence. */
  async #sendAgain(
    action: CompiledAction,
    key: string,
    args: Args,
    asker: Asker,
  ): Promise<Outcome> {
    if (!(await this.#knowsKeys(asker))) throw new GatewayError(lost);
    const unknown = await this.#store.get(key);
    const sending = unknown && ({ ...unknown, state: 'sending', at: this.#instant() } as const);
    if (!sending || unknown.state !== 'unknown' || !(await this.#store.swap(unknown, sending)))
      throw new GatewayError('KEY_IN_USE', { retry: true });
    return this.#send(action, sending, args, asker, true);
  }

  /** Reads the row again and compares it with what the person saw. */
  async #check(
    action: CompiledAction,
    intent: Intent,
    given: IntentInput,
    args: Args,
    asker: Asker,
  ): Promise<Before> {
    const row = await action.readRow(intent.objectId, asker);
    if (!row) throw new GatewayError('NotFound');
    const seen = String(row.seen);
    const changed = action.changed(given.seen, seen);
    if (changed.length > 0) throw new GatewayError('CHANGED', { row, by: changedBy(row), changed });
    const history = await action.readHistory(intent.objectId, asker);
    const sets = [...new Set([...action.sets, ...action.entrySets])];
    return {
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
    asker: Asker,
    isAgain = false,
  ): Promise<Outcome> {
    try {
      const ifMatch = intent.before?.version;
      await action.call.write({ ...args }, { ...asker, ifMatch }, intent.key);
    } catch (error) {
      return this.#failed(action, intent, error, asker, isAgain);
    }
    const { at } = await this.#keep(intent, 'done');
    return { key: intent.key, state: 'DONE', at };
  }

  async #failed(
    action: CompiledAction,
    intent: Intent,
    error: unknown,
    asker: Asker,
    isAgain: boolean,
  ): Promise<Outcome> {
    const code = error instanceof GatewayError ? error.code : lost;
    if (!leavesOpen.has(code) && !(isAgain && showsNothing.has(code))) {
      await this.#keep(intent, neverSent.has(code) ? 'notSent' : 'refused');
      throw await this.#explain(action, intent, error, asker);
    }
    const unknown = await this.#keep(intent, 'unknown');
    const state = await this.settled(unknown, asker).catch(() => 'unknown' as const);
    if (state === 'done') {
      const { at } = (await this.#store.get(intent.key)) ?? unknown;
      return { key: intent.key, state: 'DONE', at };
    }
    throw new GatewayError(lost, { call: action.call.name, retry: await this.#knowsKeys(asker) });
  }

  /**
   * A refusal tells what the row is now and who changed it last. Where somebody was faster between the
   * last look and the call, that is the reason, whatever the back office calls it.
   */
  async #explain(
    action: CompiledAction,
    intent: Intent,
    error: unknown,
    asker: Asker,
  ): Promise<unknown> {
    if (!(error instanceof GatewayError) || neverSent.has(error.code)) return error;
    if (error.code === 'UNAUTHENTICATED') return error;
    const row = await action.readRow(intent.objectId, asker).catch(() => null);
    if (!row) return error;
    const { before } = intent;
    const changed = before ? action.changed(before.seen, String(row.seen)) : [];
    if (changed.length > 0)
      return new GatewayError('CHANGED', { row, by: changedBy(row), changed });
    return new GatewayError(error.code, { ...error.facts, row, by: changedBy(row) }, error.message);
  }

  async #keep(intent: Intent, state: IntentState): Promise<Intent> {
    const next = { ...intent, state, at: this.#instant() };
    await this.#store.keep(next);
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

const changedBy = (row: Row): string | null =>
  typeof row.changedBy === 'string' ? row.changedBy : null;
