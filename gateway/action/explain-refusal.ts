import { GatewayError } from '../errors.ts';
import type { Caller } from '../rest/back-office.ts';
import { changedBy } from './compare-row.ts';
import type { CompiledAction } from './compile-action.ts';
import { neverSent } from './intent-key.ts';
import type { Intent } from './intent-store.ts';

/**
 * Adds the current row and the admin who last changed it to a refusal. If the row changed between
 * the check and the call, the reason is `CHANGED`, whatever code the back office sends.
 */
export async function explainRefusal(
  action: CompiledAction,
  intent: Intent,
  error: unknown,
  caller: Caller,
): Promise<unknown> {
  if (!(error instanceof GatewayError) || neverSent.has(error.code)) return error;
  if (error.code === 'UNAUTHENTICATED') return error;
  const row = await action.readRow(intent.objectId, caller).catch(() => null);
  if (!row) return error;
  const { before } = intent;
  const changed = before ? action.changed(before.seen, String(row.seen)) : [];
  if (changed.length > 0) return new GatewayError('CHANGED', { row, by: changedBy(row), changed });
  return new GatewayError(error.code, { ...error.details, row, by: changedBy(row) }, error.message);
}
