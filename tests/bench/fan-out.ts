import { median } from './figures.ts';
import type { Measured } from './measured.ts';
import { cpuOf, memoryOf, next, type Running, start } from './processes.ts';

/** Who answers the same events: the reference, ours, and what stock subscriptions cost. */
type Side = 'plain' | 'grouped' | 'conflated' | 'stock';

interface Load {
  readonly sockets: number;
  readonly events: number;
  /** Milliseconds between two events. */
  readonly every: number;
}

interface Figures {
  /** Microseconds for each event and socket. */
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
  /** Kilobytes for each socket, as the system counts them, and those of them that are JavaScript's objects. */
  readonly memory: number;
  readonly heap: number;
}

async function measure(side: Side, { sockets, events, every }: Load): Promise<Figures> {
  const server = await start('./bench-live-server.ts', { SIDE: side });
  const held = async () => {
    const settled = next<{ heap: number }>(server.child, (m) => m.settled === true);
    server.child.send({ settle: true });
    const { heap } = await settled;
    return { memory: memoryOf(server.pid), heap };
  };
  const idle = await held();
  const env = { PORT: String(server.port), COUNT: String(sockets), SIDE: side };
  const clients = await start('./bench-live-clients.ts', env);
  const full = await held();
  const memory = (full.memory - idle.memory) / sockets;
  const heap = (full.heap - idle.heap) / sockets;
  const before = cpuOf(server.pid);
  const done = next(server.child, (m) => m.done === true);
  server.child.send({ events, every });
  await done;
  const { heard, ended, p50, p99 } = await allHeard(clients, sockets);
  const cpu = (cpuOf(server.pid) - before) / (events * sockets);
  clients.stop();
  server.stop();
  if (ended !== sockets || (side !== 'conflated' && heard !== events * sockets))
    throw new Error(`${side}: ${heard} of ${events * sockets} events were delivered`);
  return { cpu, p50, p99, memory, heap };
}

interface Heard {
  readonly heard: number;
  readonly ended: number;
  readonly p50: number;
  readonly p99: number;
}

/** The last frames may be on their way still; what is not there after 20 s is lost. */
async function allHeard({ child }: Running, sockets: number): Promise<Heard> {
  for (let tries = 0; ; tries += 1) {
    const told = next<Heard>(child, (m) => 'heard' in m);
    child.send({ tell: true });
    const heard = await told;
    if (heard.ended >= sockets || tries === 100) return heard;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** F1 to F4. Each round measures every side, and its ratios are to its own plain websocket. */
export async function fanOut(sockets: number, rounds: number, isShort: boolean): Promise<Measured> {
  const steady: Load = { sockets, events: 50, every: 100 };
  const dense: Load = { sockets: Math.min(sockets, 500), events: 400, every: 5 };
  const found: Record<'F1' | 'F2' | 'F3' | 'F4' | 'stock', number[]> = {
    ...{ F1: [], F2: [], F3: [], F4: [], stock: [] },
  };
  const heaps: (readonly [ours: number, plain: number])[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const plain = await measure('plain', steady);
    const ours = await measure('grouped', steady);
    found.F1.push(ours.cpu / plain.cpu);
    found.F2.push(ours.p99 / plain.p99);
    found.F4.push(ours.memory / plain.memory);
    heaps.push([ours.heap, plain.heap]);
    if (isShort) continue;
    const stock = await measure('stock', steady);
    found.stock.push(stock.cpu / plain.cpu);
    const every = await measure('plain', dense);
    const conflated = await measure('conflated', dense);
    found.F3.push(conflated.cpu / every.cpu);
  }
  const { stock, ...ratios } = found;
  if (isShort) return { F1: { values: ratios.F1, note: `${sockets} sockets` } };
  const [own, of] = [0, 1].map((at) => median(heaps.map((one) => one[at] ?? 0)).toFixed(1));
  const than = `stock graphql-ws ${median(stock).toFixed(1)}`;
  return {
    F1: { values: ratios.F1, note: `${sockets} sockets, 10 events/s; ${than}` },
    F2: { values: ratios.F2, note: 'wall clock' },
    F3: { values: ratios.F3, note: `${dense.sockets} sockets, 200 events/s` },
    F4: { values: ratios.F4, note: `${sockets} sockets; objects of ${own} kB, of ${of} kB` },
  };
}
