import { WebSocket } from 'ws';
import type { Desk } from './desk.ts';

/*
 * The console's own client outside a browser: the console's own files, with the URL and socket
 * implementation that a browser would provide.
 */

interface Row {
  readonly id: string;
  readonly amount: string | null;
  readonly statusCode: number | null;
}
interface ListFrame {
  readonly rows: readonly Row[];
  readonly ids: readonly string[] | null;
}

const list = `transactions(page: { number: 1, size: 20 }) { items { id amount statusCode } asOf }`;
const type = 'Transaction';

/**
 * The session cookie that a browser would send. The client's files are loaded once, and every view
 * uses them.
 */
let present: Pick<Desk, 'cookie' | 'url'> = { cookie: '', url: '' };

class BrowserSocket extends WebSocket {
  constructor(url: string, protocols: string) {
    super(url, protocols, { headers: { cookie: present.cookie, origin: present.url } });
    // A browser throws nothing for a closed port, or if a connecting socket is closed.
    this.on('error', () => undefined);
  }
}

export const pageText = (rows: readonly Row[]): string =>
  rows.map(({ id, amount, statusCode }) => `${id} ${amount} ${statusCode}`).join('\n');

async function load(desk: Desk) {
  present = desk;
  Object.assign(globalThis, { location: { origin: desk.url }, WebSocket: BrowserSocket });
  const { graphql } = await import('../../src/data/graphql.ts');
  const { watch } = await import('../../src/data/live-subscriptions.ts');
  const { liveConnection } = await import('../../src/data/live-socket.ts');
  const { LiveStore } = await import('../../src/data/live-store.ts');
  return { graphql, watch, liveConnection, LiveStore };
}

/** The first page of transactions as the console shows it. Only one instance at a time. */
export class ConsoleView {
  ids: readonly string[] = [];
  /** Number of page reads, including the first one. */
  reads = 0;
  /** Number of frames in which a row was older than the displayed one and was still shown. */
  backwards = 0;
  readonly #desk: Desk;
  readonly #parts: Awaited<ReturnType<typeof load>>;
  readonly #store: InstanceType<Awaited<ReturnType<typeof load>>['LiveStore']>;
  #stop: () => void = () => undefined;
  #stopUpstream: () => void = () => undefined;
  #upstream = 'FEED';
  #isClosed = false;

  static async open(desk: Desk): Promise<ConsoleView> {
    const view = new ConsoleView(desk, await load(desk));
    const { graphql, watch } = view.#parts;
    view.#stopUpstream = watch(
      graphql('subscription Upstream { upstream { state } }'),
      {},
      undefined,
      {
        next: ({ upstream }) => {
          view.#upstream = upstream.state;
        },
        reset: () => undefined,
      },
    );
    await view.#read();
    return view;
  }

  private constructor(desk: Desk, parts: Awaited<ReturnType<typeof load>>) {
    this.#desk = desk;
    this.#parts = parts;
    this.#store = new parts.LiveStore();
  }

  /** Returns the state that header and banner show. */
  get status(): 'live' | 'catchingUp' | 'offline' | 'officeDown' {
    const { liveConnection } = this.#parts;
    const snapshot = liveConnection.getSnapshot();
    if (snapshot.hasTag('offline')) return 'offline';
    if (snapshot.hasTag('catchingUp')) return 'catchingUp';
    return this.#upstream === 'DOWN' ? 'officeDown' : 'live';
  }

  versionOf(id: number): number {
    const row = this.#store.get(type, String(id)) as Row | undefined;
    return row ? Number(row.amount) : -1;
  }

  /** Returns the page as text for comparison: ids and the values of each row. */
  get shown(): string {
    return pageText(this.ids.map((id) => this.#store.get(type, id) as Row));
  }

  /** Calls the listener with each state of the connection from now on. */
  onState(listener: (state: string) => void): () => void {
    const { unsubscribe } = this.#parts.liveConnection.subscribe(({ value }) =>
      listener(String(value)),
    );
    return unsubscribe;
  }

  close(): void {
    this.#isClosed = true;
    this.#stop();
    this.#stopUpstream();
  }

  /** Repeats the read of the page until it succeeds, and subscribes from there. */
  async #read(): Promise<void> {
    this.#stop();
    this.#stop = () => undefined;
    for (;;) {
      if (this.#isClosed) return;
      const { data } = await this.#desk.execute(`query { ${list} }`);
      const page = data?.transactions as { items: Row[]; asOf: string } | null | undefined;
      if (page) {
        this.reads += 1;
        this.#take({ rows: page.items, ids: page.items.map(({ id }) => id) }, page.asOf);
        this.#watch(page.asOf);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  #watch(asOf: string): void {
    const { graphql, watch } = this.#parts;
    const document = graphql(`subscription Live {
      transactionsLive(page: { number: 1, size: 20 }) { rows { id amount statusCode } ids }
    }`);
    this.#stop = watch(document, {}, asOf, {
      next: ({ transactionsLive }, cursor) => this.#take(transactionsLive, cursor),
      reset: () => void this.#read(),
    });
  }

  #take({ rows, ids }: ListFrame, cursor: string | null): void {
    if (ids) this.ids = ids;
    for (const row of rows) {
      const before = this.versionOf(Number(row.id));
      this.#store.put(type, row, cursor);
      if (this.versionOf(Number(row.id)) < before) this.backwards += 1;
    }
  }
}
