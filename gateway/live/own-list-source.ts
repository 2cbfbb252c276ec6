import { GatewayError } from '../errors.ts';
import type { Emit, Source } from '../ports/live-source.ts';
import type { ListFrame, Page, Row } from './list-source.ts';

interface OwnListWatch {
  /** Calls back when the rows may have changed; returns how to stop that. */
  readonly listen: (changed: () => void) => () => void;
  /** Milliseconds after which the page is read again without a change. */
  readonly intervalMs: number;
  readonly readPage: () => Promise<Page>;
  readonly emit: Emit;
}

const nothing: ListFrame = { rows: [], ids: [], total: null };

/**
 * Source of a page of rows that the gateway holds itself. It is read again at each change, and at
 * an interval for what no change reports. A frame has the rows that differ, as for every list.
 */
export class OwnListSource implements Source {
  readonly ready: Promise<void>;
  readonly #watch: OwnListWatch;
  readonly #unlisten: () => void;
  readonly #timer: NodeJS.Timeout;
  #lastRead: Promise<void>;
  #texts: ReadonlyMap<string, string> = new Map();
  #whole = nothing;

  constructor(watch: OwnListWatch) {
    this.#watch = watch;
    this.#unlisten = watch.listen(() => this.#readNext());
    this.#timer = setInterval(() => this.#readNext(), watch.intervalMs);
    this.#timer.unref();
    this.ready = this.#refresh().catch((error: unknown) => {
      // A request that is refused now is refused every time.
      if (!(error instanceof GatewayError)) return;
      this.stop();
      throw error;
    });
    this.#lastRead = this.ready.catch(() => undefined);
  }

  stop(): void {
    this.#unlisten();
    clearInterval(this.#timer);
  }

  catchUp(): { value: ListFrame } {
    return { value: this.#whole };
  }

  /** Reads one after the other. While the rows cannot be read, the last known ones remain valid. */
  #readNext(): void {
    this.#lastRead = this.#lastRead.then(() => this.#refresh()).catch(() => undefined);
  }

  async #refresh(): Promise<void> {
    const { items, total = null } = await this.#watch.readPage();
    const before = this.#whole;
    const texts = new Map(items.map((row) => [String(row.id), JSON.stringify(row)]));
    const isNew = ({ id }: Row) => this.#texts.get(String(id)) !== texts.get(String(id));
    const rows = items.filter(isNew);
    const ids = [...texts.keys()];
    this.#texts = texts;
    this.#whole = { rows: items, ids, total };
    const hasMoved =
      ids.length !== before.ids?.length || ids.some((id, n) => id !== before.ids?.[n]);
    if (rows.length > 0 || hasMoved || total !== before.total)
      this.#watch.emit({ rows, ids: hasMoved ? ids : null, total });
  }
}
