import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { currencyStatus } from '../../../machines/currency/currency.codes.ts';
import { currencyLifecycle } from '../../../machines/currency/currency.machine.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { paymentMethods } from '../../db/schema/p2p.ts';
import type { Subject } from '../../engine/advance.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { paymentMethodList } from '../payment-methods/payment-methods.routes.ts';
import { currencyList } from './currency.list.ts';
import type { CurrencyEdit, NewCurrency } from './currency-input.ts';

export type StoredCurrency = typeof currencies.$inferSelect;

/** @throws Refusal `SameCurrencyExists` if another currency has the code, ignoring case. */
async function requireOwnTitle({ tx }: UnitOfWork, title: string, id: number): Promise<void> {
  const [taken] = await tx
    .select({ id: currencies.id })
    .from(currencies)
    .where(and(sql`lower(${currencies.title}) = lower(${title})`, ne(currencies.id, id)));
  if (taken) throw refuse('SameCurrencyExists');
}

/**
 * Sets the P2P payment methods that pay in the currency.
 *
 * @throws Refusal `PaymentMethodNotFound`, `SameRequisiteExists` if one is listed twice
 */
async function setPaymentMethods(
  unit: UnitOfWork,
  id: number,
  { paymentMethods: named, clearPaymentMethods: clears }: CurrencyEdit,
): Promise<void> {
  const { tx } = unit;
  const ids = clears ? [] : named;
  if (ids === undefined) return;
  if (new Set(ids).size < ids.length) throw refuse('SameRequisiteExists');
  const methods = await tx.select().from(paymentMethods).for('update');
  if (ids.some((one) => !methods.some((method) => method.id === one)))
    throw refuse('PaymentMethodNotFound');
  const moved = methods.filter(
    (method) => method.currencyIds.includes(id) !== ids.includes(method.id),
  );
  for (const { id: methodId, currencyIds } of moved) {
    const next = ids.includes(methodId)
      ? [...currencyIds, id]
      : currencyIds.filter((one) => one !== id);
    await tx
      .update(paymentMethods)
      .set({ currencyIds: next })
      .where(inArray(paymentMethods.id, [methodId]));
    unit.touch(paymentMethodList, methodId);
  }
}

const columnsOf = ({
  paymentMethods: _,
  clearPaymentMethods: __,
  comment: ___,
  details: ____,
  ...columns
}: CurrencyEdit) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** Creates a currency and returns its id. @throws Refusal as `currencySubject` does */
export async function createCurrency(unit: UnitOfWork, given: NewCurrency): Promise<number> {
  const { title, name, decimals, currencyType } = given;
  await requireOwnTitle(unit, title, 0);
  const [row] = await unit.tx
    .insert(currencies)
    .values({ ...columnsOf(given), title, name, decimals, currencyType })
    .returning();
  if (!row) throw new Error('No currency was written');
  await setPaymentMethods(unit, row.id, given);
  unit.touch(currencyList, row.id, 'created');
  await unit.audit({
    ...{ action: 'currency.create', objectType: 'currency', objectId: row.id, after: row },
    comment: given.comment ?? given.details,
  });
  return row.id;
}

/** Edits of a currency. Its kind (crypto or fiat) and its number of digits cannot change. */
export const currencySubject = (given: CurrencyEdit = {}): Subject<StoredCurrency, unknown> => ({
  lifecycle: currencyLifecycle,
  list: currencyList,
  missing: 'CurrencyNotFound',
  refused: 'InvalidRequest',
  async lock(tx, id) {
    const [stored] = await tx.select().from(currencies).where(eq(currencies.id, id)).for('update');
    return stored;
  },
  state: () => currencyStatus.listed,
  context: () => ({}),
  async effect(unit, stored) {
    const columns = columnsOf(given);
    for (const name of ['currencyType', 'decimals'] as const)
      if (given[name] !== undefined && given[name] !== stored[name])
        throw notValid({ path: name, message: 'Money is counted by it already' });
    if (given.title !== undefined) await requireOwnTitle(unit, given.title, stored.id);
    if (Object.keys(columns).length > 0)
      await unit.tx.update(currencies).set(columns).where(eq(currencies.id, stored.id));
    await setPaymentMethods(unit, stored.id, given);
  },
  auditSnapshot: ({ id: _, ...currency }) => currency,
});
