import { currencyCatalogue } from '../../areas/currencies/currency.catalogue.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

export const currencyDriver = catalogueDriver(currencyCatalogue, {
  edit: { name: 'Another name' },
  console: { args: 'name: "Another name"', oneRow: true },
});
