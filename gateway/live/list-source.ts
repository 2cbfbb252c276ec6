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
/** Rows that left the page and stand on screens that have not shown that yet: so many are still told of. */
const mostLeft = 2_000;

/** A page of a list: patched row by row from events, its membership decided by reading it again. */
export class ListSource extends RereadSource<Page> {
  readonly #watch: ListWatch;
  #texts = new Map<string, string>();
  readonly #pending = new Map<string, Row>();
  /** Ids, the longest gone first. */
  readonly #left = new Set<string>();
  /** What events told while the page was being read, which may be older. */
  readonly #toldMeanwhile = new Map<string, FeedEvent>();
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
    if (event.kind !== 'removed') this.#toldMeanwhile.set(event.id, event);
    const isHere = this.#rows.has(event.id);
    // A read may be ahead of the event: the row is gone from the page already, and its last state untold.
    const isShown = isHere || this.#left.has(event.id);
    if (event.kind !== 'removed' && isShown) this.#patch(event, isHere);
    // A row that changed shows it already; who waits for a new one sees nothing until the page is read.
    const isNews = event.kind === 'created' || (event.kind === 'removed' && isHere);
    this.mayHaveChanged(isNews ? 'urgent' : 'usual');
  }

  protected override ask(): Promise<Page> {
    this.#toldMeanwhile.clear();
    return this.#watch.readPage();
  }

  protected override take(page: Page, first: boolean): void {
    const items = page.items.map((row) => {
      const event = this.#toldMeanwhile.get(String(row.id));
      return (event && this.#rowOf(event)) ?? row;
    });
    const ids = items.map(({ id }) => String(id));
    const total = page.total ?? null;
    const texts = new Map(items.map((row) => [String(row.id), textOf(row)]));
    const changed = items.filter(
      ({ id }) =>
        this.#pending.has(String(id)) || this.#texts.get(String(id)) !== texts.get(String(id)),
    );
    const moved = ids.length !== this.#ids.length || ids.some((id, at) => id !== this.#ids[at]);
    const counted = total !== this.#total;
    const before = this.#ids;
    this.#ids = ids;
    this.#total = total;
    this.#rows = new Map(items.map((row) => [String(row.id), row]));
    for (const id of ids) this.#left.delete(id);
    this.noteShown(before);
    this.#texts = texts;
    // What was just read is newer than what waits to be sent, but of rows that are not on the page any more.
    for (const id of ids) this.#pending.delete(id);
    if (first) return;
    if (this.isSomebodyBehind) this.#watch.emit(this.whole());
    else if (changed.length > 0 || moved || counted) {
      if (this.feed.state !== 'FEED') this.feed.polled();
      this.#emit({ rows: changed, ids: moved ? ids : null, total });
    }
  }

  protected override noteShown(shown: readonly string[]): void {
    for (const id of shown) {
      if (this.#rows.has(id)) continue;
      this.#left.add(id);
      for (const longestGone of this.#left) {
        if (this.#left.size <= mostLeft) break;
        this.#left.delete(longestGone);
      }
    }
  }

  protected override whole(
    shown: readonly string[] = [],
    missed: readonly FeedEvent[] = [],
  ): ListFrame {
    const gone = new Set(shown.filter((id) => !this.#rows.has(id)));
    const lastOf = new Map(
      missed.flatMap((event) => (gone.has(event.id) ? [[event.id, event]] : [])),
    );
    const rows: Row[] = [];
    for (const event of lastOf.values()) {
      const row = this.#rowOf(event);
      if (row) rows.push(row);
    }
    return { rows: [...this.#rows.values(), ...rows], ids: this.#ids, total: this.#total };
  }

  protected override isFinal(error: unknown): boolean {
    return error instanceof GatewayError && finalCodes.has(error.code);
  }

  #patch(event: FeedEvent, isHere: boolean): void {
    const row = this.#rowOf(event);
    if (!row) return;
    if (isHere) {
      this.#rows.set(event.id, row);
      this.#texts.set(event.id, textOf(row));
    }
    this.#pending.set(event.id, row);
    const wait = this.#lastFrame + frameEvery - Date.now();
    if (wait <= 0) this.#send();
    else this.#flush ??= setTimeout(() => this.#send(), wait);
  }

  /** Undefined where it is not told, or not as it should be: that of the page is read again, and judged as any other. */
  #rowOf({ row }: FeedEvent): Row | undefined {
    try {
      return row ? (this.#watch.decodeRow(row, { lossless: true, asOf: '' }) as Row) : undefined;
    } catch {
      return undefined;
    }
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
