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

/** What becomes of one arrival of a money action. */
export type Fate =
  | {
      readonly what: 'fine' | 'requestLost' | 'answerLost' | 'garbage' | 'half' | 'failed' | 'busy';
    }
  /** Answered late, in milliseconds. */
  | { readonly what: 'late'; readonly after: number }
  /** The line is cut at once, and the effect comes later all the same. */
  | { readonly what: 'lateEffect'; readonly after: number };

/**
 * How much an office shows: `full` is history with admins, the others are what foreign ones do. `platform`
 * writes a step of its own after each arrival; `wrongRow` answers another row, a completed one, now and then.
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
/** Milliseconds for which a `late` office still shows what was. */
const lateMs = 3_000;
const seconds = () => Math.floor(Date.now() / 1000);
const completed = 2;

/**
 * A back office as foreign ones are: it knows no keys, so whatever arrives twice is paid twice. It
 * counts for us how often each key took effect.
 */
export class MoneyOffice {
  readonly office: FakeOffice;
  /** Effects by key. */
  readonly effects = new Map<string, number>();
  /** Fates of the arrivals of each key, in order; then all is fine. */
  readonly fates = new Map<string, Fate[]>();
  /** How often each fate was met. */
  readonly met = new Map<string, number>();
  /** Rows that may be completed once only, whoever asks; all others are paid as often as asked. */
  readonly guarded = new Set<number>();
  readonly effectsOnRow = new Map<number, number>();
  /** Whether the next read is lost. */
  losesRead: () => boolean = () => false;
  /** Whether rows are shown as foreign offices show them, a different one each. */
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
    office.calls.set('POST v2/Trading/GetOperation', (asked) =>
      this.#read(asked, (id, row) => ({ operation: this.#shownRow(id, row) })),
    );
    office.calls.set('POST Transaction/GetTransactionStatusHistory', (asked) =>
      this.#read(asked, (id, row) => this.#shownHistory(id, row)),
    );
    office.calls.set(put, (asked) => this.#act(asked));
  }

  /** Forgets what was asked, which else is kept for tests to look at. */
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
    const fate = this.fates.get(key)?.shift() ?? { what: 'fine' };
    this.met.set(fate.what, (this.met.get(fate.what) ?? 0) + 1);
    if (this.shownOf(id) === 'platform') {
      const { history } = this.row(id);
      const entry = { id: history.length + 1, event: 'complete', status: completed };
      history.unshift({ ...entry, dateCreated: seconds(), adminId: null });
    }
    switch (fate.what) {
      case 'requestLost':
        return { cut: true };
      case 'failed':
        return { status: 500, json: { error: { code: 'Undefined' } } };
      case 'busy':
        return { status: 503, json: { error: { code: 'ServiceUnavailable' } } };
      case 'lateEffect':
        setTimeout(effect, fate.after);
        return { cut: true };
      case 'late':
        await sleep(fate.after);
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
