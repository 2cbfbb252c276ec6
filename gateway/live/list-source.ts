import type { Emit } from '../ports/live-source.ts';
import type { Decode } from '../rest/reading.ts';
import { isAbout } from './event-ids.ts';
import type { FeedEvent } from './feed-event.ts';
import type { FilterFit } from './filter-fit.ts';
import type { Pace } from './poll-schedule.ts';
import { RereadSource, type SourceFeed } from './source.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Page {
  readonly items: readonly Row[];
  readonly total?: number | null;
}

/** Changes of a page: rows to patch by id, and the ids of the page if they changed. */
export interface ListFrame {
  readonly rows: readonly Row[];
  readonly ids: readonly string[] | null;
  readonly total: number | null;
}

interface ListWatch {
  readonly feed: SourceFeed;
  /** Entities of the feed that may change the page, the list's own first. */
  readonly on: readonly string[];
  readonly pace: Pace;
  /** Reads the page. Counting all rows can be expensive for a back office, so it can be left out. */
  readonly readPage: (withTotal: boolean) => Promise<Page>;
  /** Decodes the row of an event. The feed sends rows in the form of the list call. */
  readonly decodeRow: Decode;
  readonly fit: FilterFit;
  /** Ids that the whole list depends on, by the names in an event's row. */
  readonly ids: Readonly<Record<string, string>>;
  readonly emit: Emit;
}

/** Milliseconds between two frames. Of faster changes only the last value is sent. */
const frameIntervalMs = 50;
/** Maximum rows that left the page but may still be on screens. They still get updates. */
const maxDepartedRows = 2_000;
/** Milliseconds after which a poll counts all rows again although the page did not change. */
const recountIntervalMs = 30_000;

/** Source of a list page. Events patch rows; reading again decides which rows belong to it. */
export class ListSource extends RereadSource<Page> {
  readonly #watch: ListWatch;
  #texts = new Map<string, string>();
  readonly #pending = new Map<string, Row>();
  /**
   * Rows that left the page, by id, oldest first. The value is whether the filter excluded the row
   * in its last event.
   */
  readonly #left = new Map<string, boolean>();
  /** Whether an event removed a row from the page and no frame has reported that yet. */
  #hasDeparted = false;
  /** Events that arrived during a read, which may be older than they are. */
  readonly #eventsDuringRead = new Map<string, FeedEvent>();
  #rows = new Map<string, Row>();
  #ids: readonly string[] = [];
  #total: number | null = null;
  /** Time of the last count of all rows; 0 if they must be counted. */
  #countedAt = 0;
  #lastFrame = 0;
  #flush: NodeJS.Timeout | undefined;

  constructor(watch: ListWatch) {
    super(watch.feed, watch.pace);
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
    // The id of another entity's row says nothing about a row of the page.
    if (!this.#isOwn(event)) {
      this.mayHaveChanged();
      return;
    }
    if (event.kind !== 'removed') this.#eventsDuringRead.set(event.id, event);
    const isHere = this.#rows.has(event.id);
    // A read may be ahead of the event: the row has already left the page, but its last state has
    // not been sent.
    const isShown = isHere || this.#left.has(event.id);
    const isMoved = event.kind !== 'removed' && isShown && this.#patch(event, isHere);
    // A changed row is already sent as a patch. A new row appears only after the page is read.
    const isNews = event.kind === 'created' || (event.kind === 'removed' && isHere);
    this.mayHaveChanged(isNews || isMoved ? 'urgent' : 'usual');
  }

  protected override read(): Promise<Page> {
    this.#eventsDuringRead.clear();
    const isDue = Date.now() - this.#countedAt >= recountIntervalMs;
    const withTotal = this.feed.state === 'FEED' || isDue;
    if (withTotal) this.#countedAt = Date.now();
    return this.#watch.readPage(withTotal);
  }

