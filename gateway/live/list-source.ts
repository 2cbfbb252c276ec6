import { GatewayError } from '../errors.ts';
import type { Decode } from '../rest/decode.ts';
import type { Feed } from './feed.ts';
import type { FeedEvent } from './feed-event.ts';
import { type Emit, RereadSource } from './source.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Page {
  readonly items: readonly Row[];
  readonly total?: number | null;
}

/** What changed on a page: rows to patch by id, the page's ids when they changed. */
export interface ListFrame {
  readonly rows: readonly Row[];
  readonly ids: readonly string[] | null;
  readonly total: number | null;
}

interface ListWatch {
  readonly feed: Feed;
  readonly on: readonly string[];
  readonly every: number;
  readonly readPage: () => Promise<Page>;
  /** Reads a row out of an event; the feed tells rows as the list call answers them. */
  readonly decodeRow: Decode;
  /** Ids that the whole list depends on, as an event's row spells them. */
  readonly ids: Readonly<Record<string, string>>;
  readonly emit: Emit;
}

/** Milliseconds between two frames: what changes faster arrives with its last value. */
const frameEvery = 50;

/** A page of a list: patched row by row from events, its membership decided by reading it again. */
export class ListSource extends RereadSource {
  readonly #watch: ListWatch;
  readonly #texts = new Map<string, string>();
  readonly #pending = new Map<string, Row>();
  #rows = new Map<string, Row>();
  #ids: readonly string[] = [];
  #total: number | null = null;
  #lastFrame = 0;
  #flush: NodeJS.Timeout | undefined;

  constructor(watch: ListWatch) {
    super(watch.feed, watch.every);
    this.#watch = watch;
    this.mayHaveChanged();
  }

  override stop(): void {
    super.stop();
    clearTimeout(this.#flush);
  }

  protected override isRelevant(event: FeedEvent): boolean {
    return this.#watch.on.includes(event.entity) && isAbout(event, this.#watch.ids);
  }

  protected override onEvent(event: FeedEvent): void {
    const isHere = this.#rows.has(event.id);
    if (event.kind !== 'removed' && isHere) this.#patch(event);
    // A row that changed shows it already; who waits for a new one sees nothing until the page is read.
    const isNews = event.kind === 'created' || (event.kind === 'removed' && isHere);
    this.mayHaveChanged(isNews ? 'urgent' : 'usual');
  }

  protected override async read(first: boolean): Promise<void> {
    const page = await this.#watch.readPage();
    const ids = page.items.map(({ id }) => String(id));
    const total = page.total ?? null;
    const changed = page.items.filter(
      (row) => this.#pending.has(String(row.id)) || this.#texts.get(String(row.id)) !== textOf(row),
    );
    const moved = ids.length !== this.#ids.length || ids.some((id, at) => id !== this.#ids[at]);
    const counted = total !== this.#total;
    this.#ids = ids;
    this.#total = total;
    this.#rows = new Map(page.items.map((row) => [String(row.id), row]));
    this.#texts.clear();
    for (const row of page.items) this.#texts.set(String(row.id), textOf(row));
    // What was just read is newer than what waits to be sent.
    this.#pending.clear();
    if (first) return;
    if (this.forced) this.#watch.emit(this.whole());
    else if (changed.length > 0 || moved || counted) {
      if (this.feed.state !== 'FEED') this.feed.polled();
      this.#emit({ rows: changed, ids: moved ? ids : null, total });
    }
  }

  protected override whole(): ListFrame {
    return { rows: [...this.#rows.values()], ids: this.#ids, total: this.#total };
  }

  protected override isFinal(error: unknown): boolean {
    return error instanceof GatewayError && finalCodes.has(error.code);
  }

  #patch(event: FeedEvent): void {
    let row: Row;
    try {
      row = this.#watch.decodeRow(event.row, { lossless: true, asOf: '' }) as Row;
    } catch {
      // The page is read again anyway; that answer is judged as any other.
      return;
    }
    this.#rows.set(event.id, row);
    this.#texts.set(event.id, textOf(row));
    this.#pending.set(event.id, row);
    const wait = this.#lastFrame + frameEvery - Date.now();
    if (wait <= 0) this.#send();
    else this.#flush ??= setTimeout(() => this.#send(), wait);
  }

  #send(): void {
    clearTimeout(this.#flush);
    this.#flush = undefined;
    if (this.#pending.size === 0) return;
    const rows = [...this.#pending.values()];
    this.#pending.clear();
    this.#emit({ rows, ids: null, total: this.#total });
  }

  #emit(frame: ListFrame): void {
    this.#lastFrame = Date.now();
    this.#watch.emit(frame);
  }
}

const textOf = (row: Row): string => JSON.stringify(row);

/** Whether an event's row has these ids; one that does not say may have. `id` is the event's own. */
export const isAbout = (event: FeedEvent, ids: Readonly<Record<string, string>>): boolean =>
  Object.entries(ids).every(([name, id]) => {
    if (name === 'id') return event.id === id;
    const named = (event.row as Row | null)?.[name];
    return named === undefined || named === null || String(named) === id;
  });

/** Refusals that depend on what was asked, not on when. */
export const finalCodes: ReadonlySet<string> = new Set([
  'BAD_INPUT',
  'FORBIDDEN',
  'LIMIT',
  'NOT_OFFERED',
  'NotFound',
  'UPSTREAM_SHAPE',
]);
