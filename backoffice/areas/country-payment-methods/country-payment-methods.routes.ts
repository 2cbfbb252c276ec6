import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { countryPaymentMethods } from '../../db/schema/countries.ts';
import { paymentMethods } from '../../db/schema/payment-methods.ts';
import { advance } from '../../engine/advance.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { subjectOf } from '../../engine/catalogue-subject.ts';
import { plainRow } from '../../engine/plain-row.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, type Route } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId } from '../../engine/wire.ts';
import { countriesList } from '../countries/countries.list.ts';
import { requireCountry } from '../countries/require-country.ts';
import { countryPaymentMethodsList } from './country-payment-methods.list.ts';

const pair = { countryId: wireId, paymentMethodId: wireId };

/** @throws Refusal `PaymentMethodNotFound` */
async function requireMethod({ tx }: UnitOfWork, id: number): Promise<void> {
  const [method] = await tx
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.id, id))
    .for('share');
  if (!method) throw refuse('PaymentMethodNotFound');
}

const { definition, routes } = catalogue({
  lifecycle: plainRow('countryPaymentMethod', 'manageCountries'),
  ...{ table: countryPaymentMethods, list: countryPaymentMethodsList },
  unique: { country_payment_methods_pair_unique: 'Exists' },
  lists: {
    needs: { section: 'countries' },
    calls: [['GET', 'Transaction/GetCountryPaymentMethods']],
  },
  create: {
    fields: pair,
    calls: [['POST', 'Transaction/CreateCountryPaymentMethod']],
    async columns(unit, given) {
      await requireCountry(unit, given.countryId);
      await requireMethod(unit, given.paymentMethodId);
      unit.touch(countriesList, given.countryId);
      return given;
    },
  },
});

/** Payment methods of countries (d3:507). A pair of ids names the row. */
export const countryPaymentMethodsRoutes: readonly Route[] = [
  ...routes,
  change({
    method: 'POST',
    path: 'Transaction/DeleteCountryPaymentMethod',
    needs: { capability: 'manageCountries' },
    input: z.object(pair),
    audit: {
      action: 'countryPaymentMethod.delete',
      object: () => ({ type: 'countryPaymentMethod', id: null }),
    },
    async change({ input: { countryId, paymentMethodId } }, unit) {
      const [row] = await unit.tx
        .select()
        .from(countryPaymentMethods)
        .where(
          and(
            eq(countryPaymentMethods.countryId, countryId),
            eq(countryPaymentMethods.paymentMethodId, paymentMethodId),
          ),
        );
      if (!row) throw refuse('NotFound');
      unit.touch(countriesList, countryId);
      await advance(unit, subjectOf(definition), row.id, 'delete', {});
    },
  }),
];
