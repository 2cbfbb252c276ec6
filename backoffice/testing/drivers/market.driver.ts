import { marketCatalogue } from '../../areas/markets/market.catalogue.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

export const marketDriver = catalogueDriver(marketCatalogue, {
  edit: { orderAmountLimit: '0.5' },
  console: { args: 'orderAmountLimit: "0.5"', oneRow: true },
});
