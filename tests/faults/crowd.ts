import { setTimeout as sleep } from 'node:timers/promises';
import { Desk } from './desk.ts';
import { Follower } from './follower.ts';
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts';
import { LiveOffice, serviceToken } from './live-office.ts';

const query = `subscription ($page: PageInput!) {
  transactionsLive(page: $page) { rows { id amount details } ids }
}`;

interface Row {
  readonly id: string;
  readonly amount: string;
}

/** What one page has received for each row: the last amount by id. */
export class CrowdPage extends Follower {
  readonly rows: Map<string, string>;

  constructor(
    url: string,
    cookie: string,
    page = 1,
    onAmount: (id: string, amount: string) => void = () => undefined,
  ) {
    const rows = new Map<string, string>();
    const variables = { page: { number: page, size: 20 } };
    const frame = (data: Readonly<Record<string, unknown>>) => {
      const { rows: liveRows } = data.transactionsLive as { rows: readonly Row[] };
      for (const { id, amount } of liveRows) {
        if (rows.get(id) !== amount) onAmount(id, amount);
        rows.set(id, amount);
      }
    };
    super({ url, cookie, query, variables, frame });
    this.rows = rows;
  }
}

/** Many lightweight pages over one gateway and a back office whose rows change on command. */
export class Crowd {
  readonly office: LiveOffice;
  readonly gateway: GatewayProcess;
  readonly cookie: string;
  pages: CrowdPage[] = [];

  static async open(): Promise<Crowd> {
    const office = await LiveOffice.open();
    const { url } = office.office;
    const gateway = await startGatewayProcess({
      ...{ BACKOFFICE_URL: url, BACKOFFICE_LIVE_URL: url },
      BACKOFFICE_SERVICE_TOKEN: serviceToken,
    });
    const { cookie } = await new Desk(gateway.url).signIn('s1@x.test');
    const crowd = new Crowd(office, gateway, cookie);
    while ((await crowd.number('watchfloor_feed_live')) !== 1) await sleep(50);
    return crowd;
  }

  private constructor(office: LiveOffice, gateway: GatewayProcess, cookie: string) {
    this.office = office;
    this.gateway = gateway;
    this.cookie = cookie;
  }

  async join(
    many: number,
    make = (_: number) => new CrowdPage(this.gateway.url, this.cookie),
  ): Promise<void> {
    while (this.pages.length < many) {
      const some = Math.min(50, many - this.pages.length);
      for (let n = 0; n < some; n += 1) this.pages.push(make(this.pages.length));
      await this.untilLive();
    }
  }

  async untilLive(): Promise<void> {
    while (this.pages.some(({ isLive }) => !isLive)) await sleep(20);
  }

  /** Returns the number of pages that still show wrong data after some time. */
  async wrong(timeoutMs = 20_000): Promise<number> {
    const until = Date.now() + timeoutMs;
    const isRight = (page: CrowdPage) =>
      this.office.ids.every((id) => {
        const shown = page.rows.get(String(id));
        const version = this.office.versionOf(id);
        return shown === undefined ? version === 0 : shown === String(version);
      });
    for (;;) {
      const wrong = this.pages.filter((page) => !isRight(page)).length;
      if (wrong === 0 || Date.now() > until) return wrong;
      await sleep(50);
    }
  }

  /** Reads one of the gateway's own metrics. */
  async number(name: string): Promise<number> {
    const text = await (await fetch(`${this.gateway.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  }

  /** Returns the gateway's memory use in megabytes. */
  memory = async (): Promise<number> => (await this.number('process_resident_memory_bytes')) / 1e6;

  async close(): Promise<void> {
    for (const page of this.pages) page.close();
    await this.gateway.close();
    await this.office.close();
  }
}
