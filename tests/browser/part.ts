import type { ChildProcess } from 'node:child_process';
import { type Program, startProgram, stopProgram } from '../../scripts/child.ts';
import { onFreePort } from '../../scripts/free-port.ts';

/** One of the two programs. After a restart it listens on the same port. */
export interface Part {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Simulates a power cut: no chance to store anything. */
  kill(): Promise<void>;
  /** Closes it permanently. */
  close(): Promise<void>;
  url(): string;
  child(): ChildProcess;
}

export async function part(
  entry: string,
  portName: string,
  env: () => Record<string, string>,
): Promise<Part> {
  let program: Program;
  const startOn = async (port: number) => {
    program = await startProgram(entry, { ...env(), [portName]: String(port) }, () => {});
    return port;
  };
  const port = await onFreePort(startOn);
  const stop = () => stopProgram(program);
  return {
    async start() {
      await startOn(port);
    },
    ...{ stop, close: stop },
    kill: async () => {
      program.child.kill('SIGKILL');
      await program.ended;
    },
    url: () => `http://127.0.0.1:${port}`,
    child: () => program.child,
  };
}
