import { productsCatalogue } from '../../areas/products/products.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';
import { insertStore } from '../insert-invoice.ts';

export const productDriver = catalogueDriver(productsCatalogue, {
  row: async (database) => ({
    ...{ merchantId: 1, storeId: await insertStore(database), title: 'Lamp', price: '12.5' },
    ...{ currencyId: 1, quantity: 10, dateCreated: new Date() },
  }),
  edit: { price: '13.5' },
  console: { args: { edit: 'price: "13.5"' } },
});
