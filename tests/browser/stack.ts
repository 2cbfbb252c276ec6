import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram, stopProgram } from '../../scripts/child.ts';

/** One of the two programs; started again it listens where it did before. */
interface Part {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** As a power cut: no chance to put anything away. */
  kill(): Promise<void>;
}

export interface Stack {
  readonly url: string;
  readonly officeUrl: string;
  readonly office: Part;
  readonly gateway: Part;
  stop(): Promise<void>;
}

const token = 'service-token-of-the-browser-tests';

async function part(entry: string, portName: string, env: () => Record<string, string>) {
  let program: Program;
  let port = 0;
  const start = async () => {
    program = await startProgram(entry, { ...env(), [portName]: String(port) }, () => {});
    port = program.port;
  };
  await start();
  return {
    start,
    stop: () => stopProgram(program),
    kill: async () => {
      program.child.kill('SIGKILL');
      await program.ended;
    },
    url: () => `http://127.0.0.1:${port}`,
  };
}

/** Back office and gateway over a fresh small world in a temporary folder. */
export async function startStack(env: Record<string, string> = {}): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-browser-'));
  const shared = { DATA_DIR: dataDir, BACKOFFICE_SERVICE_TOKEN: token, LOG_LEVEL: 'error', ...env };
  const office = await part('backoffice/main.ts', 'BACKOFFICE_PORT', () => ({
    ACTIVITY: 'off',
    SEED_SCALE: '0.1',
    ...shared,
  }));
  const gateway = await part('gateway/main.ts', 'PORT', () => ({
    ...shared,
    BACKOFFICE_URL: office.url(),
    BACKOFFICE_LIVE_URL: office.url(),
  }));
  return {
    url: gateway.url(),
    officeUrl: office.url(),
    office,
    gateway,
    async stop() {
      await gateway.stop();
      await office.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
