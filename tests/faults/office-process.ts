import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProgramProcess, startOnItsPort } from './program-process.ts';

/** Starts the embedded back office over a small world, with a separate folder if none is given. */
export function startOfficeProcess(env: Record<string, string>): Promise<ProgramProcess> {
  const own = mkdtempSync(join(tmpdir(), 'watchfloor-office-'));
  const shared = { DATA_DIR: own, LOG_LEVEL: 'silent', SEED_SCALE: '0.02', ACTIVITY: 'off' };
  return startOnItsPort('backoffice/main.ts', 'BACKOFFICE_PORT', { ...shared, ...env }, () =>
    rmSync(own, { recursive: true, force: true }),
  );
}
