import { eq } from 'drizzle-orm';
import { countryLifecycle } from '../../../machines/country/country.machine.ts';
import { cities, countries, countryPaymentMethods } from '../../db/schema/countries.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Route } from '../../engine/routes.ts';
import { wireName, wireText } from '../../engine/wire.ts';
import { countriesList } from './countries.list.ts';

const fields = {
  name: wireName(100),
  code: wireText(2).regex(/^[A-Z]{2}$/, 'Two capital letters'),
};

/** Countries (d3:509). */
export const countriesCatalogue = catalogue({
  ...{ lifecycle: countryLifecycle, table: countries, list: countriesList },
  unique: { countries_name_unique: 'Exists', countries_code_unique: 'Exists' },
  lists: { needs: { section: 'countries' }, calls: [['GET', 'Transaction/GetCountries']] },
  create: { fields, calls: [['POST', 'Transaction/CreateCountry']] },
  edit: {
    fields: { name: fields.name.optional(), code: fields.code.optional() },
    calls: [['PUT', 'Transaction/EditCountry']],
  },
  delete: {
    calls: [['PUT', 'Transaction/DeleteCountry']],
    async before({ tx }, { id }) {
      for (const [table, what] of [
        [cities, 'cities'],
        [countryPaymentMethods, 'payment methods'],
      ] as const) {
        const used = await tx.select().from(table).where(eq(table.countryId, id)).limit(1);
        if (used.length > 0) throw refuse('StillInUse', { message: `The country has ${what}` });
      }
    },
  },
});

export const countriesRoutes: readonly Route[] = countriesCatalogue.routes;
