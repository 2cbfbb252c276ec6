import type { Database } from '../db/database.ts';
import { invoices } from '../db/schema/invoices.ts';
import { products } from '../db/schema/products.ts';
import { stores } from '../db/schema/stores.ts';

/** Inserts a store, and returns its id. */
export async function insertStore({ db }: Pick<Database, 'db'>, merchantId = 1): Promise<number> {
  const [store] = await db
    .insert(stores)
    .values({
      ...{ merchantId, title: 'Store', webSite: 'https://store.example', locale: 'en' },
      ...{ status: 0, dateCreated: new Date() },
    })
    .returning();
  return store?.id ?? 0;
}

/** Inserts a product with its store, and returns its id. */
export async function insertProduct(
  database: Pick<Database, 'db'>,
  given: Partial<typeof products.$inferInsert> = {},
): Promise<number> {
  const merchantId = given.merchantId ?? 1;
  const storeId = await insertStore(database, merchantId);
  const [product] = await database.db
    .insert(products)
    .values({
      ...{ merchantId, storeId, title: 'Lamp', price: '12.5', currencyId: 1 },
      ...{ quantity: 10, dateCreated: new Date(), ...given },
    })
    .returning();
  return product?.id ?? 0;
}

/** Inserts an invoice with its product, without a step before its state, and returns its id. */
export async function insertInvoice(
  database: Pick<Database, 'db'>,
  given: Partial<typeof invoices.$inferInsert> = {},
): Promise<number> {
  const productId = given.productId ?? (await insertProduct(database, { sold: 2 }));
  const [made] = await database.db
    .insert(invoices)
    .values({
      ...{ merchantId: 1, productId, quantity: 2, amount: '25', currencyId: 1, customerId: 2 },
      ...{ customer: 'Jane Roe', delivery: 'Pikk 1, Tallinn', dateCreated: new Date(), ...given },
    })
    .returning();
  return made?.id ?? 0;
}
