import { sql } from 'drizzle-orm';
import { productStatus } from '../../machines/product/product.codes.ts';
import { storeLocale, storeStatus } from '../../machines/store/store.codes.ts';
import type { Tx } from '../db/database.ts';
import { merchantFees } from '../db/schema/merchants.ts';
import { products } from '../db/schema/products.ts';
import { stores } from '../db/schema/stores.ts';
import { Random } from './random.ts';

const dayMs = 86_400_000;

/** Titles of stores with their site, language and state. One is written from right to left. */
const shops = [
  ['Northlight Books', 'northlight', storeLocale.en, storeStatus.active],
  ['Casa del Café', 'casadelcafe', storeLocale.es, storeStatus.active],
  ['Лавка чая', 'lavkachaya', storeLocale.ru, storeStatus.active],
  ['متجر النور', 'alnoor', storeLocale.ar, storeStatus.active],
  ['Harbour Tools', 'harbourtools', storeLocale.en, storeStatus.awaitingApproval],
  ['Tienda Sol', 'tiendasol', storeLocale.es, storeStatus.awaitingApproval],
  ['Мир игр', 'mirigr', storeLocale.ru, storeStatus.rejected],
  ['Old Bazaar', 'oldbazaar', storeLocale.en, storeStatus.inactive],
] as const;
const goods = [
  ['Gift card', '25'],
  ['Coffee, 1 kg', '18.9'],
  ['Green tea', '7.5'],
  ['Desk lamp', '42'],
  ['Travel guide', '14.99'],
  ['مصباح مكتب', '39'],
  ['Headphones', '89.5'],
  ['Board game', '31.2'],
] as const;

/** Seeds stores of merchants, and what they sell. */
export async function seedMarketplace(tx: Tx, now: Date): Promise<void> {
  const random = new Random(20_261_127);
  const { rows: owners } = await tx.execute<{ id: number }>(sql`
    select id::int as id from users where date_deleted is null order by id desc limit ${shops.length}`);
  const { rows: currencies } = await tx.execute<{ id: number }>(sql`
    select id::int as id from currencies order by (title = 'USDT') desc, id limit 1`);
  const [currency] = currencies;
  const [owner] = owners;
  if (!currency || !owner) return;
  const opened = await tx
    .insert(stores)
    .values(
      shops.map(([title, site, locale, status], index) => ({
        ...{ title, locale, status, merchantId: (owners[index] ?? owner).id },
        webSite: `https://${site}.example`,
        successUrl: index % 3 === 2 ? null : `https://${site}.example/paid`,
        failUrl: index % 3 === 2 ? null : `https://${site}.example/failed`,
        dateCreated: new Date(now.getTime() - (90 - index * 9) * dayMs),
      })),
    )
    .returning();
  await tx.insert(products).values(
    opened
      .filter(({ status }) => status === storeStatus.active || status === storeStatus.inactive)
      .flatMap((store, place) =>
        goods.slice(0, 5 + (place % 4)).map(([title, price], index) => {
          const quantity = random.int(20, 400);
          const isArchived = store.status === storeStatus.inactive || index === 4;
          return {
            ...{ title, price, quantity, storeId: store.id, merchantId: store.merchantId },
            currencyId: currency.id,
            status: isArchived ? productStatus.archived : productStatus.active,
            dateCreated: new Date(store.dateCreated.getTime() + (index + 1) * dayMs),
          };
        }),
      ),
  );
  // Two merchants have terms of their own.
  await tx.insert(merchantFees).values(
    opened.slice(0, 2).map(({ merchantId: serviceMerchantId, dateCreated }, index) => ({
      ...{ serviceMerchantId, deposit: true, currencyId: currency.id, dateUpdated: dateCreated },
      ...{ provider: 'PayBridge', method: 'Card', fee: index === 0 ? '1.1' : '0.9' },
    })),
  );
}
