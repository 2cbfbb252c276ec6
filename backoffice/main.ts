import { makePrivate } from '../host/private-files.ts';
import { endOnRequest } from '../host/program.ts';
import { applyPolicy } from '../machines/access.policy.ts';
import { startActivity } from './activity/activity.ts';
import { speakStatusList } from './areas/deals/deal-status-list.ts';
import { startMakingReports } from './areas/reports/make-reports.ts';
import { openDatabase } from './db/database.ts';
import { seedIfEmpty } from './seed/seed.ts';
import { readSettings } from './settings.ts';
import { startBackOffice } from './start.ts';
import { tryPort } from './try-port.ts';

/** Runs the back office as a separate program. */

const sendToParent = (message: Record<string, unknown>): void => {
  process.send?.(message);
};

function fail(error: unknown): never {
  const { message, code, port } = error as Error & { code?: string; port?: number };
  const text =
    code === 'EADDRINUSE' ? `Port ${port} is taken: choose another with BACKOFFICE_PORT` : message;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

const stopTimeoutMs = 15_000;

async function main(): Promise<void> {
  // Until it is ready there is nothing to close.
  const endBy = endOnRequest();
  const settings = readSettings(process.env);
  applyPolicy(settings.accessPolicy);
  await tryPort(settings.port);
  makePrivate(settings.dataDir, ['database', 'database.lock', 'reports']);
  sendToParent({ progress: 'opening the database' });
  const database = await openDatabase({
    url: settings.databaseUrl,
    dataDir: `${settings.dataDir}/database`,
  });
  await seedIfEmpty(database.db, {
    scale: settings.seedScale,
    progress: (progress) => sendToParent({ progress }),
  });
  await speakStatusList(database.db, settings.dealStatusList);
  const office = await startBackOffice(settings, database);
  const making = startMakingReports(office.services);
  const activity = await startActivity(office.services, settings.activity);

  endBy(async () => {
    await activity.stop();
    await making.stop();
    await office.stop();
    await database.close();
  }, stopTimeoutMs);

  office.services.log.info({ port: office.port }, 'ready');
  sendToParent({ ready: true, port: office.port });
}

main().catch(fail);
