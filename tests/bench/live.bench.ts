/**
 * What one delivered event costs, as a ratio to a plain websocket in the same run (F1, F2, F4).
 * Linux only. `npm run bench:live -- [sockets] [repeats]`
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const sockets = Number(process.argv[2] ?? 1000);
const repeats = Number(process.argv[3] ?? 2);
const events = 50;
const every = 100;

function next<T>(
  child: ChildProcess,
  holds: (message: Record<string, unknown>) => boolean,
): Promise<T> {
  return new Promise((resolve) => {
    const look = (message: Record<string, unknown>) => {
      if (!holds(message)) return;
      child.off('message', look);
      resolve(message as T);
    };
    child.on('message', look);
  });
}

const start = (file: string, env: Record<string, string>) =>
  fork(new URL(file, import.meta.url), [], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

function cpuOf(pid: number): number {
  let sum = 0;
  for (const task of readdirSync(`/proc/${pid}/task`))
    sum += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
  return sum / 1000;
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

interface Figures {
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
  readonly memory: number;
  readonly lost: number;
}

async function measure(side: string): Promise<Figures> {
  const server = start('./bench-live-server.ts', { SIDE: side });
  const pid = server.pid ?? 0;
  const { port } = await next<{ port: number }>(server, (m) => m.ready === true);
  const held = async () => {
    const settled = next(server, (m) => m.settled === true);
    server.send({ settle: true });
    await settled;
    return memoryOf(pid);
  };
  const idle = await held();
  const clients = start('./bench-live-clients.ts', {
    PORT: String(port),
    COUNT: String(sockets),
    SIDE: side,
  });
  await next(clients, (m) => m.ready === true);
  const memory = ((await held()) - idle) / sockets;
  const before = cpuOf(pid);
  const done = next(server, (m) => m.done === true);
  server.send({ events, every });
  await done;
  const cpu = (cpuOf(pid) - before) / (events * sockets);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const counted = next<{ frames: number; p50: number; p99: number }>(clients, (m) => 'frames' in m);
  clients.send({ tell: true });
  const { frames, p50, p99 } = await counted;
  clients.kill();
  server.kill();
  return { cpu, p50, p99, memory, lost: events * sockets - frames };
}

const say = (line: string) => process.stdout.write(`${line}\n`);
say(`${sockets} sockets, ${1000 / every} events/s`);
say('| | CPU µs/event | x ws | p50 ms | p99 ms | KB/socket | lost |');
say('|---|---|---|---|---|---|---|');
let lost = 0;
const ratios: { cpu: number; memory: number }[] = [];
for (let repeat = 0; repeat < repeats; repeat += 1) {
  const base = await measure('plain');
  const ours = await measure('grouped');
  for (const [name, one] of [
    ['plain ws', base],
    ['this gateway', ours],
  ] as const) {
    const cells = [one.cpu, one.cpu / base.cpu, one.p50, one.p99, one.memory].map((n) =>
      n.toFixed(2),
    );
    say(`| ${name} | ${cells.join(' | ')} | ${one.lost} |`);
  }
  ratios.push({ cpu: ours.cpu / base.cpu, memory: ours.memory / base.memory });
  lost += ours.lost;
}
const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
const cpu = median(ratios.map((one) => one.cpu));
const memory = median(ratios.map((one) => one.memory));
say(`\nF1 ${cpu.toFixed(2)} (goal 1.0), F4 ${memory.toFixed(2)} (goal 1.5), ${lost} lost`);
if (cpu > 1 || memory > 1.5 || lost > 0) process.exitCode = 1;
process.exit();
