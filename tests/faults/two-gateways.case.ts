import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts } from '../../backoffice/seed/demo-accounts.ts';
import { LiveClient } from '../../gateway/testing/live-client.ts';
import { type Decision, judgeDecisions } from './decisions.ts';
import { type Desk, PatientDesk } from './desk.ts';
import type { FaultCase, Scale } from './fault-case.ts';
import { live } from './money-history.ts';
import { openRealWorld, password, type RealWorld } from './real-world.ts';

/** Milliseconds after which a window that shows nothing counts as failed. */
const windowTimeoutMs = 20_000;
const windowsAtOnce = 4;
const gatewayIndexes = [0, 1] as const;

const selected = 'transactions(filter: $filter, page: { number: 1, size: 20 })';
const query = `query ($filter: TransactionFilter) { ${selected} { items { id status } asOf } }`;
const subscription = `subscription ($filter: TransactionFilter) {
  ${selected.replace('transactions', 'transactionsLive')} { rows { id status } ids } }`;

interface Frame {
  readonly rows: readonly { readonly id: string; readonly status: string }[];
  readonly ids: readonly string[] | null;
}

/**
 * One list that is open while another person completes its only row: read at one gateway,
 * subscribed at another.
 */
class Window {
  readonly #filter: object;
  readonly #reader: Desk;
  readonly #id: string;
  readonly #client: LiveClient;
  #asOf = '';
  resets = 0;

  private constructor(reader: Desk, client: LiveClient, id: number) {
    this.#reader = reader;
    this.#client = client;
    this.#id = String(id);
    this.#filter = { ids: [this.#id], status: ['ERROR'] };
  }

  static async open(reader: Desk, watcher: Desk, id: number): Promise<Window> {
    const client = await new LiveClient(watcher.url, watcher.cookie).open();
    const window = new Window(reader, client, id);
    await window.#begin();
    return window;
  }

  /**
   * Returns whether the window finally shows the row's current state, and that the row left the
   * list.
   */
  async comesTrue(): Promise<boolean> {
    const until = Date.now() + windowTimeoutMs;
    let seen = 0;
    for (const observed = { state: false, left: false }; Date.now() < until; await sleep(20)) {
      const frames = this.#client.frames('a');
      for (const { data, extensions } of frames.slice(seen)) {
        if (extensions?.reset) {
          this.resets += 1;
          await this.#begin();
        }
        const frame = data?.transactionsLive as Frame | undefined;
        observed.state ||= frame?.rows.some((row) => row.status === 'COMPLETED') ?? false;
        observed.left ||= frame?.ids?.length === 0;
      }
      seen = frames.length;
      if (observed.state && observed.left) return true;
    }
    return false;
  }

  /** The received events, for the diagnosis of failures. */
  get trace(): string {
    const frames = this.#client.frames('a').map((frame) => JSON.stringify(frame));
    return `${this.#asOf}: ${frames.join(' ')}`;
  }

  close(): void {
    this.#client.close();
  }

  async #begin(): Promise<void> {
    const { data } = await this.#reader.execute(query, { filter: this.#filter });
    const page = data?.transactions as { asOf: string } | undefined;
    if (!page) throw new Error('The page was not read');
    this.#asOf = page.asOf;
    this.#client.send({
      ...{ type: 'subscribe', id: 'a' },
      payload: {
        ...{ query: subscription, variables: { filter: this.#filter } },
        extensions: { after: this.#asOf, shown: [this.#id] },
      },
    });
  }
}

interface Round {
  readonly decision: Decision;
  readonly isShown: boolean;
  readonly trace: string;
  readonly resets: number;
}

async function round(desks: readonly Desk[], rowId: number, scale: Scale): Promise<Round> {
  const at = (): Desk => desks[scale.random.pick(gatewayIndexes)] as Desk;
  const [reader, watcher, decider] = [at(), at(), at()];
  const key = randomUUID();
  const history = { key, rowId, comment: 'Paid by hand', copies: 1, maxRetries: 0 };
  const after = scale.random.int(0, 300);
  const window = await Window.open(reader, watcher, rowId);
  const [verdict, isShown] = await Promise.all([
    live({ ...history, after }, decider),
    window.comesTrue(),
  ]);
  window.close();
  const { trace, resets } = window;
  return { decision: { rowId, verdict }, isShown, trace, resets };
}

async function actAcross(world: RealWorld, scale: Scale) {
  const [{ email } = { email: '' }] = demoAccounts;
  const desks = await Promise.all(
    world.gateways.map(({ url }) => new PatientDesk(url).signIn(email, password)),
  );
  const rows = [...(await world.insertDeposits(scale.of(40, 150, 240)))];
  const done: Round[] = [];
  const work = async () => {
    for (let id = rows.shift(); id !== undefined; id = rows.shift())
      done.push(await round(desks, id, scale));
  };
  await Promise.all(Array.from({ length: windowsAtOnce }, work));
  const { lost, doubled, broken } = await judgeDecisions(
    world.database,
    done.map(({ decision }) => decision),
  );
  // The world is active by itself, and completed some of the last rows first.
  const ours = done.filter(({ decision }) => decision.verdict === 'DONE');
  const blind = ours.filter(({ isShown }) => !isShown);
  for (const { decision, trace } of blind)
    broken.push(`I2: what was done with ${decision.rowId} never showed; from ${trace}`);
  if (ours.length < done.length / 2) broken.push(`Only ${ours.length} of ${done.length} were done`);
  const codes = desks.flatMap(({ shown }) => [...shown].map(([code, times]) => `${times} ${code}`));
  const resets = done.reduce((sum, one) => sum + one.resets, 0);
  return {
    injected: `${ours.length} decisions at one of two gateways, each watched at one of them from a page read at one of them`,
    ...{ lost: lost + blind.length, doubled, broken },
    seen: `${resets} times a window had to begin anew${codes.map((one) => `, ${one}`).join('')}`,
  };
}

/** I2 across gateways that receive events at slightly different times. */
export const twoGateways: FaultCase = {
  id: 'F-19',
  long: true,
  description:
    'a page is read at one gateway and watched at another: what is done at either is shown',
  async run(scale) {
    const world = await openRealWorld();
    if (!world)
      return {
        ...{ injected: 'nothing: no Redis here', lost: 0, doubled: 0 },
        broken: ['Redis is not installed here'],
      };
    try {
      return await actAcross(world, scale);
    } finally {
      await world.close();
    }
  },
};
