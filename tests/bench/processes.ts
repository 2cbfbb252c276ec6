import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Running {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly port: number;
  stop(): void;
}

type Message = Record<string, unknown>;

/** Milliseconds after which a silent program is given up. */
const silenceTimeoutMs = 120_000;

/** Returns the next matching message. Fails if none arrives in time. */
export function next<T>(child: ChildProcess, holds: (message: Message) => boolean): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      child.off('message', onMessage);
      clearTimeout(timer);
    };
    const onMessage = (message: Message) => {
      if (!holds(message)) return;
      stop();
      resolve(message as T);
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`${child.spawnargs.at(-1)} said nothing for ${silenceTimeoutMs / 1000} s`));
    }, silenceTimeoutMs);
    child.on('message', onMessage);
  });
}

/**
 * Starts one of the measured programs or their helpers, and waits until it reports that it is
 * ready.
 */
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

/**
 * Returns the microseconds of CPU time of all threads of a process, which does not include other
 * load. Linux only.
 */
export function cpuOf(pid: number): number {
  let sum = 0;
  for (const task of readdirSync(`/proc/${pid}/task`))
    sum += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
  return sum / 1000;
}

/** Returns the memory use in kilobytes. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
