import { Big } from 'big.js';
import { and, eq, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { marketStatus } from '../../../machines/market/market.codes.ts';
import { marketLifecycle } from '../../../machines/market/market.machine.ts';
import type { Tx } from '../../db/database.ts';
import { currencies, markets } from '../../db/schema/currencies.ts';
import { orders } from '../../db/schema/trading.ts';
import { commentFields } from '../../engine/act.ts';
import type { Subject } from '../../engine/advance.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireDecimal, wireId, wireInt } from '../../engine/wire.ts';
import { marketList } from './market.list.ts';

type StoredMarket = typeof markets.$inferSelect;

const digits = wireInt(0, 12);
const editableFields = {
  orderAmountLimit: wireDecimal
    .refine((text) => Number(text) < 1e15, 'No more than 15 digits before the point')
    .optional(),
  priceDecimals: digits.optional(),
  amountDecimals: digits.optional(),
  sortId: wireInt(0, 1_000_000).optional(),
};

/** A market's pair and the rules for its orders (d2:71). */
export const newMarket = z.object({
  ...{ baseCurrencyId: wireId, derivedCurrencyId: wireId, ...editableFields, ...commentFields },
});
export const marketEdit = z.object({
  id: wireId,
  ...{
    baseCurrencyId: wireId.optional(),
    derivedCurrencyId: wireId.optional(),
    ...editableFields,
    ...commentFields,
  },
});
type NewMarket = z.output<typeof newMarket>;
export type MarketEdit = Omit<z.output<typeof marketEdit>, 'id'>;

type Rules = Pick<StoredMarket, 'orderAmountLimit' | 'amountDecimals'>;

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

/** Creates a market and returns its id. @throws Refusal as `checkPair` and `checkLimit` do */
export async function createMarket(unit: UnitOfWork, given: NewMarket): Promise<number> {
  const { tx } = unit;
  const { baseCurrencyId, derivedCurrencyId, comment, details, ...rest } = given;
  const baseDecimals = await checkPair(tx, baseCurrencyId, derivedCurrencyId);
  const rules = {
    orderAmountLimit: rest.orderAmountLimit ?? null,
    priceDecimals: rest.priceDecimals ?? 2,
    amountDecimals: rest.amountDecimals ?? baseDecimals,
    sortId: rest.sortId ?? null,
  };
  checkLimit(rules);
  const [row] = await tx
    .insert(markets)
    .values({ baseCurrencyId, derivedCurrencyId, ...rules })
    .returning();
  if (!row) throw new Error('No market was written');
  unit.touch(marketList, row.id, 'created');
  await unit.audit({
    ...{ action: 'market.create', objectType: 'market', objectId: row.id, after: row },
    comment: comment ?? details,
  });
  return row.id;
}

/**
 * Edits of a market. Its pair cannot change once it has an order, because prices depend on the
 * pair.
 */
export const marketSubject = (given: MarketEdit = {}): Subject<StoredMarket, unknown> => ({
  lifecycle: marketLifecycle,
  list: marketList,
  missing: 'NotFound',
  refused: 'InvalidRequest',
  async lock(tx, id) {
    const [stored] = await tx.select().from(markets).where(eq(markets.id, id)).for('update');
    return stored;
  },
  state: () => marketStatus.listed,
  context: () => ({}),
  async effect({ tx }, stored) {
    const { comment: _, details: __, ...columns } = given;
    const set = Object.fromEntries(
      Object.entries(columns).filter(([, value]) => value !== undefined),
    );
    const next: StoredMarket = { ...stored, ...set };
    const isMoved =
      next.baseCurrencyId !== stored.baseCurrencyId ||
      next.derivedCurrencyId !== stored.derivedCurrencyId;
    if (isMoved) {
      const [used] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.marketId, stored.id))
        .limit(1);
      if (used)
        throw notValid({ path: 'baseCurrencyId', message: 'There are orders in this market' });
      await checkPair(tx, next.baseCurrencyId, next.derivedCurrencyId);
    }
    checkLimit(next);
    if (Object.keys(set).length > 0)
      await tx.update(markets).set(set).where(eq(markets.id, stored.id));
  },
  auditSnapshot: ({ id: _, ...market }) => market,
});
