import { countriesCatalogue } from '../../areas/countries/countries.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';
import { nextCountry } from '../next-country.ts';

export const countryDriver = catalogueDriver(countriesCatalogue, {
  row: nextCountry,
  edit: { name: 'Renamed country {id}' },
  console: { args: { edit: 'name: "Renamed country {id}"' } },
});
