import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { paymentMethodStatus } from '../../../machines/payment-method/payment-method.codes.ts';
import { paymentMethodLifecycle } from '../../../machines/payment-method/payment-method.machine.ts';
import { uploadRules } from '../../../machines/upload/upload.policy.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { paymentMethods } from '../../db/schema/payment-methods.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { dropPicture, storePicture } from '../../engine/public-picture.ts';
import { refuse } from '../../engine/refusal.ts';
import { list, type Route, upload } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId } from '../../engine/wire.ts';
import { methodEdit, moneyColumns, newMethod, requireSound } from './method-input.ts';
import { placeMethod } from './method-order.ts';
import { requireUnused } from './method-use.ts';
import { paymentFieldCatalogue, replaceFields } from './payment-field.ts';
import { paymentMethodList, unlessDeleted } from './payment-method.list.ts';

/** @throws Refusal `CurrencyNotFound`, `SameRequisiteExists` if one is listed twice */
async function requireCurrencies({ tx }: UnitOfWork, ids: readonly number[]): Promise<void> {
  if (new Set(ids).size < ids.length) throw refuse('SameRequisiteExists');
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: currencies.id })
    .from(currencies)
    .where(inArray(currencies.id, [...ids]));
  if (found.length < ids.length) throw refuse('CurrencyNotFound');
}

const isGiven = ([, value]: readonly [string, unknown]) => value !== undefined;

/** Payment methods between buyer and seller (d3:503, d3:504, d3:529). */
export const paymentMethodCatalogue = catalogue({
  ...{ lifecycle: paymentMethodLifecycle, table: paymentMethods, list: paymentMethodList },
  ...{ missing: 'PaymentMethodNotFound', failure: 'result' },
  unique: { payment_methods_title_unique: 'SameRequisiteExists' },
  lists: {
    ...{ needs: { section: 'paymentMethods' }, only: unlessDeleted },
    calls: [['GET', 'Transaction/GetPaymentMethods']],
  },
  create: {
    fields: newMethod,
    calls: [
      ['POST', 'Transaction/CreatePaymentMethod'],
      ['POST', 'v1/p2p/payment-methods'],
    ],
    async columns(unit, { limits, fees, currencies: currencyIds = [], fields: _, ...given }) {
      const money = moneyColumns({ limits, fees });
      requireSound(money);
      await requireCurrencies(unit, currencyIds);
      const { category = 0, sortId: place, ...others } = given;
      const sortId = await placeMethod(unit, null, place);
      return { ...others, ...money, category, currencyIds, sortId };
    },
  },
  edit: {
    fields: methodEdit,
    calls: [
      ['POST', 'Transaction/EditPaymentMethod'],
      ['PUT', 'v1/p2p/payment-methods/{id}'],
    ],
    async columns(unit, given, stored) {
      const { limits, fees, currencies: currencyIds, fields: _, sortId, ...others } = given;
      const money = Object.fromEntries(Object.entries(moneyColumns(given)).filter(isGiven));
      requireSound({ ...stored, ...money });
      if (currencyIds) await requireCurrencies(unit, currencyIds);
      const place =
        sortId === undefined ? stored.sortId : await placeMethod(unit, stored.id, sortId);
      return { ...others, ...money, currencyIds, sortId: place };
    },
    moves: {
      field: 'status',
      events: {
        [paymentMethodStatus.enabled]: 'enable',
        [paymentMethodStatus.disabled]: 'disable',
      },
    },
  },
  delete: {
    calls: [['POST', 'Transaction/DeletePaymentMethod']],
    keepsRow: true,
    before: ({ tx }, { id }) => requireUnused(tx, id),
  },
  async written(unit, id, { fields }) {
    if (fields) await replaceFields(unit, id, fields);
  },
});

/** @throws Refusal `PaymentMethodNotFound` */
async function setIcon(unit: UnitOfWork, id: number, icon: string): Promise<void> {
  const [method] = await unit.tx
    .select({ icon: paymentMethods.icon })
    .from(paymentMethods)
    .where(eq(paymentMethods.id, id))
    .for('update');
  if (!method) throw refuse('PaymentMethodNotFound');
  await unit.tx.update(paymentMethods).set({ icon }).where(eq(paymentMethods.id, id));
  await dropPicture(unit, method.icon);
  unit.touch(paymentMethodList, id);
  await unit.audit({
    ...{ action: 'paymentMethod.setIcon', objectType: 'paymentMethod', objectId: id },
    ...{ before: method, after: { icon } },
  });
}

const iconInput = z.object({ id: wireId });

/** The calls of payment methods and of their fields (d3:503 to d3:508, d3:529). */
export const paymentMethodRoutes: readonly Route[] = [
  // Offers, requisites and deals of every screen name methods by this call.
  list({
    ...{ method: 'GET', path: 'v1/p2p/payment-methods', needs: 'session' },
    ...{ list: paymentMethodList, only: unlessDeleted },
  }),
  ...paymentMethodCatalogue.routes,
  ...paymentFieldCatalogue.routes,
  upload({
    ...{ method: 'POST', path: 'Transaction/SetPaymentMethodIcon', input: iconInput },
    needs: { capability: 'managePaymentMethods' },
    audit: {
      action: 'paymentMethod.setIcon',
      object: ({ id }: z.output<typeof iconInput>) => ({ type: 'paymentMethod', id }),
    },
    files: { icon: uploadRules.icon },
    change: async ({ input: { id }, files }, unit) => {
      const [file] = files.icon;
      if (file) await setIcon(unit, id, await storePicture(unit, file, 'paymentMethod'));
    },
  }),
];
