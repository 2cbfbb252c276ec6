import type { Page } from 'playwright';
import { WebSocket } from 'ws';
import { needRedis, startRedis } from '../../scripts/redis.ts';
import { type FedConsole, openList } from './fed-console.ts';
import { percentile } from './figures.ts';
import type { Measured } from './measured.ts';

/** At each of two gateways. */
const viewers = 250;
const events = 200;
/** Milliseconds between two changes. */
const changeIntervalMs = 60;
/** Visible rows that change in turn: each change stays long enough to be visible. */
const inTurn = 15;
/**
 * Milliseconds until the same row changes again. A change that was not painted by then counts as
 * this value.
 */
const limitMs = inTurn * changeIntervalMs;

/** Runs in the page: records when each text of the cells was first painted. */
function recordPaints(cells: readonly string[]): void {
  const painted: Record<string, number> = {};
  Object.assign(window, { painted });
  for (const cell of cells) {
    const box = document.querySelector(`[data-testid="${cell}"]`);
    if (!box) throw new Error(`No ${cell}`);
    new MutationObserver(() =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          painted[box.textContent ?? ''] ??= Date.now();
        }),
      ),
    ).observe(box, { childList: true, subtree: true, characterData: true });
  }
}

interface Other {
  readonly socket: WebSocket;
  /** Whether it received the last change. */
  isNotified: boolean;
}

/** Connects other viewers of the same list, with the page's session and the page's own messages. */
async function joinOthers(
  url: string,
  page: Page,
  subscribe: string,
  lastAmount: string,
): Promise<Other[]> {
  const cookies = await page.context().cookies(url);
  const headers = {
    origin: url,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
  const join = () =>
    new Promise<Other>((resolve, reject) => {
      const address = `${url.replace('http', 'ws')}/graphql`;
      const socket = new WebSocket(address, 'graphql-transport-ws', { headers });
      const other: Other = { socket, isNotified: false };
      socket.on('error', reject);
      socket.on('open', () => {
        socket.send('{"type":"connection_init"}');
        setInterval(() => socket.send('{"type":"ping"}'), 2_000).unref();
      });
      socket.on('message', (data) => {
        const text = String(data);
        other.isNotified ||= text.includes(lastAmount);
        if (!text.includes('connection_ack')) return;
        socket.send(subscribe);
        resolve(other);
      });
    });
  const sockets: Other[] = [];
  while (sockets.length < viewers)
    sockets.push(...(await Promise.all(Array.from({ length: 25 }, join))));
  return sockets;
}

/**
 * F5: from the back office's event to the pixel, while many other viewers receive the same. They
 * and the page use two gateways that share a Redis, as in production. Each gateway receives the
 * events of the back office itself.
 */
export async function pixelCost(fed: FedConsole, rounds: number): Promise<Measured> {
  const redis = await startRedis(await needRedis(() => undefined));
  const shares = { REDIS_URL: redis.url };
  const gateways = [await fed.gateway(shares), await fed.gateway(shares)] as const;
  try {
    const urls = gateways.map(({ url }) => url) as [string, string];
    const values: number[] = [];
    let middle = 0;
    let unpainted = 0;
    for (let round = 0; round < rounds; round += 1) {
      const took = await measure(fed, urls, round);
      values.push(percentile(took, 0.99));
      middle = percentile(took, 0.5);
      unpainted += took.filter((one) => one === limitMs).length;
    }
    const among = `${unpainted} of ${rounds * events} changes not painted within ${limitMs} ms`;
    const note = `two gateways and Redis, ${2 * viewers} others told the same; half within ${middle} ms; ${among}`;
    return { F5: { values, note } };
  } finally {
    await Promise.all(gateways.map((one) => one.stop()));
    await redis.stop();
  }
}

/** Measures the milliseconds until each change was painted; the limit if it was not. */
async function measure(
  fed: FedConsole,
  [near, far]: readonly [string, string],
  round: number,
): Promise<number[]> {
  const rows = fed.rows.slice(0, inTurn);
  if (rows.length < inTurn) throw new Error('There are too few rows');
  const context = await fed.desk(undefined, far);
  const sentFrames: string[] = [];
  context.on('page', (opened) =>
    opened.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => sentFrames.push(String(payload))),
    ),
  );
  const page = await openList(context);
  const subscribe = sentFrames.find((text) => text.includes('transactionsLive'));
  if (!subscribe) throw new Error('The list watches nothing');
  // Seven digits that no other change of the run has.
  const amountOf = (n: number) => `${1_000_000 + round * events + n}`;
  const join = (url: string) => joinOthers(url, page, subscribe, amountOf(events));
  const others = [...(await join(near)), ...(await join(far))];
  await page.evaluate(
    recordPaints,
    rows.map(({ id }) => `${id}.amount`),
  );
  const changes: (readonly [amount: string, at: number])[] = [];
  for (let n = 1; n <= events; n += 1) {
    const amount = amountOf(n);
    const row = rows[n % inTurn];
    if (!row) throw new Error('There is no such row');
    changes.push([amount, Date.now()]);
    fed.emitRow({ ...row, amount });
    await new Promise((done) => setTimeout(done, changeIntervalMs));
  }
  await page.waitForTimeout(limitMs);
  const painted = await page.evaluate(
    () => (window as unknown as { painted: Record<string, number> }).painted,
  );
  const unnotified = others.filter(({ isNotified }) => !isNotified).length;
  if (unnotified > 0) throw new Error(`${unnotified} others were not told the last change`);
  for (const { socket } of others) socket.terminate();
  await context.close();
  const at = new Map(
    Object.entries(painted).map(([text, time]) => [text.replace(/\D/g, '').slice(0, 7), time]),
  );
  const took = changes.map(([amount, since]) =>
    Math.min(limitMs, (at.get(amount) ?? Number.POSITIVE_INFINITY) - since),
  );
  if (took.every((one) => one === limitMs)) throw new Error('No change was seen');
  return took;
}
