import { type ChildProcess, fork } from 'node:child_process';

/** What a program tells the one that started it. */
export interface Report {
  readonly ready?: true;
  readonly port?: number;
  readonly progress?: string;
}

export interface Program {
  readonly child: ChildProcess;
  readonly port: number;
  /** Resolves when it ended, with its exit code or signal. */
  readonly ended: Promise<number | string>;
}

export type Settings = Readonly<Record<string, string>>;

/**
 * Starts one of our programs and waits until it says that it is ready. With `later` it loads at once
 * and waits for these settings before it begins.
 */
export function startProgram(
  entry: string,
  env: Settings,
  say: (detail: string) => void,
  later?: Promise<Settings>,
): Promise<Program> {
  const child = fork(entry, [], {
    // What is built needs no translation.
    execArgv: entry.endsWith('.ts') ? ['--import', 'tsx'] : [],
    env: { ...process.env, ...env, ...(later ? { SETTINGS_FOLLOW: '1' } : {}) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  return new Promise((resolve, reject) => {
    child.on('message', (message: Report) => {
      if (message.progress) say(message.progress);
      if (message.ready) resolve({ child, port: message.port ?? 0, ended });
    });
    void ended.then((how) => reject(new Error(`${entry} ended (${how}) before it was ready.`)));
    later?.then((settings) => child.connected && child.send(settings)).catch(() => child.kill());
  });
}

/** Asks a program to stop, and insists after `timeoutMs`. */
export async function stopProgram({ child, ended }: Program, timeoutMs = 8000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await ended;
  clearTimeout(insist);
}
