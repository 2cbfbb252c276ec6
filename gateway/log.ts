import { type DestinationStream, type Logger, pino } from 'pino';

/** Fields that never reach a log, wherever they turn up. */
const secrets = ['token', 'accessToken', 'password', 'code', 'cookie', 'authorization', 'secret'];

export function makeLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: { program: 'gateway' },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), remove: true },
  };
  return to ? pino(options, to) : pino(options);
}

/** An unexpected error as it may be logged: where it happened, not what data it carried. */
export function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  return { error: error.name, message: error.message.slice(0, 300), stack: error.stack };
}
