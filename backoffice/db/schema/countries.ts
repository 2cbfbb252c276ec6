import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, ref } from './columns.ts';
import { paymentMethods } from './payment-methods.ts';

/** Countries of payment methods (d3:509). */
export const countries = pgTable('countries', {
  id: id(),
  name: text().notNull().unique(),
  /** ISO 3166, two letters. */
  code: text().notNull().unique(),
});

const country = () =>
  ref()
    .notNull()
    .references(() => countries.id);

/** Cities of a country (d3:510). */
export const cities = pgTable(
  'cities',
  { id: id(), name: text().notNull(), countryId: country() },
  (t) => [unique('cities_country_id_name_unique').on(t.countryId, t.name)],
);

/** The payment methods that are offered in a country (d3:507). */
export const countryPaymentMethods = pgTable(
  'country_payment_methods',
  {
    id: id(),
    countryId: country(),
    paymentMethodId: ref()
      .notNull()
      .references(() => paymentMethods.id),
  },
  (t) => [unique('country_payment_methods_pair_unique').on(t.countryId, t.paymentMethodId)],
);
