import type { Context } from './context.ts';

/** A hand-written resolver, for fields that a directive cannot describe. */
export type Override = (args: Record<string, unknown>, context: Context) => unknown;
