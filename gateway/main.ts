import { join } from 'node:path';
import { takeLock } from '../host/lock-file.ts';
import { keepPrivate } from '../host/private-files.ts';
import { endOnRequest, settingsThatFollow } from '../host/program.ts';
import {
  countGuessed,
  guessedTables,
  type StoredNumbers,
} from '../machines/stored-numbers.policy.ts';
import { createGateway } from './gateway.ts';
import { errorFacts, makeLog } from './log.ts';
import { readSettings } from './settings.ts';

/** Requests under way are given 10 s, connections half a second more. */
const closeTimeoutMs = 15_000;

/** `node --import tsx gateway/main.ts`: one gateway, until it is told to stop. */
async function start(): Promise<void> {
  const endBy = endOnRequest();
  const settings = readSettings({ ...process.env, ...(await settingsThatFollow()) });
  keepPrivate(settings.dataDir, ['gateway']);
  const release = takeFolder(settings);
  const log = makeLog(settings.logLevel);
  const gateway = createGateway(settings, log);
  const { server } = gateway;

  server.once('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    const why = taken ? `port ${settings.port} is taken` : error.message;
    process.stderr.write(`The gateway cannot listen on ${settings.host}: ${why}\n`);
    process.exit(1);
  });
  server.listen({ port: settings.port, host: settings.host, backlog: 4096 }, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : settings.port;
    log.info({ port, host: settings.host }, 'listening');
    if (settings.backOffice.url) log.info(guessedLine(settings.storedNumbers));
    process.send?.({ ready: true, port });
  });

  endBy(() => gateway.close().then(release), settings.leaveAfter + closeTimeoutMs);
  // Nothing that arrives from outside may end the process; what does arrive here is a mistake of ours.
  process.on('unhandledRejection', (error) => log.error(errorFacts(error), 'unhandled'));
  process.on('uncaughtException', (error) => log.error(errorFacts(error), 'uncaught'));
}

/** One line at start, before a back office that may store other numbers. */
const guessedLine = (replaced: StoredNumbers): string =>
  `${countGuessed(replaced)} stored numbers of ${guessedTables.length} tables are guessed; STORED_NUMBERS replaces them`;

/**
 * Two gateways over the same files would write over each other's approvals of screens and not know each
 * other's sent actions. With Redis they share both there, and the folder holds the secret alone.
 */
function takeFolder({ dataDir, redisUrl }: ReturnType<typeof readSettings>): () => void {
  if (redisUrl !== undefined) return () => undefined;
  return takeLock(
    join(dataDir, 'gateway.lock'),
    `The folder ${dataDir} (DATA_DIR)`,
    'Stop that process, set another DATA_DIR, or set REDIS_URL: gateways share their state there.',
  );
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
