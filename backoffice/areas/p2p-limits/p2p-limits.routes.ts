import { Big } from 'big.js';
import { eq } from 'drizzle-orm';
import { p2pLimitLifecycle } from '../../../machines/p2p-limit/p2p-limit.machine.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { p2pLimits } from '../../db/schema/p2p-rules.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import type { Route } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireDecimal, wireId } from '../../engine/wire.ts';
import { p2pLimitsList } from './p2p-limits.list.ts';

/** @throws Refusal `CurrencyNotFound` */
async function requireCurrency({ tx }: UnitOfWork, id: number): Promise<void> {
  const [currency] = await tx.select().from(currencies).where(eq(currencies.id, id));
  if (!currency) throw refuse('CurrencyNotFound');
}

/**
 * Limits are above zero, and the maximum is not below the minimum (d3:347).
 *
 * @throws Refusal `MinimumLimitLowerThanZero`, `WrongLimits`
 */
function requireSound(min: string, max: string): void {
  if (new Big(min).lt(0)) throw refuse('MinimumLimitLowerThanZero');
  if (new Big(min).eq(0) || new Big(max).lt(min)) throw refuse('WrongLimits');
}

const path = 'v1/p2p/limits/';
const fields = { currency: wireId, min: wireDecimal, max: wireDecimal };

/** The limits of deals by currency (d3:72). One call adds and edits (d3:444). */
export const p2pLimitsCatalogue = catalogue({
  ...{ lifecycle: p2pLimitLifecycle, table: p2pLimits, list: p2pLimitsList },
  unique: { p2p_limits_currency_id_unique: 'Exists' },
  lists: { needs: { section: 'p2pLimits' }, rows: 'limits', calls: [['GET', 'v1/p2p/limits']] },
  create: {
    fields,
    calls: [['PUT', path]],
    async columns(unit, { currency, min, max }) {
      requireSound(min, max);
      await requireCurrency(unit, currency);
      return { currencyId: currency, min, max };
    },
  },
  edit: {
    fields: { ...fields, currency: wireId.optional() },
    calls: [['PUT', path]],
    columns(_, { currency, min, max }, stored) {
      requireSound(min, max);
      if (currency !== undefined && currency !== stored.currencyId)
        throw notValid({ path: 'currency', message: 'The currency of a limit stays' });
      return { min, max };
    },
  },
});

export const p2pLimitsRoutes: readonly Route[] = p2pLimitsCatalogue.routes;
