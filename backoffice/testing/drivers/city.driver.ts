import { citiesCatalogue } from '../../areas/cities/cities.routes.ts';
import { countries } from '../../db/schema/countries.ts';
import { catalogueDriver } from '../catalogue-driver.ts';
import { nextCountry } from '../next-country.ts';

export const cityDriver = catalogueDriver(citiesCatalogue, {
  async row({ db }) {
    const [country] = await db.insert(countries).values(nextCountry()).returning();
    return { name: 'Old town', countryId: country?.id };
  },
  edit: { name: 'New town' },
  console: { args: { edit: 'name: "New town"' } },
  // A country shows how many cities it has.
  rows: (_, event) => (event === 'delete' ? 2 : 1),
});
