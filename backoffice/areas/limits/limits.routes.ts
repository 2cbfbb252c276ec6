import { z } from 'zod';
import type { Capability } from '../../../machines/access.policy.ts';
import { limitPeriod } from '../../../machines/transaction-limit/transaction-limit.codes.ts';
import { commentFields } from '../../engine/act.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import { notValid } from '../../engine/refusal.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import { wireDecimal, wireId, wireInt } from '../../engine/wire.ts';
import { limitList, onlySet, userLimitList } from './limit.list.ts';
import { limitSubject } from './limit.subject.ts';
import { requireSound, setLimit } from './set-limit.ts';

/** The maximum accepted count. */
const maxCount = 1_000_000_000;
const value = wireDecimal.nullish().transform((text) => text ?? null);
const count = wireInt(-maxCount, maxCount)
  .nullish()
  .transform((number) => number ?? null);

/** All values of a limit. A value that is left out is unlimited. */
const values = {
  ...{ minAmount: value, maxAmount: value, buyAmount: value, sellAmount: value },
  ...{ buyCount: count, sellCount: count },
};
const { day, month } = limitPeriod;
const key = {
  id: wireId.optional(),
  userId: wireId.optional(),
  currencyId: wireId.optional(),
  /** Limits never have the period of a year (C28). */
  period: wireInt(day, month).optional(),
};

interface Kind {
  readonly whose: 'everybody' | 'user';
  /** The spelling in the calls. */
  readonly name: 'TransactionLimit' | 'UserTransactionLimit';
  readonly capability: Capability;
}

const missing = (path: string) => notValid({ path, message: 'This field must be filled' });

/** One call creates new limits and changes those with an id (d2:240). */
function routesOf({ whose, name, capability }: Kind): Route[] {
  const { lifecycle } = limitSubject(whose);
  const object = ({ id }: { readonly id?: number | undefined }) => ({
    ...{ type: lifecycle.name, id: id ?? null },
  });
  return [
    change({
      ...{ method: 'PUT', path: `v2/Transaction/Update${name}`, needs: { capability } },
      input: z.object({ ...key, ...values, ...commentFields }),
      audit: {
        action: ({ id }) => actionOf(lifecycle, id === undefined ? 'create' : 'edit'),
        object,
      },
      change: async ({ input }, unit) => {
        const { id, userId, currencyId, period, comment, details, ...given } = input;
        const actionComment = { comment: comment ?? details };
        requireSound(given);
        if (id !== undefined) {
          await advance(unit, limitSubject(whose, given), id, 'edit', actionComment);
          return undefined;
        }
        if (period === undefined) throw missing('period');
        if (whose === 'user' && userId === undefined) throw missing('userId');
        if (whose === 'user' && currencyId === undefined) throw missing('currencyId');
        const made = {
          ...{ ...given, period, currencyId: currencyId ?? null },
          userId: whose === 'user' ? (userId ?? null) : null,
        };
        const objectId = await setLimit(unit, made);
        await unit.audit({
          ...{ action: actionOf(lifecycle, 'create'), objectType: lifecycle.name, objectId },
          ...{ after: made, ...actionComment },
        });
        return undefined;
      },
    }),
    change({
      ...{ method: 'PUT', path: `v2/Transaction/Delete${name}`, needs: { capability } },
      input: z.object({ id: wireId, ...commentFields }),
      audit: { action: actionOf(lifecycle, 'delete'), object },
      change: async ({ input: { id, comment, details } }, unit) => {
        await advance(unit, limitSubject(whose), id, 'delete', { comment: comment ?? details });
        return undefined;
      },
    }),
  ];
}

/** Limits of transactions: those of all users and those of single users (d2:237). */
export const limitRoutes: readonly Route[] = [
  list({
    ...{ method: 'POST', path: 'v2/Transaction/GetTransactionLimits' },
    ...{ needs: { section: 'limits' }, list: limitList, only: onlySet },
  }),
  list({
    ...{ method: 'POST', path: 'v2/Transaction/GetUserTransactionLimits' },
    ...{ needs: { section: 'userLimits' }, list: userLimitList, only: onlySet },
  }),
  ...routesOf({ whose: 'everybody', name: 'TransactionLimit', capability: 'editLimits' }),
  ...routesOf({ whose: 'user', name: 'UserTransactionLimit', capability: 'editUserLimits' }),
];
