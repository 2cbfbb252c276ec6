import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram, stopProgram } from '../../scripts/child.ts';

export interface Stack {
  readonly url: string;
  readonly dataDir: string;
  readonly office: Program;
  stop(): Promise<void>;
}

const token = 'service-token-of-the-browser-tests';

/** Back office and gateway over a fresh small world in a temporary folder. */
export async function startStack(env: Record<string, string> = {}): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-browser-'));
  const shared = { DATA_DIR: dataDir, BACKOFFICE_SERVICE_TOKEN: token, LOG_LEVEL: 'warn', ...env };
  const quiet = () => {};
  const office = await startProgram(
    'backoffice/main.ts',
    { ACTIVITY: 'off', SEED_SCALE: '0.05', ...shared, BACKOFFICE_PORT: '0' },
    quiet,
  );
  const base = `http://127.0.0.1:${office.port}`;
  const gateway = await startProgram(
    'gateway/main.ts',
    { ...shared, PORT: '0', BACKOFFICE_URL: base, BACKOFFICE_LIVE_URL: base },
    quiet,
  );
  return {
    url: `http://127.0.0.1:${gateway.port}`,
    dataDir,
    office,
    async stop() {
      await stopProgram(gateway);
      await stopProgram(office);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Playwright's global set-up: one stack for the whole run; its address goes to the specs. */
export default async function setUp(): Promise<() => Promise<void>> {
  const stack = await startStack();
  process.env.WATCHFLOOR_URL = stack.url;
  return () => stack.stop();
}
