import { type Program, startProgram, stopProgram } from '../../scripts/child.ts';
import { onFreePort } from '../../scripts/free-port.ts';

/**
 * A real program in a separate process, which can be killed and restarts with the same port and
 * data.
 */
export interface ProgramProcess {
  readonly url: string;
  readonly pid: () => number;
  start(): Promise<void>;
  /** Simulates a power cut: no chance to store anything. */
  kill(): Promise<void>;
  /** Stops it as for a restart. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export async function startOnItsPort(
  entry: string,
  portName: string,
  env: Record<string, string>,
  cleanUp: () => void,
): Promise<ProgramProcess> {
  let program: Program;
  const startOn = async (port: number) => {
    program = await startProgram(entry, { ...env, [portName]: String(port) }, () => undefined);
    return port;
  };
  const port = await onFreePort(startOn);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => program.child.pid ?? 0,
    async start() {
      await startOn(port);
    },
    async kill() {
      program.child.kill('SIGKILL');
      await program.ended;
    },
    stop: () => stopProgram(program),
    async close() {
      await stopProgram(program);
      cleanUp();
    },
  };
}
