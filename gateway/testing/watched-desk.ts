import { type FakeFeed, startFakeFeed } from './fake-feed.ts';
import { type FakeOffice, json, startFakeOffice, withSessions } from './fake-office.ts';
import { LiveClient } from './live-client.ts';
import { transactionRow } from './rows.ts';
import { fieldOf, startGateway, type TestGateway } from './start-gateway.ts';

const token = 'service-token-of-the-feed';
export const query = `subscription ($page: PageInput!) {
  transactionsLive(page: $page) { rows { id status } ids total }
}`;
export const page = { page: { number: 1, size: 20 } };

/** A gateway over a back office with three transactions and a feed of their changes. */
export class WatchedDesk {
  readonly office: FakeOffice;
  readonly feed: FakeFeed;
  readonly sessions: ReturnType<typeof withSessions>;
  #gateway: TestGateway | undefined;
  /** Status by id. */
  readonly rows = new Map<number, number>([1, 2, 3].map((id) => [id, 0]));
  /** Number of requests for the list. */
  reads = 0;
  /** Statuses that the list shows. */
  shows: (status: number | undefined) => boolean = () => true;
  #held: Promise<void> = Promise.resolve();
  release: () => void = () => undefined;
  readonly #clients: LiveClient[] = [];

  static async open(): Promise<WatchedDesk> {
    const desk = new WatchedDesk(await startFakeOffice());
    desk.gateway = await desk.startGateway();
    return desk;
  }

  private constructor(office: FakeOffice) {
    this.office = office;
    this.sessions = withSessions(office);
    this.feed = startFakeFeed(office.server, token);
    office.calls.set('POST v2/Trading/GetOperations', async () => {
      this.reads += 1;
      const found = [...this.rows.keys()].filter((id) => this.shows(this.rows.get(id)));
      const ids = found.sort((a, b) => b - a);
      const answer = json({ items: ids.map((id) => this.#row(id)), total: ids.length });
      await this.#held;
      return answer;
    });
  }

  get gateway(): TestGateway {
    if (!this.#gateway) throw new Error('The desk is not open');
    return this.#gateway;
  }

  set gateway(gateway: TestGateway) {
    this.#gateway = gateway;
  }

  /** Starts another gateway over the same back office. */
  startGateway(): Promise<TestGateway> {
    return startGateway({ BACKOFFICE_URL: this.office.url, BACKOFFICE_SERVICE_TOKEN: token });
  }

  async close(): Promise<void> {
    for (const client of this.#clients.splice(0)) client.close();
    await this.gateway.close();
    this.feed.close();
    await this.office.close();
  }

  /** Opens a socket that has sent nothing yet; an unknown cookie makes it anonymous. */
  raw(cookie: string, headers: Record<string, string> = {}): LiveClient {
    const client = new LiveClient(this.gateway.url, cookie, headers);
    this.#clients.push(client);
    return client;
  }

  async connect(email = 's1@x.test'): Promise<LiveClient> {
    return this.raw(await this.gateway.signIn(email)).open();
  }

  /**
   * Reads the page as the console does at first, once the gateway receives the feed; returns its
   * `asOf` cursor.
   */
  async readPage(email = 's1@x.test'): Promise<string> {
    const cookie = await this.gateway.signIn(email);
    for (;;) {
      const result = await this.gateway.request(
        '{ transactions(page: { number: 1, size: 20 }) { asOf } }',
        { cookie },
      );
      const { asOf } = fieldOf<{ asOf: string }>(result, 'transactions');
      if (asOf.startsWith(`${this.feed.epoch}:`)) return asOf;
      await new Promise(setImmediate);
    }
  }

  /**
   * Holds responses of the list, with their content at the time of the request, until `release`.
   */
  hold(): void {
    this.#held = new Promise((resolve) => {
      this.release = resolve;
    });
  }

  change(id: number, status: number): void {
    const kind = this.rows.has(id) ? 'changed' : 'created';
    this.rows.set(id, status);
    this.feed.emit({ entity: 'transaction', id, kind, row: this.#row(id) });
  }

  #row(id: number) {
    return transactionRow(id, { status: this.rows.get(id) });
  }
}
