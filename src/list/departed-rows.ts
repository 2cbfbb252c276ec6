/** Milliseconds that news of a row may come after the page that lacks it. */
const newsDelayMs = 1_500;
/** Milliseconds for which news that came before the row left still counts. */
const newsLastsMs = 5_000;
/** Number of rows from which old news is forgotten. */
const maxNews = 500;
/** Maximum rows that are read for one change of a page; many leave at once after a bulk action. */
const maxReads = 10;

/**
 * Rows that left the page stay on screen until the person takes the new page. Without a live feed
 * nothing tells what became of them: the page that lacks them is all that arrives. Such a row is
 * read by itself, so that it does not keep a state that has ended.
 */
export class DepartedRows {
  readonly #readRow: (id: string) => void;
  /** Unix milliseconds of the last news of a row. */
  readonly #newsAt = new Map<string, number>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #departed: ReadonlySet<string> = new Set();

  constructor(readRow: (id: string) => void) {
    this.#readRow = readRow;
  }

  /** Called with the rows that changed, whether or not they are on the page. */
  hasNews(ids: readonly string[]): void {
    const now = Date.now();
    for (const id of ids) this.#newsAt.set(id, now);
    if (this.#newsAt.size > maxNews)
      for (const [id, at] of this.#newsAt) if (now - at > newsLastsMs) this.#newsAt.delete(id);
  }

  /** Called with all rows on screen that are no longer on the page. */
  left(ids: readonly string[]): void {
    const fresh = ids.filter((id) => !this.#departed.has(id)).slice(0, maxReads);
    this.#departed = new Set(ids);
    if (fresh.length === 0) return;
    const since = Date.now() - newsLastsMs;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      for (const id of fresh)
        if (this.#departed.has(id) && (this.#newsAt.get(id) ?? 0) < since) this.#readRow(id);
    }, newsDelayMs);
    this.#timers.add(timer);
  }

  /** Called when another page is on screen. */
  restart(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#newsAt.clear();
    this.#departed = new Set();
  }
}
