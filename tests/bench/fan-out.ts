import { type Pace, pour } from './event-generator.ts';
import { median } from './figures.ts';
import { startFloor } from './floor/floor.ts';
import type { Measured } from './measured.ts';
import { cpuOf, memoryOf, next, type Running, start } from './processes.ts';

/** The servers with the same events: the two references, ours, and stock subscriptions. */
type Side = 'plain' | 'framed' | 'grouped' | 'conflated' | 'stock';

interface Load extends Pace {
  readonly sockets: number;
}

interface MemoryUse {
  /** Kilobytes as counted by the system, and the part of them that is JavaScript objects. */
  readonly memory: number;
  readonly heap: number;
}

interface Server {
  readonly name: string;
  /** The protocol of its clients. */
  readonly side: Side;
  readonly pid: number;
  readonly port: number;
  measureMemory(): Promise<MemoryUse>;
  pour(pace: Pace): Promise<void>;
  stop(): void;
}

interface Figures {
  /** Microseconds per event and socket. */
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
}

async function serverOf(side: Side): Promise<Server> {
  const { child, pid, port, stop } = await start('./bench-live-server.ts', { SIDE: side });
  return {
    ...{ name: side, side, pid, port, stop },
    async measureMemory() {
      const settled = next<{ heap: number }>(child, (m) => m.settled === true);
      child.send({ settle: true });
      const { heap } = await settled;
      return { memory: memoryOf(pid), heap };
    },
    async pour(pace) {
      const done = next(child, (m) => m.done === true);
      child.send(pace);
      await done;
    },
  };
}

/**
 * Starts the floor server. It sends the same events, but this process creates them: the measured
 * program only sends.
 */
async function floorServer(): Promise<Server | undefined> {
  const floor = await startFloor();
  if (!floor) return undefined;
  const { pid, port, stop } = floor;
  return {
    ...{ name: 'C send loop', side: 'plain', pid, port, stop },
    measureMemory: async () => ({ memory: memoryOf(pid), heap: 0 }),
    async pour(pace) {
      const sent: Promise<void>[] = [];
      await pour(pace, (event) => sent.push(floor.send(JSON.stringify(event))));
      await Promise.all(sent);
    },
  };
}

/** The clients of the two references do not use GraphQL. */
const clientsOf = ({ side, port }: Server, count: number): Promise<Running> => {
  const clientSide = side === 'framed' ? 'plain' : side;
  return start('./bench-live-clients.ts', {
    ...{ PORT: String(port), COUNT: String(count), SIDE: clientSide },
  });
};

async function measure(server: Server, { sockets, events, intervalMs }: Load): Promise<Figures> {
  const { name, side, pid } = server;
  const clients = await clientsOf(server, sockets);
  await server.measureMemory();
  const before = cpuOf(pid);
  await server.pour({ events, intervalMs });
  const { receivedCount, ended, p50, p99 } = await waitForDelivery(clients, sockets);
  const cpu = (cpuOf(pid) - before) / (events * sockets);
  clients.stop();
  server.stop();
  if (ended !== sockets || (side !== 'conflated' && receivedCount !== events * sockets))
    throw new Error(`${name}: ${receivedCount} of ${events * sockets} events were delivered`);
  return { cpu, p50, p99 };
}

/**
 * Sockets that open and close before the measurement, so that memory which a program frees after
 * its start is not counted.
 */
const warmUp = 200;

/** Measures the kilobytes per open and subscribed socket. */
async function measureMemoryPerSocket(server: Server, sockets: number): Promise<MemoryUse> {
  const visitors = await clientsOf(server, warmUp);
  await server.measureMemory();
  visitors.stop();
  const idle = await server.measureMemory();
  const clients = await clientsOf(server, sockets);
  const full = await server.measureMemory();
  clients.stop();
  server.stop();
  if (full.heap <= idle.heap) throw new Error(`${server.name}: ${sockets} sockets took nothing`);
  return {
    memory: (full.memory - idle.memory) / sockets,
    heap: (full.heap - idle.heap) / sockets,
  };
}

