import type { LoggerOptions } from 'pino';

interface Told {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly table?: unknown;
  readonly constraint?: unknown;
  readonly column?: unknown;
  readonly stack?: unknown;
  readonly cause?: unknown;
}

/** Places in the code, without the first lines, which repeat the message. */
const places = (stack: unknown): string[] =>
  typeof stack === 'string'
    ? stack
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.startsWith('at '))
        .slice(0, 12)
    : [];

/**
 * An error without its message: a database quotes the values that it was given, and they may be
 * passwords, addresses or requisites. Codes, names and places are enough to find the cause.
 */
function withoutValues(error: unknown): Record<string, unknown> {
  const { name, code, table, constraint, column, stack, cause } = error as Told;
  return {
    ...{ name, code, table, constraint, column, at: places(stack) },
    ...(cause instanceof Error ? { cause: withoutValues(cause) } : {}),
  };
}

/** JSON lines. Neither headers nor bodies nor addresses with their query are ever written. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  serializers: { err: withoutValues, error: withoutValues },
});
