import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProgramProcess, startOnItsPort } from './program-process.ts';

export type GatewayProcess = ProgramProcess;

/** Starts a real gateway with a separate folder. */
export function startGatewayProcess(env: Record<string, string>): Promise<GatewayProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchfloor-faults-'));
  const shared = {
    SESSION_SECRET: 's'.repeat(32),
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
    OPERATIONS: 'any',
  };
  return startOnItsPort('gateway/main.ts', 'PORT', { ...shared, ...env }, () =>
    rmSync(dataDir, { recursive: true, force: true }),
  );
}
