import { join } from 'node:path';
import { takeLock } from '../host/lock-file.ts';
import { makePrivate } from '../host/private-files.ts';
import { endOnRequest, settingsThatFollow } from '../host/program.ts';
import {
  countGuessed,
  guessedTables,
  type StoredNumbers,
} from '../machines/stored-numbers.policy.ts';
import { createGateway } from './gateway.ts';
import { errorDetails, makeLog } from './log.ts';
import { readSettings } from './settings.ts';

/** Requests in flight get 10 s, connections half a second more. */
const closeTimeoutMs = 15_000;

/** Runs `node --import tsx gateway/main.ts`: one gateway, until it is stopped. */
async function start(): Promise<void> {
  const endBy = endOnRequest();
  const settings = readSettings({ ...process.env, ...(await settingsThatFollow()) });
  makePrivate(settings.dataDir, ['gateway']);
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
  // No input from outside may end the process. An error that reaches this handler is a bug of the
  // gateway.
  process.on('unhandledRejection', (error) => log.error(errorDetails(error), 'unhandled'));
  process.on('uncaughtException', (error) => log.error(errorDetails(error), 'uncaught'));
}

/** One log line at the start, for a back office that may store other numbers. */
const guessedLine = (replaced: StoredNumbers): string =>
  `${countGuessed(replaced)} stored numbers of ${guessedTables.length} tables are guessed; STORED_NUMBERS replaces them`;

/**
 * Locks the data folder. Two gateways over the same files would overwrite each other's display
 * approvals and would not see each other's sent actions. With Redis both are shared there, and the
 * folder holds only the secret.
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