interface Delivery {
  readonly receivedCount: number;
  readonly ended: number;
  readonly p50: number;
  readonly p99: number;
}

/** The last frames may still be in transit. What has not arrived after 20 s is lost. */
async function waitForDelivery({ child }: Running, sockets: number): Promise<Delivery> {
  for (let tries = 0; ; tries += 1) {
    const reply = next<Delivery>(child, (m) => 'receivedCount' in m);
    child.send({ report: true });
    const delivery = await reply;
    if (delivery.ended >= sockets || tries === 100) return delivery;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * F1 to F3. Each round measures every side, and its ratios use the references of the same round.
 */
export async function fanOut(sockets: number, rounds: number, isShort: boolean): Promise<Measured> {
  const steady: Load = { sockets, events: 50, intervalMs: 100 };
  const dense: Load = { sockets: Math.min(sockets, 500), events: 400, intervalMs: 5 };
  const found: Record<'F1' | 'F1b' | 'F2' | 'F3' | 'stock' | 'floor', number[]> = {
    ...{ F1: [], F1b: [], F2: [], F3: [], stock: [], floor: [] },
  };
  for (let round = 0; round < rounds; round += 1) {
    const plain = await measure(await serverOf('plain'), steady);
    const framed = await measure(await serverOf('framed'), steady);
    const ours = await measure(await serverOf('grouped'), steady);
    found.F1.push(ours.cpu / plain.cpu);
    found.F1b.push(ours.cpu / framed.cpu);
    found.F2.push(ours.p99 / plain.p99);
    if (isShort) continue;
    const stock = await measure(await serverOf('stock'), steady);
    found.stock.push(stock.cpu / plain.cpu);
    const floor = await floorServer();
    if (floor) found.floor.push((await measure(floor, steady)).cpu / plain.cpu);
    const unconflated = await measure(await serverOf('plain'), dense);
    const conflated = await measure(await serverOf('conflated'), dense);
    found.F3.push(conflated.cpu / unconflated.cpu);
  }
  const F1b = { values: found.F1b, note: `${sockets} sockets` };
  if (isShort) return { F1: { values: found.F1, note: `${sockets} sockets` }, F1b };
  const floorRatio = found.floor.length > 0 ? median(found.floor).toFixed(2) : 'no C compiler';
  const than = `C send loop ${floorRatio}, stock graphql-ws ${median(found.stock).toFixed(1)}`;
  return {
    F1: { values: found.F1, note: `${sockets} sockets, 10 events/s; ${than}` },
    F1b,
    F2: { values: found.F2, note: 'wall clock' },
    F3: { values: found.F3, note: `${dense.sockets} sockets, 200 events/s` },
  };
}

/**
 * Starts of both programs: the system counts whole pages, and the value varies from one start to
 * the next.
 */
const starts = 3;

/** F4: the memory of each of many open sockets, as counted by the system and in objects. */
export async function socketMemory(sockets: number): Promise<Measured> {
  const found: { resident: number[]; heap: number[]; own: MemoryUse[]; plain: MemoryUse[] } = {
    ...{ resident: [], heap: [], own: [], plain: [] },
  };
  for (let n = 0; n < starts; n += 1) {
    const plain = await measureMemoryPerSocket(await serverOf('plain'), sockets);
    const own = await measureMemoryPerSocket(await serverOf('grouped'), sockets);
    found.resident.push(own.memory / plain.memory);
    found.heap.push(own.heap / plain.heap);
    found.own.push(own);
    found.plain.push(plain);
  }
  const kB = (all: readonly MemoryUse[], of: keyof MemoryUse) =>
    median(all.map((one) => one[of])).toFixed(1);
  const formatNote = (of: keyof MemoryUse) =>
    `${starts} starts of ${sockets} sockets; ${kB(found.own, of)} kB to ${kB(found.plain, of)} kB`;
  return {
    F4: { values: found.resident, note: formatNote('memory') },
    F4b: { values: found.heap, note: formatNote('heap') },
  };
}
