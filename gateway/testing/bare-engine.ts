import { ActionEngine } from '../action/action-engine.ts';
import type { CompiledAction, Row } from '../action/compile-action.ts';
import type { ChangeSides, Closing, Intent, IntentStore } from '../action/intent-store.ts';
import { type Outcome, Outcomes, type Viewer } from '../action/outcomes.ts';
import { GatewayError } from '../errors.ts';
import type { SignedIn } from '../ports/signed-in.ts';

export const key = 'key-of-one-decision';
export const who = { admin: { id: '11' } } as SignedIn;
export const other = { admin: { id: '12' } } as SignedIn;
export const caller = { token: 't', requestId: 'r', address: undefined };

/** Intents in memory; every state of an intent is recorded. */
export class IntentMemory implements IntentStore {
  readonly intents = new Map<string, Intent>();
  readonly states: string[] = [];
  readonly holders = new Map<string, string>();
  /** Makes another writer always win. */
  isStolen = false;

  async get(of: string): Promise<Intent | undefined> {
    return this.intents.get(of);
  }

  async swap(known: Intent | undefined, next: Intent): Promise<boolean> {
    if (this.isStolen || this.intents.get(next.key) !== known) return false;
    await this.save(next);
    return true;
  }

  async release({ key: of }: Intent): Promise<void> {
    this.states.push('released');
    this.intents.delete(of);
  }

  async save(intent: Intent): Promise<void> {
    this.states.push(intent.state);
    this.intents.set(intent.key, intent);
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
    return [...this.intents.values()].filter(({ state }) => state === 'unknown');
  }

  close(): void {
    this.intents.clear();
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

/**
 * The engine of decisions without its surroundings: one record, one action, and configurable
 * failures.
 */
export class BareEngine {
  readonly memory = new IntentMemory();
  now = Date.parse('2026-03-01T10:00:00Z');
  row: Row | null = { seen: 'due', status: 'ERROR', changedBy: null, amount: '5' };
  history: readonly Row[] | null = [{ id: '1', adminId: null }];
  /** Whether the record can be read. */
  isReadable = true;
  /** Whether the back office supports keys. */
  knowsKeys = false;
  /** Closings that were recorded. */
  readonly closings: Closing[] = [];
  /** Calls that were sent, in order. */
  readonly sent: {
    readonly args: object;
    readonly key: string | undefined;
    readonly ifMatch: string | undefined;
  }[] = [];
  /** Both sides of the next change, if the gateway keeps them. */
  sides: ChangeSides | undefined;
  /** Intents whose effect was reported to the history of changes. */
  readonly recorded: Intent[] = [];
  /** Outcomes of the next calls, in order; later calls succeed. */
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
        write: async (args: object, { ifMatch }: { ifMatch?: string }, of?: string) => {
          this.sent.push({ args, key: of, ifMatch });
          const fault = this.fates.shift();
          if (fault) fault();
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
      history: { sides: () => this.sides, done: (intent) => this.recorded.push(intent) },
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

  /** Overwrites fields of the stored intent of the key. */
  put(over: Partial<Intent>): void {
    const known = this.memory.intents.get(key);
    if (known) this.memory.intents.set(key, { ...known, ...over });
  }

  press(pressed: Pressed = {}): Promise<Outcome> {
    const { as = who, seen = 'due', comment = null, id = '5', of = key, amount = '5' } = pressed;
    return this.engine.run(
      'complete',
      { id, amount, intent: { key: of, seen, comment } },
      as,
      caller,
    );
  }

  /** Returns the final state of one attempt, or the code of its error. */
  getPressResult(pressed: Pressed = {}): Promise<string> {
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

  async getOutcomeState(as = who): Promise<string> {
    return (await this.outcomes.of(key, viewer(as), caller)).state;
  }

  closed(happened: boolean, as = viewer()): Promise<string> {
    return this.outcomes.close({ key, happened, comment: 'asked the provider' }, as, caller).then(
      ({ state }) => state,
      (error: GatewayError) => error.code,
    );
  }
}

/** Returns a viewer with the right to the action by default. */
export const viewer = (as = who, over: Partial<Viewer> = {}): Viewer => ({
  ...{ who: as, mayTake: () => as === who, isSuperAdmin: false },
  ...over,
});

/** Throws an error of the back office, or of the connection to it. */
export const fail = (code: string, details = {}): never => {
  throw new GatewayError(code, details);
};
