import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Running {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly port: number;
  stop(): void;
}

type Message = Record<string, unknown>;

/** The next message of a kind. */
export function next<T>(child: ChildProcess, holds: (message: Message) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const look = (message: Message) => {
      if (!holds(message)) return;
      child.off('message', look);
      resolve(message as T);
    };
    child.on('message', look);
  });
}

/** One of the measured programs or their helpers, once it says that it is ready. */
export async function start(file: string, env: Record<string, string> = {}): Promise<Running> {
  const child = fork(new URL(file, import.meta.url), [], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const died = (code: number | null) => {
    throw new Error(`${file} ended with ${code}`);
  };
  child.once('exit', died);
  const { port = 0 } = await next<{ port?: number }>(child, ({ ready }) => ready === true);
  return {
    ...{ child, port, pid: child.pid ?? 0 },
    stop() {
      child.off('exit', died);
      child.kill();
    },
  };
}

/** Microseconds that all threads of a process really ran: other load does not enter it. Linux only. */
export function cpuOf(pid: number): number {
  let sum = 0;
  for (const task of readdirSync(`/proc/${pid}/task`))
    sum += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
  return sum / 1000;
}

/** Kilobytes held. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
