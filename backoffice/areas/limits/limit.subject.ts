import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import {
  transactionLimitLifecycle,
  userTransactionLimitLifecycle,
} from '../../../machines/transaction-limit/transaction-limit.machine.ts';
import { transactionLimits } from '../../db/schema/limits.ts';
import type { Subject } from '../../engine/advance.ts';
import { limitList, userLimitList } from './limit.list.ts';

export type StoredLimit = typeof transactionLimits.$inferSelect;

/** All values of a limit. A value that is left out is unlimited. */
export type LimitValues = Pick<
  StoredLimit,
  'minAmount' | 'maxAmount' | 'buyAmount' | 'sellAmount' | 'buyCount' | 'sellCount'
>;

/** A limit of the platform or of a user. An edit replaces all its values. */
export function limitSubject(
  whose: 'everybody' | 'user',
  given?: LimitValues,
): Subject<StoredLimit, unknown> {
  const isOurs = whose === 'user' ? isNotNull : isNull;
  return {
    lifecycle: whose === 'user' ? userTransactionLimitLifecycle : transactionLimitLifecycle,
    list: whose === 'user' ? userLimitList : limitList,
    missing: 'NotFound',
    refused: 'InvalidRequest',
    async lock(tx, id) {
      const [stored] = await tx
        .select()
        .from(transactionLimits)
        .where(and(eq(transactionLimits.id, id), isOurs(transactionLimits.userId)))
        .for('update');
      return stored;
    },
    state: ({ status }) => status,
    context: () => ({}),
    async effect({ tx, now, by }, { id }, { to }) {
      await tx
        .update(transactionLimits)
        .set({ ...given, status: to, dateUpdated: now, changedBy: by.adminId })
        .where(eq(transactionLimits.id, id));
    },
    auditSnapshot: ({ id: _, dateCreated: __, dateUpdated: ___, changedBy: ____, ...snapshot }) =>
      snapshot,
  };
}