  protected override take(page: Page, first: boolean): boolean {
    const items = page.items.flatMap((row) => {
      const event = this.#eventsDuringRead.get(String(row.id));
      const reported = event && this.#rowOf(event);
      if (!reported) return [row];
      return this.#watch.fit.excludes(reported) ? [] : [reported];
    });
    const ids = items.map(({ id }) => String(id));
    const total = page.total === undefined ? this.#total : page.total;
    const texts = new Map(items.map((row) => [String(row.id), JSON.stringify(row)]));
    const changed = items.filter(
      ({ id }) =>
        this.#pending.has(String(id)) || this.#texts.get(String(id)) !== texts.get(String(id)),
    );
    const moved =
      this.#hasDeparted ||
      ids.length !== this.#ids.length ||
      ids.some((id, at) => id !== this.#ids[at]);
    const counted = total !== this.#total;
    const hasChanged = changed.length > 0 || moved || counted;
    // Rows came or left, so the next poll counts them.
    if (moved && page.total === undefined) this.#countedAt = 0;
    const before = this.#ids;
    this.#ids = ids;
    this.#hasDeparted = false;
    this.#total = total;
    this.#rows = new Map(items.map((row) => [String(row.id), row]));
    for (const id of ids) this.#left.delete(id);
    this.trackShown(before);
    this.#texts = texts;
    // The read result is newer than pending rows, except for rows that are no longer on the page.
    for (const id of ids) this.#pending.delete(id);
    if (first) return hasChanged;
    if (this.hasStaleSubscriber) this.#watch.emit(this.whole());
    else if (hasChanged) {
      if (this.feed.state !== 'FEED') this.feed.bumpPollOffset();
      this.#emit({ rows: changed, ids: moved ? ids : null, total });
    }
    return hasChanged;
  }

  protected override trackShown(shown: readonly string[]): void {
    for (const id of shown) {
      if (this.#rows.has(id)) continue;
      if (!this.#left.has(id)) this.#left.set(id, false);
      for (const oldestId of this.#left.keys()) {
        if (this.#left.size <= maxDepartedRows) break;
        this.#left.delete(oldestId);
      }
    }
  }

  protected override whole(
    shown: readonly string[] = [],
    missed: readonly FeedEvent[] = [],
  ): ListFrame {
    const gone = new Set(shown.filter((id) => !this.#rows.has(id)));
    const lastOf = new Map(
      missed.flatMap((event) =>
        gone.has(event.id) && this.#isOwn(event) ? [[event.id, event]] : [],
      ),
    );
    const rows: Row[] = [];
    for (const event of lastOf.values()) {
      const row = this.#rowOf(event);
      if (row) rows.push(row);
    }
    return { rows: [...this.#rows.values(), ...rows], ids: this.#ids, total: this.#total };
  }

  /** Whether the event's row is a row of this list. */
  #isOwn({ entity }: FeedEvent): boolean {
    return entity === this.#watch.on[0];
  }

  /**
   * Patches a row. Returns true if the page must be read again: the row left the filter, may have
   * left it, or is back.
   */
  #patch(event: FeedEvent, isHere: boolean): boolean {
    const row = this.#rowOf(event);
    if (!row) return false;
    const { fit } = this.#watch;
    const before = this.#rows.get(event.id);
    const isOut = fit.excludes(row);
    if (isHere && isOut) this.#takeOff(event.id);
    else if (isHere) {
      this.#rows.set(event.id, row);
      this.#texts.set(event.id, JSON.stringify(row));
    }
    this.#pending.set(event.id, row);
    const wait = this.#lastFrame + frameIntervalMs - Date.now();
    if (wait <= 0) this.#send();
    else this.#flush ??= setTimeout(() => this.#send(), wait);
    if (before) return isOut || fit.mayDecide(before, row);
    const isBack = this.#left.get(event.id) === true && !isOut;
    this.#left.set(event.id, isOut);
    return isBack;
  }

  /**
   * Removes a row from the page. The frame with the change also reports that the row left; the
   * following read delivers the row that replaces it.
   */
  #takeOff(id: string): void {
    this.#rows.delete(id);
    this.#texts.delete(id);
    this.#ids = this.#ids.filter((other) => other !== id);
    if (this.#total !== null) this.#total -= 1;
    this.#hasDeparted = true;
    this.trackShown([id]);
    this.#left.set(id, true);
  }

  /**
   * Returns the row of an event; undefined if it is missing or invalid. In that case the page is
   * read again and handled like any other read.
   */
  #rowOf({ row }: FeedEvent): Row | undefined {
    try {
      return row
        ? (this.#watch.decodeRow(row, { lossless: true, asOf: '', notes: [] }) as Row)
        : undefined;
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
    const ids = this.#hasDeparted ? this.#ids : null;
    this.#hasDeparted = false;
    this.#emit({ rows, ids, total: this.#total });
  }

  #emit(frame: ListFrame): void {
    this.#lastFrame = Date.now();
    this.#watch.emit(frame);
  }
}
