import { GatewayError } from '../errors.ts';
import type { DurableText } from './durable-text.ts';

/** All rows of a list, and the highest id that was ever assigned. Ids are never reused. */
export interface StoredRows<Row> {
  readonly last: number;
  readonly rows: readonly Row[];
}

/** How a list is written as text. An unreadable row is skipped and named; the others stay. */
export interface RowFormat<Row> {
  readonly parse: (
    text: string | undefined,
  ) => StoredRows<Row> & { readonly damaged: readonly string[] };
  readonly write: (stored: StoredRows<Row>) => string;
}

/** What is stored next, and what the caller gets. */
type Decision<Row, Answer> = (stored: StoredRows<Row>) => readonly [StoredRows<Row>, Answer];

/** Attempts to write before the storage counts as unavailable. */
const maxAttempts = 20;

/**
 * A list of rows that outlives the gateway, in memory and in storage. Several gateways may share
 * it: the later writer reads again and repeats its decision.
 */
export class DurableList<Row extends { readonly id: string }> {
  readonly #storage: DurableText;
  readonly #format: RowFormat<Row>;
  readonly #damaged: (what: string) => void;
  readonly #listeners = new Set<(ids: readonly string[]) => void>();
  readonly #unlisten: () => void;
  #text: string | undefined;
  #last = 0;
  #known: ReadonlyMap<string, Row> = new Map();
  #loading: Promise<void> | undefined;
  #isLoaded = false;

  /** `damaged` is called with what was skipped. */
  constructor(
    storage: DurableText,
    format: RowFormat<Row>,
    damaged: (what: string) => void = () => {},
  ) {
    this.#storage = storage;
    this.#format = format;
    this.#damaged = damaged;
    this.#unlisten = storage.listen(() => void this.#load().catch(() => undefined));
  }

  /** Resolves when the storage has been read. */
  async ready(): Promise<void> {
    if (!this.#isLoaded) await this.#load();
  }

  get(id: string): Row | undefined {
    return this.#known.get(id);
  }

  all(): Row[] {
    return [...this.#known.values()];
  }

  /**
   * Applies a decision to the rows, stores the result, and returns the decision's answer. It is
   * durable when this resolves.
   * @throws GatewayError `UPSTREAM_DOWN`, or what the decision throws
   */
  async write<Answer>(change: Decision<Row, Answer>): Promise<Answer> {
    await this.ready();
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const known = this.#text;
      const [rows, answer] = change({ last: this.#last, rows: this.all() });
      const next = this.#format.write(rows);
      if (await this.#storage.swap(known, next)) {
        this.#take(next);
        return answer;
      }
      await this.#load();
    }
    throw new GatewayError('UPSTREAM_DOWN', { retry: true });
  }

  /** Calls back with the ids of rows that changed. Returns a function that stops this. */
  listen(listener: (ids: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#unlisten();
  }

  #load(): Promise<void> {
    this.#loading ??= this.#storage
      .read()
      .then((text) => this.#take(text))
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }

  #take(text: string | undefined): void {
    const before = this.#known;
    const { last, rows, damaged } = this.#format.parse(text);
    for (const what of damaged) this.#damaged(what);
    this.#isLoaded = true;
    this.#text = text;
    this.#last = last;
    this.#known = new Map(rows.map((row) => [row.id, row]));
    const ids = [...new Set([...before.keys(), ...this.#known.keys()])].filter(
      (id) => JSON.stringify(before.get(id)) !== JSON.stringify(this.#known.get(id)),
    );
    if (ids.length > 0) for (const notify of [...this.#listeners]) notify(ids);
  }
}

/** Returns the rows with one of them replaced. */
export const replaceRow = <Row extends { readonly id: string }>(
  { last, rows }: StoredRows<Row>,
  row: Row,
): StoredRows<Row> => ({ last, rows: rows.map((one) => (one.id === row.id ? row : one)) });
