import { startActivity } from './activity/activity.ts';
import { speakStatusList } from './areas/deals/deal-status-list.ts';
import { startMakingReports } from './areas/reports/make-reports.ts';
import { openDatabase } from './db/database.ts';
import { seedIfEmpty } from './seed/seed.ts';
import { readSettings } from './settings.ts';
import { startBackOffice } from './start.ts';
import { tryPort } from './try-port.ts';

/** The back office as a program of its own. */

const tell = (message: Record<string, unknown>): void => {
  process.send?.(message);
};

function fail(error: unknown): never {
  const { message, code, port } = error as Error & { code?: string; port?: number };
  const text =
    code === 'EADDRINUSE' ? `Port ${port} is taken: choose another with BACKOFFICE_PORT` : message;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  // The program that started this one is gone: nobody would stop it. Before it is ready nothing is to be put away.
  const leave = () => process.exit(0);
  process.once('disconnect', leave);
  const settings = readSettings(process.env);
  await tryPort(settings.port);
  tell({ progress: 'opening the database' });
  const database = await openDatabase({
    url: settings.databaseUrl,
    dataDir: `${settings.dataDir}/database`,
  });
  await seedIfEmpty(database.db, {
    scale: settings.seedScale,
    progress: (progress) => tell({ progress }),
  });
  await speakStatusList(database.db, settings.dealStatusList);
  const office = await startBackOffice(settings, database);
  const making = startMakingReports(office.services);
  const activity = await startActivity(office.services, settings.activity);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await activity.stop();
    await making.stop();
    await office.stop();
    await database.close();
    process.exit(0);
  };
  const end = () => {
    stop().catch(fail);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.off('disconnect', leave).on('disconnect', end);

  office.services.log.info({ port: office.port }, 'ready');
  tell({ ready: true, port: office.port });
}

main().catch(fail);
