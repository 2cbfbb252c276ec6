import { median } from './figures.ts';
import { startFloor } from './floor/floor.ts';
import type { Measured } from './measured.ts';
import { type Pace, pour } from './pour.ts';
import { cpuOf, memoryOf, next, type Running, start } from './processes.ts';

/** Who answers the same events: the two references, ours, and what stock subscriptions cost. */
type Side = 'plain' | 'framed' | 'grouped' | 'conflated' | 'stock';

interface Load extends Pace {
  readonly sockets: number;
}

interface Held {
  /** Kilobytes as the system counts them, and those of them that are JavaScript's objects. */
  readonly memory: number;
  readonly heap: number;
}

interface Server {
  readonly name: string;
  /** How its clients talk to it. */
  readonly side: Side;
  readonly pid: number;
  readonly port: number;
  held(): Promise<Held>;
  pour(pace: Pace): Promise<void>;
  stop(): void;
}

interface Figures {
  /** Microseconds for each event and socket. */
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
}

async function serverOf(side: Side): Promise<Server> {
  const { child, pid, port, stop } = await start('./bench-live-server.ts', { SIDE: side });
  return {
    ...{ name: side, side, pid, port, stop },
    async held() {
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

/** The same events, but that this process makes them: what is measured only sends. */
async function floorServer(): Promise<Server | undefined> {
  const floor = await startFloor();
  if (!floor) return undefined;
  const { pid, port, stop } = floor;
  return {
    ...{ name: 'C send loop', side: 'plain', pid, port, stop },
    held: async () => ({ memory: memoryOf(pid), heap: 0 }),
    async pour(pace) {
      const told: Promise<void>[] = [];
      await pour(pace, (event) => told.push(floor.tell(JSON.stringify(event))));
      await Promise.all(told);
    },
  };
}

/** The clients of the two references speak no GraphQL. */
const clientsOf = ({ side, port }: Server, count: number): Promise<Running> => {
  const says = side === 'framed' ? 'plain' : side;
  return start('./bench-live-clients.ts', {
    ...{ PORT: String(port), COUNT: String(count), SIDE: says },
  });
};

async function measure(server: Server, { sockets, events, every }: Load): Promise<Figures> {
  const { name, side, pid } = server;
  const clients = await clientsOf(server, sockets);
  await server.held();
  const before = cpuOf(pid);
  await server.pour({ events, every });
  const { heard, ended, p50, p99 } = await allHeard(clients, sockets);
  const cpu = (cpuOf(pid) - before) / (events * sockets);
  clients.stop();
  server.stop();
  if (ended !== sockets || (side !== 'conflated' && heard !== events * sockets))
    throw new Error(`${name}: ${heard} of ${events * sockets} events were delivered`);
  return { cpu, p50, p99 };
}

/** Sockets that come and go before anything is weighed: what a program gives back after its start is not theirs. */
const warmUp = 200;

/** Kilobytes for each of so many sockets that are open and subscribed. */
async function heldBy(server: Server, sockets: number): Promise<Held> {
  const visitors = await clientsOf(server, warmUp);
  await server.held();
  visitors.stop();
  const idle = await server.held();
  const clients = await clientsOf(server, sockets);
  const full = await server.held();
  clients.stop();
  server.stop();
  if (full.heap <= idle.heap) throw new Error(`${server.name}: ${sockets} sockets took nothing`);
  return {
    memory: (full.memory - idle.memory) / sockets,
    heap: (full.heap - idle.heap) / sockets,
  };
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

/** F1 to F3. Each round measures every side, and its ratios are to its own references. */
export async function fanOut(sockets: number, rounds: number, isShort: boolean): Promise<Measured> {
  const steady: Load = { sockets, events: 50, every: 100 };
  const dense: Load = { sockets: Math.min(sockets, 500), events: 400, every: 5 };
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
    const every = await measure(await serverOf('plain'), dense);
    const conflated = await measure(await serverOf('conflated'), dense);
    found.F3.push(conflated.cpu / every.cpu);
  }
  const F1b = { values: found.F1b, note: `${sockets} sockets` };
  if (isShort) return { F1: { values: found.F1, note: `${sockets} sockets` }, F1b };
  const least = found.floor.length > 0 ? median(found.floor).toFixed(2) : 'no C compiler';
  const than = `C send loop ${least}, stock graphql-ws ${median(found.stock).toFixed(1)}`;
  return {
    F1: { values: found.F1, note: `${sockets} sockets, 10 events/s; ${than}` },
    F1b,
    F2: { values: found.F2, note: 'wall clock' },
    F3: { values: found.F3, note: `${dense.sockets} sockets, 200 events/s` },
  };
}

/** Starts of both programs: what the system counts is whole pages, and swings from one start to the next. */
const starts = 3;

/** F4: what each of many open sockets takes, as the system counts it and in objects. */
export async function socketMemory(sockets: number): Promise<Measured> {
  const found: { resident: number[]; heap: number[]; own: Held[]; plain: Held[] } = {
    ...{ resident: [], heap: [], own: [], plain: [] },
  };
  for (let n = 0; n < starts; n += 1) {
    const plain = await heldBy(await serverOf('plain'), sockets);
    const own = await heldBy(await serverOf('grouped'), sockets);
    found.resident.push(own.memory / plain.memory);
    found.heap.push(own.heap / plain.heap);
    found.own.push(own);
    found.plain.push(plain);
  }
  const kB = (all: readonly Held[], of: keyof Held) => median(all.map((one) => one[of])).toFixed(1);
  const note = (of: keyof Held) =>
    `${starts} starts of ${sockets} sockets; ${kB(found.own, of)} kB to ${kB(found.plain, of)} kB`;
  return {
    F4: { values: found.resident, note: note('memory') },
    F4b: { values: found.heap, note: note('heap') },
  };
}
