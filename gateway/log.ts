import { type DestinationStream, type Logger, pino } from 'pino';

/** Fields that never reach a log, wherever they occur. */
const secrets = ['token', 'accessToken', 'password', 'code', 'cookie', 'authorization', 'secret'];

export function makeLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: { program: 'gateway' },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), remove: true },
  };
  return to ? pino(options, to) : pino(options);
}

/**
 * Returns the loggable details of an unexpected error: where it happened, without the data it
 * carried.
 */
export function errorDetails(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  return { error: error.name, message: error.message.slice(0, 300), stack: error.stack };
}
