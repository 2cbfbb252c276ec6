import { and, inArray, ne, sql } from 'drizzle-orm';
import { currencyLifecycle } from '../../../machines/currency/currency.machine.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { paymentMethods } from '../../db/schema/payment-methods.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { paymentMethodList } from '../payment-methods/payment-method.list.ts';
import { currencyList } from './currency.list.ts';
import { type CurrencyEdit, currencyEdit, newCurrency } from './currency-input.ts';

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

/** Currencies (d3:247). Their kind (crypto or fiat) and their number of digits cannot change. */
export const currencyCatalogue = catalogue({
  ...{ lifecycle: currencyLifecycle, table: currencies, list: currencyList },
  ...{ missing: 'CurrencyNotFound', failure: 'result' },
  unique: { currencies_title_unique: 'SameCurrencyExists' },
  create: {
    fields: newCurrency,
    calls: [
      ['POST', 'Market/CreateCurrency'],
      ['POST', 'v1/currencies'],
    ],
    async columns(unit, given) {
      await requireOwnTitle(unit, given.title, 0);
      return given;
    },
  },
  edit: {
    fields: currencyEdit,
    calls: [
      ['POST', 'Market/EditCurrency'],
      ['PUT', 'v2/Market/EditCurrency'],
      ['PUT', 'v1/currencies/{id}'],
    ],
    async columns(unit, given, stored) {
      for (const name of ['currencyType', 'decimals'] as const)
        if (given[name] !== undefined && given[name] !== stored[name])
          throw notValid({ path: name, message: 'Money is counted by it already' });
      if (given.title !== undefined) await requireOwnTitle(unit, given.title, stored.id);
      return given;
    },
  },
  written: setPaymentMethods,
});
