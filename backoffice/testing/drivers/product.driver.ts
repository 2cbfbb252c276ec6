import { productsCatalogue } from '../../areas/products/products.routes.ts';
import { stores } from '../../db/schema/stores.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

export const productDriver = catalogueDriver(productsCatalogue, {
  async row({ db }) {
    const made = { merchantId: 1, title: 'Store', webSite: 'https://store.example', locale: 'en' };
    const dateCreated = new Date();
    const [store] = await db
      .insert(stores)
      .values({ ...made, status: 0, dateCreated })
      .returning();
    return {
      ...{ merchantId: 1, storeId: store?.id, title: 'Lamp', price: '12.5', currencyId: 1 },
      ...{ quantity: 10, dateCreated },
    };
  },
  edit: { price: '13.5' },
  console: { args: { edit: 'price: "13.5"' } },
});
