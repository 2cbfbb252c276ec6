import type { Page } from '@playwright/test';
import { WebSocket } from 'ws';
import { type FedConsole, openList } from './fed-console.ts';
import { percentile } from './figures.ts';
import type { Measured } from './measured.ts';

const viewers = 300;
const events = 200;
/** Milliseconds between two changes of the row that is looked at. */
const every = 60;

/** Runs in the page: keeps when each text of a cell was painted for the first time. */
function notePaints(cell: string): void {
  const painted: Record<string, number> = {};
  Object.assign(window, { painted });
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

/** Others who look at the same list, with the session of the page, in the page's own words. */
async function joinOthers(fed: FedConsole, page: Page, subscribe: string): Promise<WebSocket[]> {
  const cookies = await page.context().cookies(fed.url);
  const headers = {
    origin: fed.url,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
  const join = () =>
    new Promise<WebSocket>((resolve, reject) => {
      const address = `${fed.url.replace('http', 'ws')}/graphql`;
      const socket = new WebSocket(address, 'graphql-transport-ws', { headers });
      socket.on('error', reject);
      socket.on('open', () => {
        socket.send('{"type":"connection_init"}');
        setInterval(() => socket.send('{"type":"ping"}'), 2_000).unref();
      });
      socket.on('message', (data) => {
        if (!String(data).includes('connection_ack')) return;
        socket.send(subscribe);
        resolve(socket);
      });
    });
  const sockets: WebSocket[] = [];
  while (sockets.length < viewers)
    sockets.push(...(await Promise.all(Array.from({ length: 25 }, join))));
  return sockets;
}

/** F5: from what the back office tells to the pixel, while many others are told the same. */
export async function pixelCost(fed: FedConsole, rounds: number): Promise<Measured> {
  const row = fed.rows[3];
  if (!row) throw new Error('There are no rows');
  const values: number[] = [];
  let middle = 0;
  for (let round = 0; round < rounds; round += 1) {
    const context = await fed.desk();
    const said: string[] = [];
    context.on('page', (opened) =>
      opened.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => said.push(String(payload))),
      ),
    );
    const page = await openList(context);
    const subscribe = said.find((text) => text.includes('transactionsLive'));
    if (!subscribe) throw new Error('The list watches nothing');
    const others = await joinOthers(fed, page, subscribe);
    await page.evaluate(notePaints, `${row.id}.amount`);
    const told: (readonly [amount: string, at: number])[] = [];
    for (let n = 1; n <= events; n += 1) {
      // Seven digits that no other change of the run has.
      const amount = `${1_000_000 + round * events + n}`;
      told.push([amount, Date.now()]);
      fed.tell({ ...row, amount });
      await new Promise((done) => setTimeout(done, every));
    }
    await page.waitForTimeout(500);
    const painted = await page.evaluate(
      () => (window as unknown as { painted: Record<string, number> }).painted,
    );
    for (const socket of others) socket.terminate();
    await context.close();
    const at = new Map(
      Object.entries(painted).map(([text, time]) => [text.replace(/\D/g, '').slice(0, 7), time]),
    );
    const took = told.flatMap(([amount, since]) => (at.get(amount) ?? since) - since || []);
    // What was overtaken by the next change within one frame was never meant to be seen.
    if (took.length < events / 2) throw new Error(`${took.length} of ${events} changes were seen`);
    values.push(percentile(took, 0.99));
    middle = percentile(took, 0.5);
  }
  const note = `one gateway, ${viewers} others told the same; half within ${middle} ms`;
  return { F5: { values, note } };
}
