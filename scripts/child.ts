import { type ChildProcess, fork } from 'node:child_process';

/** The messages of a program to its parent. */
export interface Report {
  readonly ready?: true;
  readonly port?: number;
  readonly progress?: string;
}

export interface Program {
  readonly child: ChildProcess;
  readonly port: number;
  /** Resolves when it has ended, with its exit code or signal. */
  readonly ended: Promise<number | string>;
}

export type Settings = Readonly<Record<string, string>>;

/**
 * Starts one of our programs and waits until it reports that it is ready. With `later` it loads at
 * once and waits for these settings before it starts.
 */
export function startProgram(
  entry: string,
  env: Settings,
  onProgress: (detail: string) => void,
  later?: Promise<Settings>,
): Promise<Program> {
  const child = fork(entry, [], {
    // Built code needs no translation.
    execArgv: entry.endsWith('.ts') ? ['--import', 'tsx'] : [],
    env: { ...process.env, ...env, ...(later ? { SETTINGS_FOLLOW: '1' } : {}) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  return new Promise((resolve, reject) => {
    child.on('message', (message: Report) => {
      if (message.progress) onProgress(message.progress);
      if (message.ready) resolve({ child, port: message.port ?? 0, ended });
    });
    void ended.then((how) => reject(new Error(`${entry} ended (${how}) before it was ready.`)));
    later?.then((settings) => child.connected && child.send(settings)).catch(() => child.kill());
  });
}

/** Stops a program, and kills it after `timeoutMs`. */
export async function stopProgram({ child, ended }: Program, timeoutMs = 8000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await ended;
  clearTimeout(insist);
}
