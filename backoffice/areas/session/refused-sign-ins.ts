import type { Actor } from '../../engine/actor.ts';
import type { Services } from '../../engine/services.ts';
import { transact } from '../../engine/unit.ts';
import { countEvent } from './throttle.ts';

/**
 * Maximum rows for refused sign-ins in a window: per existing account, and for all other accounts
 * together.
 */
export const maxRefusedRows = { account: 20, unknown: 50 } as const;

const isPowerOfTen = (count: number): boolean => /^10*$/.test(String(count));

/**
 * Writes refused sign-ins to the append-only audit log without letting strangers fill it. For each
 * account, address and code, the 1st, 10th, 100th … attempt in a window becomes a row with the
 * count. The rows of a window are limited; beyond the limit only the 10th, 100th … row is written.
 */
export async function auditRefusedSignIn(
  services: Services,
  by: Actor,
  attempt: { readonly account: string; readonly address: string; readonly code: string },
): Promise<void> {
  const { db, now } = services;
  const { account, address, code } = attempt;
  const name = `${account}:${address}:${code}`;
  const attempts = await countEvent(db, 'refused', name, now());
  if (!isPowerOfTen(attempts)) return;
  const [of, limit] =
    by.adminId === null
      ? ['unknown', maxRefusedRows.unknown]
      : [String(by.adminId), maxRefusedRows.account];
  const rows = await countEvent(db, 'refusedRows', of, now());
  if (rows > limit && !isPowerOfTen(rows)) return;
  await transact(services, by, (unit) =>
    unit.audit({
      ...{ action: 'session.signIn', error: code },
      ...(attempts > 1 ? { after: { attempts } } : {}),
    }),
  );
}
