import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram, stopProgram } from '../../scripts/child.ts';
import { onFreePort } from '../../scripts/free-port.ts';

/** The real program in a process of its own, which can be killed and comes back to its port and data. */
export interface GatewayProcess {
  readonly url: string;
  readonly pid: () => number;
  start(): Promise<void>;
  /** As a power cut: no chance to put anything away. */
  kill(): Promise<void>;
  /** As a restart is asked for. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export async function startGatewayProcess(env: Record<string, string>): Promise<GatewayProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-faults-'));
  const shared = {
    SESSION_SECRET: 's'.repeat(32),
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
    OPERATIONS: 'any',
  };
  let program: Program;
  const startOn = async (port: number) => {
    const all = { ...shared, ...env, PORT: String(port) };
    program = await startProgram('gateway/main.ts', all, () => undefined);
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
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
