import type { Database } from '../db/database.ts';
import { exchangeOrders } from '../db/schema/exchange-orders.ts';
import { orders } from '../db/schema/trading.ts';
import { transactions } from '../db/schema/transactions.ts';
import { post } from '../ledger/post.ts';

/** Rows in any state, planted without a domain that would not let them get there. */

/** Gives both users so much of both currencies, free and held, that no step lacks money. */
export const endow = ({ db }: Database): Promise<void> =>
  db.transaction((tx) =>
    post(tx, {
      ...{ reason: 'test', objectType: 'test', objectId: 1, at: new Date() },
      postings: [1, 2].flatMap((owner) =>
        [1, 2].flatMap((currencyId) => [
          { owner, kind: 'available' as const, currencyId, amount: '1000000' },
          { owner, kind: 'held' as const, currencyId, amount: '1000000' },
          { owner: 0, kind: 'adjustment' as const, currencyId, amount: '-2000000' },
        ]),
      ),
    }),
  );

export async function plantTransaction(
  { db }: Database,
  given: { status: number; type?: number; kytStatus?: number; dateCreated?: Date; amount?: string },
): Promise<number> {
  const { type = 0, kytStatus = 3, amount = '1.5', status, dateCreated = new Date() } = given;
  const [row] = await db
    .insert(transactions)
    .values({
      ...{ userId: 1, type, status, kytStatus, dateCreated, currencyId: 1, fee: '0.01' },
      ...{ side: type === 1 ? 1 : 0, amount: type === 1 ? `-${amount}` : amount },
      ...{ transactionMethodType: 24, txid: 'f00dfeed', address: 'bc1qaddress' },
    })
    .returning({ id: transactions.id });
  return row?.id ?? 0;
}

export async function plantExchangeOrder({ db }: Database, status: number): Promise<number> {
  const [row] = await db
    .insert(exchangeOrders)
    .values({
      ...{ userId: 1, status, dateCreated: new Date(), rate: '30000' },
      ...{ fromCurrencyId: 1, fromAmount: '0.1', toCurrencyId: 2, toAmount: '3000' },
    })
    .returning({ id: exchangeOrders.id });
  return row?.id ?? 0;
}

export async function plantOrder({ db }: Database, status: number): Promise<number> {
  const [row] = await db
    .insert(orders)
    .values({
      ...{ userId: 1, marketId: 1, side: 0, type: 0, status, dateCreated: new Date() },
      ...{ price: '30000', amount: '0.2', filled: '0.1', held: '3000' },
    })
    .returning({ id: orders.id });
  return row?.id ?? 0;
}
