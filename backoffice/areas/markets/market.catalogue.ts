import { Big } from 'big.js';
import { and, eq, inArray, or } from 'drizzle-orm';
import { marketLifecycle } from '../../../machines/market/market.machine.ts';
import type { Tx } from '../../db/database.ts';
import { currencies, markets } from '../../db/schema/currencies.ts';
import { orders } from '../../db/schema/trading.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import type { Services } from '../../engine/services.ts';
import { wireDecimal, wireId, wireInt } from '../../engine/wire.ts';
import { readTradingOptions } from '../options/trading-options.ts';
import { marketList } from './market.list.ts';

const digits = wireInt(0, 12);
const editableFields = {
  orderAmountLimit: wireDecimal
    .refine((text) => Number(text) < 1e15, 'No more than 15 digits before the point')
    .optional(),
  priceDecimals: digits.optional(),
  amountDecimals: digits.optional(),
  sortId: wireInt(0, 1_000_000).optional(),
};

type Rules = Pick<typeof markets.$inferSelect, 'orderAmountLimit' | 'amountDecimals'>;

/**
 * Checks that the minimum order amount is a possible order amount (d3:347).
 *
 * @throws Refusal `MinimumLimitLowerThanZero`, `AmountLimitMin`
 */
function checkLimit({ orderAmountLimit, amountDecimals }: Rules): void {
  if (orderAmountLimit === null) return;
  const minOrderAmount = new Big(orderAmountLimit);
  if (minOrderAmount.lt(0)) throw refuse('MinimumLimitLowerThanZero');
  const unit = new Big(10).pow(-amountDecimals);
  if (minOrderAmount.gt(0) && minOrderAmount.lt(unit)) throw refuse('AmountLimitMin');
}

/**
 * @throws Refusal `CurrencyNotFound`, `RequestNotValid`, `Exists` if the two already have a market
 */
async function checkPair(tx: Tx, base: number, derived: number): Promise<number> {
  if (base === derived)
    throw notValid({ path: 'derivedCurrencyId', message: 'Must be another currency' });
  const pair = await tx
    .select({ id: currencies.id, decimals: currencies.decimals })
    .from(currencies)
    .where(inArray(currencies.id, [base, derived]))
    .for('share');
  if (pair.length < 2) throw refuse('CurrencyNotFound');
  const [other] = await tx
    .select({ id: markets.id })
    .from(markets)
    .where(
      or(
        and(eq(markets.baseCurrencyId, base), eq(markets.derivedCurrencyId, derived)),
        and(eq(markets.baseCurrencyId, derived), eq(markets.derivedCurrencyId, base)),
      ),
    );
  if (other) throw refuse('Exists');
  return pair.find(({ id }) => id === base)?.decimals ?? 8;
}

/** @throws Refusal `RequestNotValid` if orders of the market depend on its pair */
async function checkUnused(tx: Tx, marketId: number): Promise<void> {
  const used = await tx.select().from(orders).where(eq(orders.marketId, marketId)).limit(1);
  if (used.length > 0)
    throw notValid({ path: 'baseCurrencyId', message: 'There are orders in this market' });
}

/** Returns the currency of sums over all markets. */
async function cumulative({ db }: Services) {
  const { baseCurrencyId } = await readTradingOptions(db);
  const id = Number(baseCurrencyId) || 0;
  const [currency] = await db.select().from(currencies).where(eq(currencies.id, id));
  return {
    cumulativeCurrencyId: currency?.id ?? null,
    cumulativeCurrencyTitle: currency?.title ?? null,
  };
}

/** Markets: a pair, and the rules for its orders (d2:71). */
export const marketCatalogue = catalogue({
  ...{ lifecycle: marketLifecycle, table: markets, list: marketList },
  lists: {
    ...{ needs: 'session', more: cumulative },
    calls: [
      ['GET', 'Market/GetMarkets'],
      ['POST', 'v2/Market/GetMarkets'],
    ],
  },
  create: {
    fields: { baseCurrencyId: wireId, derivedCurrencyId: wireId, ...editableFields },
    calls: [['POST', 'v2/Market/CreateMarket']],
    async columns({ tx }, { baseCurrencyId, derivedCurrencyId, ...given }) {
      const baseDecimals = await checkPair(tx, baseCurrencyId, derivedCurrencyId);
      const rules = {
        orderAmountLimit: given.orderAmountLimit ?? null,
        priceDecimals: given.priceDecimals ?? 2,
        amountDecimals: given.amountDecimals ?? baseDecimals,
        sortId: given.sortId ?? null,
      };
      checkLimit(rules);
      return { baseCurrencyId, derivedCurrencyId, ...rules };
    },
  },
  edit: {
    fields: {
      baseCurrencyId: wireId.optional(),
      derivedCurrencyId: wireId.optional(),
      ...editableFields,
    },
    calls: [['PUT', 'v2/Market/EditMarket']],
    async columns({ tx }, given, stored) {
      const {
        baseCurrencyId: base = stored.baseCurrencyId,
        derivedCurrencyId: derived = stored.derivedCurrencyId,
        orderAmountLimit = stored.orderAmountLimit,
        amountDecimals = stored.amountDecimals,
      } = given;
      // Prices depend on the pair, so it cannot change once the market has an order.
      if (base !== stored.baseCurrencyId || derived !== stored.derivedCurrencyId) {
        await checkUnused(tx, stored.id);
        await checkPair(tx, base, derived);
      }
      checkLimit({ orderAmountLimit, amountDecimals });
      return given;
    },
  },
});
