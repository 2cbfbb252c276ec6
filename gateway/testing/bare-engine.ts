import { ActionEngine } from '../action/action-engine.ts';
import type { CompiledAction, Row } from '../action/compile-action.ts';
import type { Closing, Intent, IntentStore } from '../action/intent-store.ts';
import { type Outcome, Outcomes, type Viewer } from '../action/outcomes.ts';
import { GatewayError } from '../errors.ts';
import type { SignedIn } from '../session/rights.ts';

export const key = 'key-of-one-decision';
export const who = { admin: { id: '11' } } as SignedIn;
export const other = { admin: { id: '12' } } as SignedIn;
export const asker = { token: 't', requestId: 'r', address: undefined };

/** Intents in memory; each state that one had is noted. */
export class IntentMemory implements IntentStore {
  readonly kept = new Map<string, Intent>();
  readonly states: string[] = [];
  readonly holders = new Map<string, string>();
  /** Somebody else is always faster. */
  isStolen = false;

  async get(of: string): Promise<Intent | undefined> {
    return this.kept.get(of);
  }

  async swap(known: Intent | undefined, next: Intent): Promise<boolean> {
    if (this.isStolen || this.kept.get(next.key) !== known) return false;
    await this.keep(next);
    return true;
  }

  async release({ key: of }: Intent): Promise<void> {
    this.states.push('released');
    this.kept.delete(of);
  }

  async keep(intent: Intent): Promise<void> {
    this.states.push(intent.state);
    this.kept.set(intent.key, intent);
  }

  async holder(slot: string): Promise<string | undefined> {
    return this.holders.get(slot);
  }

  async take(slot: string, expected: string | undefined, of: string): Promise<boolean> {
    if (this.holders.get(slot) !== expected) return false;
    this.holders.set(slot, of);
    return true;
  }

  async leave(slot: string, of: string): Promise<void> {
    if (this.holders.get(slot) === of) this.holders.delete(slot);
  }

  async open(): Promise<readonly Intent[]> {
    return [...this.kept.values()].filter(({ state }) => state === 'unknown');
  }

  close(): void {
    this.kept.clear();
  }
}

interface Pressed {
  readonly as?: SignedIn;
  readonly seen?: string;
  readonly comment?: string;
  readonly id?: string;
  readonly of?: string;
  readonly amount?: string;
}

/** The engine of decisions with nothing around it: one record, one act, and whatever goes wrong where. */
export class BareEngine {
  readonly memory = new IntentMemory();
  now = Date.parse('2026-03-01T10:00:00Z');
  row: Row | null = { seen: 'due', status: 'ERROR', changedBy: null, amount: '5' };
  history: readonly Row[] | null = [{ id: '1', adminId: null }];
  /** Whether the record can be looked at. */
  isReadable = true;
  /** Whether the back office knows keys. */
  knowsKeys = false;
  /** Closings that were recorded. */
  readonly closings: Closing[] = [];
  /** What was sent, in order. */
  readonly sent: { readonly args: object; readonly key: string | undefined }[] = [];
  /** What becomes of the next calls, in order; then all is fine. */
  fates: (() => void)[] = [];
  readonly engine: ActionEngine;
  readonly outcomes: Outcomes;

  constructor() {
    const read = <Value>(value: () => Value) => {
      if (!this.isReadable) throw new GatewayError('UPSTREAM_DOWN');
      return value();
    };
    const action = {
      name: 'complete',
      changed: (before: string, is: string) => (before === is ? [] : ['status']),
      typeName: 'Payment',
      event: 'complete',
      changedAt: 'updatedAt',
      becomes: undefined,
      sets: ['amount'],
      entrySets: [],
      call: {
        name: 'PUT Pay',
        write: async (args: object, _: unknown, of?: string) => {
          this.sent.push({ args, key: of });
          const fate = this.fates.shift();
          if (fate) fate();
          else this.takeEffect();
        },
      },
      readRow: async () => read(() => this.row),
      readHistory: async () => read(() => this.history),
    } as unknown as CompiledAction;
    this.engine = new ActionEngine({
      store: this.memory,
      actions: new Map([['complete', action]]),
      knowsKeys: async () => this.knowsKeys,
      now: () => this.now,
    });
    this.outcomes = new Outcomes({
      store: this.memory,
      settled: (intent, by) => this.engine.settled(intent, by),
      typeOf: () => 'Payment',
      record: (_, closing) => this.closings.push(closing),
    });
  }

  takeEffect(adminId = '11'): void {
    this.row = { ...this.row, seen: 'paid', status: 'COMPLETED', changedBy: adminId };
    const createdAt = new Date(this.now).toISOString();
    const entry = { id: '2', event: 'complete', adminId, createdAt };
    this.history = [entry, ...(this.history ?? [])];
  }

  /** What is kept of the key is put into another state. */
  put(over: Partial<Intent>): void {
    const known = this.memory.kept.get(key);
    if (known) this.memory.kept.set(key, { ...known, ...over });
  }

  press(pressed: Pressed = {}): Promise<Outcome> {
    const { as = who, seen = 'due', comment = null, id = '5', of = key, amount = '5' } = pressed;
    return this.engine.run(
      'complete',
      { id, amount, intent: { key: of, seen, comment } },
      as,
      asker,
    );
  }

  /** The state that a press ended in, or the code of what stood in the way. */
  said(pressed: Pressed = {}): Promise<string> {
    return this.press(pressed).then(
      ({ state }) => state,
      (error: GatewayError) => error.code,
    );
  }

  refusal(pressed: Pressed = {}): Promise<GatewayError | undefined> {
    return this.press(pressed).then(
      () => undefined,
      (error: GatewayError) => error,
    );
  }

  async asked(as = who): Promise<string> {
    return (await this.outcomes.of(key, viewer(as), asker)).state;
  }

  closed(happened: boolean, as = viewer()): Promise<string> {
    return this.outcomes.close({ key, happened, comment: 'asked the provider' }, as, asker).then(
      ({ state }) => state,
      (error: GatewayError) => error.code,
    );
  }
}

/** Somebody with the right to the action, unless said otherwise. */
export const viewer = (as = who, over: Partial<Viewer> = {}): Viewer => ({
  ...{ who: as, mayTake: () => as === who, isSuperAdmin: false },
  ...over,
});

/** Throws what the back office, or the way to it, says. */
export const fail = (code: string, facts = {}): never => {
  throw new GatewayError(code, facts);
};
