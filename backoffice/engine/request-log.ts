import type { LoggerOptions } from 'pino';

interface LoggedError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly table?: unknown;
  readonly constraint?: unknown;
  readonly column?: unknown;
  readonly stack?: unknown;
  readonly cause?: unknown;
}

/** Returns the code locations of a stack, without the first lines, which repeat the message. */
const stackFrames = (stack: unknown): string[] =>
  typeof stack === 'string'
    ? stack
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.startsWith('at '))
        .slice(0, 12)
    : [];

/**
 * Removes the message of an error: a database quotes its input values, which may be passwords,
 * addresses or requisites. Codes, names and locations are enough to find the cause.
 */
function withoutValues(error: unknown): Record<string, unknown> {
  const { name, code, table, constraint, column, stack, cause } = error as LoggedError;
  return {
    ...{ name, code, table, constraint, column, at: stackFrames(stack) },
    ...(cause instanceof Error ? { cause: withoutValues(cause) } : {}),
  };
}

/**
 * Returns the options for a log in JSON lines. It never contains headers, bodies or URLs with their
 * query.
 */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  serializers: { err: withoutValues, error: withoutValues },
});
