import { setTimeout as sleep } from 'node:timers/promises';
import {
  type FakeAnswer,
  type FakeOffice,
  type FakeRequest,
  json,
  startFakeOffice,
  withSessions,
} from '../../gateway/testing/fake-office.ts';
import { transactionRow } from '../../gateway/testing/rows.ts';

/** The result of one arrival of a money action. */
export type ArrivalOutcome =
  | {
      readonly what: 'fine' | 'requestLost' | 'answerLost' | 'garbage' | 'half' | 'failed' | 'busy';
    }
  /** The response is late, in milliseconds. */
  | { readonly what: 'late'; readonly after: number }
  /** The connection is cut at once, and the effect still happens later. */
  | { readonly what: 'lateEffect'; readonly after: number };

/**
 * How much an office shows: `full` is history with admins, the others are the behaviours of
 * external ones. `platform` writes a step of its own after each arrival. `wrongRow` sometimes
 * returns another row, a completed one.
 */
export type Shown = 'full' | 'noHistory' | 'states' | 'platform' | 'wrongRow' | 'late';
const foreign = ['noHistory', 'states', 'platform', 'wrongRow', 'late'] as const;

interface Row {
  status: number;
  /** Unix milliseconds of the last effect. */
  at: number;
  changedBy: number | null;
  readonly history: Record<string, unknown>[];
}

const put = 'PUT Transaction/AdminCompleteTransaction';
const done = json({ result: { Success: true } });
const refused = json({ error: { code: 'ActionNotAllowed' } });
const errorState = 4;
/** Milliseconds for which a `late` office still shows the old state. */
const lateMs = 3_000;
const seconds = () => Math.floor(Date.now() / 1000);
const completed = 2;

/**
 * A back office like external ones: it has no idempotency keys, so an action that arrives twice is
 * paid twice. For the tests it counts how often each key took effect.
 */
export class MoneyOffice {
  readonly office: FakeOffice;
  /** Effects by key. */
  readonly effects = new Map<string, number>();
  /** Outcomes of the arrivals of each key, in order; later ones succeed. */
  readonly fates = new Map<string, ArrivalOutcome[]>();
  /** How often each outcome occurred. */
  readonly met = new Map<string, number>();
  /** Rows that can be completed only once, by any caller. All others are paid on every request. */
  readonly guarded = new Set<number>();
  readonly effectsOnRow = new Map<number, number>();
  /** Whether the next read is lost. */
  losesRead: () => boolean = () => false;
  /** Whether rows appear as external offices show them, a different one each. */
  isForeign = false;
  #reads = 0;
  readonly #rows = new Map<number, Row>();
  readonly #adminIds: ReadonlyMap<string, number>;

  static async open(): Promise<MoneyOffice> {
    return new MoneyOffice(await startFakeOffice());
  }

  private constructor(office: FakeOffice) {
    this.office = office;
    const { admins } = withSessions(office);
    this.#adminIds = new Map([...admins].map(([token, { id }]) => [token, id]));
    office.calls.set('POST v2/Trading/GetOperation', (request) =>
      this.#read(request, (id, row) => ({ operation: this.#shownRow(id, row) })),
    );
    office.calls.set('POST Transaction/GetTransactionStatusHistory', (request) =>
      this.#read(request, (id, row) => this.#shownHistory(id, row)),
    );
    office.calls.set(put, (request) => this.#act(request));
  }

  /** Clears the recorded requests, which are otherwise kept for tests. */
  forget(): void {
    this.office.seen.length = 0;
  }

  row(id: number): Row {
    const known = this.#rows.get(id);
    if (known) return known;
    const history = [{ id: 1, event: 'fail', status: errorState, dateCreated: 1, adminId: null }];
    const row: Row = { status: errorState, at: 0, changedBy: null, history };
    this.#rows.set(id, row);
    return row;
  }

  #read({ body }: FakeRequest, answer: (id: number, row: Row) => unknown): FakeAnswer {
    if (this.losesRead()) return { cut: true };
    const id = Number(body.transactionId ?? body.id ?? body.operationId);
    return json(answer(id, this.row(id)));
  }

  shownOf(id: number): Shown {
    return this.isForeign ? (foreign[id % foreign.length] ?? 'full') : 'full';
  }

  #shownRow(id: number, row: Row): Record<string, unknown> {
    const shown = this.shownOf(id);
    this.#reads += 1;
    if (shown === 'wrongRow' && this.#reads % 3 === 0)
      return transactionRow(id + 1, { status: completed, changedBy: null });
    if (shown === 'late' && Date.now() - row.at < lateMs) return transactionRow(id);
    const { changedBy, status } = row;
    return transactionRow(id, this.isForeign ? { status } : { status, changedBy });
  }

  #shownHistory(id: number, row: Row): unknown {
    const shown = this.shownOf(id);
    if (shown === 'noHistory') return { error: { code: 'NotFound' } };
    if (shown === 'late' && Date.now() - row.at < lateMs) return { items: row.history.slice(-1) };
    if (shown !== 'states') return { items: row.history };
    return row.history.map(({ status, dateCreated }) => ({ status, dateCreated }));
  }

  async #act({ body, key = '', token = '' }: FakeRequest): Promise<FakeAnswer> {
    const id = Number(body.transactionId);
    const effect = () => this.#effect(id, key, token, body.comment);
    const outcome = this.fates.get(key)?.shift() ?? { what: 'fine' };
    this.met.set(outcome.what, (this.met.get(outcome.what) ?? 0) + 1);
    if (this.shownOf(id) === 'platform') {
      const { history } = this.row(id);
      const entry = { id: history.length + 1, event: 'complete', status: completed };
      history.unshift({ ...entry, dateCreated: seconds(), adminId: null });
    }
    switch (outcome.what) {
      case 'requestLost':
        return { cut: true };
      case 'failed':
        return { status: 500, json: { error: { code: 'Undefined' } } };
      case 'busy':
        return { status: 503, json: { error: { code: 'ServiceUnavailable' } } };
      case 'lateEffect':
        setTimeout(effect, outcome.after);
        return { cut: true };
      case 'late':
        await sleep(outcome.after);
        return effect();
      case 'answerLost':
        effect();
        return { cut: true };
      case 'garbage':
        effect();
        return { text: '<html>', type: 'text/html' };
      case 'half':
        effect();
        return { text: '{"result":{"Succ' };
      case 'fine':
        return effect();
    }
  }

  #effect(id: number, key: string, token: string, comment: unknown): FakeAnswer {
    const row = this.row(id);
    if (this.guarded.has(id) && row.status !== errorState) return refused;
    this.effects.set(key, (this.effects.get(key) ?? 0) + 1);
    this.effectsOnRow.set(id, (this.effectsOnRow.get(id) ?? 0) + 1);
    row.status = completed;
    row.changedBy = this.#adminIds.get(token) ?? null;
    row.at = Date.now();
    const entry = { id: row.history.length + 1, event: 'complete', status: completed };
    row.history.unshift({ ...entry, dateCreated: seconds(), adminId: row.changedBy, comment });
    return done;
  }
}
