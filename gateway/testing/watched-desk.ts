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

/** A gateway over a back office with three transactions and a feed that tells of them. */
export class WatchedDesk {
  readonly office: FakeOffice;
  readonly feed: FakeFeed;
  readonly sessions: ReturnType<typeof withSessions>;
  #gateway: TestGateway | undefined;
  /** Status by id. */
  readonly rows = new Map<number, number>([1, 2, 3].map((id) => [id, 0]));
  /** How often the list was asked for. */
  reads = 0;
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
    office.calls.set('POST v2/Trading/GetOperations', () => {
      this.reads += 1;
      const ids = [...this.rows.keys()].sort((a, b) => b - a);
      return json({ items: ids.map((id) => this.#row(id)), total: ids.length });
    });
  }

  get gateway(): TestGateway {
    if (!this.#gateway) throw new Error('The desk is not open');
    return this.#gateway;
  }

  set gateway(gateway: TestGateway) {
    this.#gateway = gateway;
  }

  /** Another one over the same back office. */
  startGateway(): Promise<TestGateway> {
    return startGateway({ BACKOFFICE_URL: this.office.url, BACKOFFICE_SERVICE_TOKEN: token });
  }

  async close(): Promise<void> {
    for (const client of this.#clients.splice(0)) client.close();
    await this.gateway.close();
    this.feed.close();
    await this.office.close();
  }

  /** A socket that has said nothing yet; of a stranger where the cookie is not one of ours. */
  raw(cookie: string, headers: Record<string, string> = {}): LiveClient {
    const client = new LiveClient(this.gateway.url, cookie, headers);
    this.#clients.push(client);
    return client;
  }

  async connect(email = 's1@x.test'): Promise<LiveClient> {
    return this.raw(await this.gateway.signIn(email)).open();
  }

  /** The page as the console reads it first, once the gateway hears the feed: where it is as of. */
  async readPage(email = 's1@x.test'): Promise<string> {
    const cookie = await this.gateway.signIn(email);
    for (;;) {
      const result = await this.gateway.ask(
        '{ transactions(page: { number: 1, size: 20 }) { asOf } }',
        { cookie },
      );
      const { asOf } = fieldOf<{ asOf: string }>(result, 'transactions');
      if (asOf.startsWith(`${this.feed.epoch}:`)) return asOf;
      await new Promise(setImmediate);
    }
  }

  change(id: number, status: number): void {
    const kind = this.rows.has(id) ? 'changed' : 'created';
    this.rows.set(id, status);
    this.feed.tell({ entity: 'transaction', id, kind, row: this.#row(id) });
  }

  #row(id: number) {
    return transactionRow(id, { status: this.rows.get(id) });
  }
}
