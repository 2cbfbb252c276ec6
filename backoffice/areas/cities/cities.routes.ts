import { cityLifecycle } from '../../../machines/city/city.machine.ts';
import { cities } from '../../db/schema/countries.ts';
import { catalogue } from '../../engine/catalogue.ts';
import type { Route } from '../../engine/routes.ts';
import { wireId, wireName } from '../../engine/wire.ts';
import { countriesList } from '../countries/countries.list.ts';
import { requireCountry } from '../countries/require-country.ts';
import { citiesList } from './cities.list.ts';

const name = wireName(100);

/** Cities of a country (d3:510). */
export const citiesCatalogue = catalogue({
  ...{ lifecycle: cityLifecycle, table: cities, list: citiesList },
  unique: { cities_country_id_name_unique: 'Exists' },
  lists: { needs: { section: 'countries' }, calls: [['GET', 'Transaction/GetCities']] },
  create: {
    fields: { name, countryId: wireId },
    calls: [['POST', 'Transaction/CreateCity']],
    async columns(unit, given) {
      await requireCountry(unit, given.countryId);
      unit.touch(countriesList, given.countryId);
      return given;
    },
  },
  edit: { fields: { name }, calls: [['PUT', 'Transaction/EditCity']] },
  delete: {
    calls: [['PUT', 'Transaction/DeleteCity']],
    before: (unit, { countryId }) => unit.touch(countriesList, countryId),
  },
});

export const citiesRoutes: readonly Route[] = citiesCatalogue.routes;
