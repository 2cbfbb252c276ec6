import { GatewayError } from '../errors.ts';
import type { Asker } from '../rest/back-office.ts';
import type { SignedIn } from '../session/rights.ts';
import type { CompiledAction, Row } from './compile-action.ts';
import { hashOf, keyForm, leavesOpen, neverSent } from './intent-key.ts';
import type { Before, Intent, IntentState, IntentStore } from './intent-store.ts';
import { settle } from './settle.ts';

export interface Outcome {
  readonly key: string;
  readonly state: 'DONE' | 'ALREADY' | 'UNKNOWN' | 'NOT_DONE';
  readonly at: string;
}

interface IntentInput {
  readonly key: string;
  readonly seen: string;
  readonly comment?: string | null;
}

type Args = Readonly<Record<string, unknown>>;

const lost = 'UNKNOWN_OUTCOME';

/** Executes changes of state: each intent at most once, whatever is lost on the way. */
export class ActionEngine {
  readonly #store: IntentStore;
  readonly #actions: ReadonlyMap<string, CompiledAction>;
  readonly #now: () => number;

  constructor(
    store: IntentStore,
    actions: ReadonlyMap<string, CompiledAction>,
    now: () => number = () => Date.now(),
  ) {
    this.#store = store;
    this.#actions = actions;
    this.#now = now;
  }

  async run(name: string, args: Args, who: SignedIn, asker: Asker): Promise<Outcome> {
    const action = this.#action(name);
    const given = args.intent as IntentInput;
    if (!keyForm.test(given.key))
      throw new GatewayError('BAD_INPUT', {
        fields: [{ path: 'intent.key', message: '16 to 64 letters, digits, - or _' }],
      });
    // What the person had seen is no part of it.
    const { intent: _, ...others } = args;
    const payload = hashOf(name, others, given.comment);
    const known = await this.#store.get(given.key);
    if (known) {
      const outcome = await this.#meetAgain(action, known, payload, who, asker);
      if (outcome) return outcome;
    }
    const intent: Intent = {
      key: given.key,
      adminId: who.admin.id,
      payload,
      mutation: name,
      objectId: String(args.id),
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
      before = await this.#check(action, intent, given, args, asker);
    } catch (error) {
      await this.#store.release(intent);
      throw error;
    }
    return this.#send(action, await this.#keep({ ...intent, before }, 'sending'), args, asker);
  }

  /** What became of an intent: its own person may ask, as often as wanted. */
  async outcome(key: string, who: SignedIn, asker: Asker): Promise<Outcome> {
    const intent = await this.#store.get(key);
    if (!intent || intent.adminId !== who.admin.id)
      return { key, state: 'NOT_DONE', at: this.#instant() };
    const action = this.#actions.get(intent.mutation);
    const state = action ? await this.#settled(action, intent, asker) : told(intent);
    const { at } = (await this.#store.get(key)) ?? intent;
    if (state === 'done') return { key, state: 'DONE', at };
    return { key, state: state === 'unknown' ? 'UNKNOWN' : 'NOT_DONE', at };
  }

  /** The same key again: answers for the first time, or lets the call be made after all. */
  async #meetAgain(
    action: CompiledAction,
    known: Intent,
    payload: string,
    who: SignedIn,
    asker: Asker,
  ): Promise<Outcome | undefined> {
    if (known.adminId !== who.admin.id || known.payload !== payload)
      throw new GatewayError('KEY_MISMATCH');
    if (known.state === 'checking' || known.state === 'sending')
      throw new GatewayError('KEY_IN_USE', { retry: true });
    const state = await this.#settled(action, known, asker);
    if (state === 'done') {
      const { at } = (await this.#store.get(known.key)) ?? known;
      return { key: known.key, state: 'ALREADY', at };
    }
    if (state === 'unknown') throw new GatewayError(lost);
    return undefined;
  }

  async #settled(action: CompiledAction, intent: Intent, asker: Asker) {
    if (intent.state === 'done') return 'done';
    if (intent.state === 'checking' || intent.state === 'sending') return 'unknown';
    if (intent.state !== 'unknown') return 'notSent';
    const state = await settle(action, intent, asker, this.#now());
    // Meanwhile another request may have settled it, or sent it anew.
    if (state !== 'unknown')
      await this.#store.swap(intent, { ...intent, state, at: this.#instant() });
    return state;
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
    return {
      ...(typeof row.version === 'string' ? { version: row.version } : {}),
      seen,
      history: history?.map((entry) => String(entry.id)) ?? null,
      comment: given.comment ?? null,
      sets: Object.fromEntries(action.sets.map((name) => [name, args[name]])),
    };
  }

  async #send(action: CompiledAction, intent: Intent, args: Args, asker: Asker): Promise<Outcome> {
    try {
      const ifMatch = intent.before?.version;
      await action.call.write({ ...args }, { ...asker, ifMatch }, intent.key);
    } catch (error) {
      return this.#failed(action, intent, error, asker);
    }
    const { at } = await this.#keep(intent, 'done');
    return { key: intent.key, state: 'DONE', at };
  }

  async #failed(
    action: CompiledAction,
    intent: Intent,
    error: unknown,
    asker: Asker,
  ): Promise<Outcome> {
    const code = error instanceof GatewayError ? error.code : lost;
    if (!leavesOpen.has(code)) {
      await this.#keep(intent, neverSent.has(code) ? 'notSent' : 'refused');
      throw await this.#explain(action, intent, error, asker);
    }
    const unknown = await this.#keep(intent, 'unknown');
    const state = await this.#settled(action, unknown, asker).catch(() => 'unknown' as const);
    if (state === 'done') {
      const { at } = (await this.#store.get(intent.key)) ?? unknown;
      return { key: intent.key, state: 'DONE', at };
    }
    throw new GatewayError(lost, { call: action.call.name });
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

/** Of a change without a lifecycle, all that is known is what its answer said. */
function told({ state }: Intent): IntentState {
  return state === 'done' || state === 'refused' || state === 'notSent' ? state : 'unknown';
}
