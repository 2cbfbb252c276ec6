import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { createInvoice } from '../areas/invoices/create-invoice.ts';
import { invoiceSubject } from '../areas/invoices/invoice.subject.ts';
import { platform } from '../engine/actor.ts';
import { advance } from '../engine/advance.ts';
import { transact } from '../engine/unit.ts';
import { post } from '../ledger/post.ts';
import type { Office } from './office.ts';

/** The merchant, the customer and the currency of every invoice here. */
export const merchantId = 1;
export const customerId = 2;
export const currencyId = 1;

interface Shown {
  readonly status: number;
  readonly held: string;
  readonly fee: string;
  readonly comments: string | null;
}

/** Part of a merchant's transaction. */
export interface Moved {
  readonly type: number;
  readonly status: number;
  readonly amount: string;
  readonly fee: string;
}

/** What tests do with invoices: order, pay, take steps, and read what became of them. */
export function invoiceWorld({ database: { db }, call }: Office) {
  const run = <Result>(body: Parameters<typeof transact<Result>>[2]) =>
    transact({ db, now: () => new Date() }, platform, body);
  return {
    go: (id: number, ...events: string[]) =>
      events.reduce<Promise<unknown>>(
        (before, event) =>
          before.then(() => run((unit) => advance(unit, invoiceSubject, id, event))),
        Promise.resolve(),
      ),
    order: (productId: number, quantity = 2) =>
      run((unit) =>
        createInvoice(unit, {
          ...{ productId, quantity, customerId, customer: 'Jane Roe' },
          ...{ delivery: null, comments: null },
        }),
      ),
    /** The customer receives money. */
    endow: (amount: string) =>
      run(({ tx, now }) =>
        post(tx, {
          ...{ reason: 'test', objectType: 'user', objectId: customerId, at: now },
          postings: [
            { owner: 0, kind: 'adjustment', currencyId, amount: `-${amount}` },
            { owner: customerId, kind: 'available', currencyId, amount },
          ],
        }),
      ),
    async rowOf(id: number) {
      const { body } = await call('GET', `v2/Marketplace/invoices/${id}`, {}, 1);
      return (body as unknown as { invoice: Shown }).invoice;
    },
    async balanceOf(owner: number, kind: string) {
      const { rows } = await db.execute<{ balance: string }>(sql`
        select balance::text as balance from ledger_accounts
        where owner_id = ${owner} and kind = ${kind} and currency_id = ${currencyId}`);
      return new Big(rows[0]?.balance ?? 0);
    },
    async moved(id: number): Promise<readonly Moved[]> {
      const path = `v2/Merchant/order/${id}/transactions`;
      const { body } = await call('GET', path, { sort: 'id', sortDesc: false }, 1);
      return body.items.map((row) => {
        const { type, status, amount, fee } = row as unknown as Moved;
        return { type, status, amount, fee };
      });
    },
  };
}
