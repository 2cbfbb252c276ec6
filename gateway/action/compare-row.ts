import { GatewayError } from '../errors.ts';
import type { Caller } from '../rest/back-office.ts';
import type { CompiledAction, Row } from './compile-action.ts';

/** The current row of an action, beside what a person saw of it. */
export interface Comparison {
  readonly row: Row;
  /** The admin who changed it last; null for the platform or an unknown author. */
  readonly by: string | null;
  /** Guarded fields that differ. */
  readonly changed: readonly string[];
}

/** Reads the row of an action and compares it with the state that a person saw. @throws GatewayError `NotFound` */
export async function compareRow(
  action: CompiledAction,
  id: string,
  seen: string,
  caller: Caller,
): Promise<Comparison> {
  const row = await action.readRow(id, caller);
  if (!row) throw new GatewayError('NotFound');
  return { row, by: changedBy(row), changed: action.changed(seen, String(row.seen)) };
}

export const changedBy = (row: Row): string | null =>
  typeof row.changedBy === 'string' ? row.changedBy : null;
