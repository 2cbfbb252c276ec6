import { type FakeFeed, startFakeFeed } from '../../gateway/testing/fake-feed.ts';
import {
  type FakeOffice,
  json,
  startFakeOffice,
  withSessions,
} from '../../gateway/testing/fake-office.ts';
import { transactionRow } from '../../gateway/testing/rows.ts';

export const serviceToken = 'service-token-of-the-faults';
export const pageSize = 20;

/** How an event reaches the gateways: correctly or with a fault. */
export type Delivery = 'once' | 'twice' | 'never' | 'afterTheNext';

/**
 * A back office whose rows change all the time. The amount of each row is its number of changes.
 */
export class LiveOffice {
  readonly office: FakeOffice;
  readonly feed: FakeFeed;
  /** An additional text in each row, to make it wide. */
  details: string | null = null;
  readonly #versions = new Map<number, number>();
  #delayed: object[] = [];

  static async open(): Promise<LiveOffice> {
    return new LiveOffice(await startFakeOffice());
  }

  private constructor(office: FakeOffice) {
    this.office = office;
    withSessions(office);
    this.feed = startFakeFeed(office.server, serviceToken);
    for (let id = 1; id <= pageSize + 10; id += 1) this.#versions.set(id, 0);
    office.calls.set('POST v2/Trading/GetOperations', () => {
      // Recorded for tests; here it would only grow.
      office.seen.length = 0;
      return json({ items: this.ids.map((id) => this.#row(id)), total: this.#versions.size });
    });
  }

  /** The ids of the first page, newest first. */
  get ids(): readonly number[] {
    return [...this.#versions.keys()].sort((a, b) => b - a).slice(0, pageSize);
  }

  versionOf(id: number): number {
    return this.#versions.get(id) ?? -1;
  }

  change(id: number, delivery: Delivery = 'once'): void {
    const kind = this.#versions.has(id) ? 'changed' : 'created';
    this.#versions.set(id, this.versionOf(id) + 1);
    const sockets = [...this.feed.sockets];
    // Events are sent by hand: the feed itself only stores them for clients that resume.
    this.feed.sockets.clear();
    const row = this.#row(id);
    this.feed.emit({ entity: 'transaction', id, kind, row });
    for (const socket of sockets) this.feed.sockets.add(socket);
    const { offset } = this.feed;
    const event = { offset, at: Date.now(), entity: 'transaction', id, kind, by: null, row };
    if (delivery === 'afterTheNext') {
      this.#delayed.push(event);
      return;
    }
    const eventsToSend =
      delivery === 'never' ? [] : delivery === 'twice' ? [event, event] : [event];
    for (const socket of sockets)
      for (const one of [...eventsToSend, ...this.#delayed]) socket.emit('events', [one]);
    this.#delayed = [];
  }

  /** Adds a new row. */
  create(): number {
    const id = Math.max(...this.#versions.keys()) + 1;
    this.change(id);
    return id;
  }

  async close(): Promise<void> {
    this.feed.close();
    await this.office.close();
  }

  #row(id: number) {
    const { details } = this;
    return transactionRow(id, { amount: String(this.versionOf(id)), details });
  }
}
