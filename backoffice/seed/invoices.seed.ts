import { sql } from 'drizzle-orm';
import { createInvoice } from '../areas/invoices/create-invoice.ts';
import { invoiceSubject } from '../areas/invoices/invoice.subject.ts';
import type { Tx } from '../db/database.ts';
import { platform } from '../engine/actor.ts';
import { advance } from '../engine/advance.ts';
import { UnitOfWork } from '../engine/unit.ts';
import { deliveryOf } from './deliveries.ts';
import { Random } from './random.ts';

const hourMs = 3_600_000;
const count = 64;

const paid = ['confirm', 'check', 'askDeposit', 'receive'] as const;
const settled = [...paid, 'completeDeposit', 'confirmDeposit'] as const;
/** The steps that invoices have gone; most are completed. */
const ways: readonly (readonly string[])[] = [
  ...Array.from({ length: 6 }, () => [...settled, 'finish']),
  ...Array.from({ length: 3 }, () => [...settled, 'startPayout', 'completePayout', 'finish']),
  [],
  ['confirm'],
  ['confirm', 'check'],
  ['confirm', 'check', 'askDeposit'],
  paid,
  [...paid, 'completeDeposit'],
  [...settled, 'startPayout'],
  [...settled, 'startPayout', 'completePayout'],
  [...paid, 'fail'],
  [...paid, 'raiseIssue'],
  ['confirm', 'check', 'fail'],
  ['cancel'],
  ['expire'],
  ['failCreation'],
  settled,
];

interface Sold extends Record<string, unknown> {
  readonly id: number;
}

/** Seeds invoices of the stores. Customers pay from their balances, so the ledger must be written. */
export async function seedInvoices(tx: Tx, now: Date): Promise<void> {
  const random = new Random(20_261_128);
  const { rows: goods } = await tx.execute<Sold>(sql`
    select id::int as id from products where status = 0 order by id`);
  const { rows: customers } = await tx.execute<{ id: number; userName: string }>(sql`
    select u.id::int as id, coalesce(u.full_name, u.user_name) as "userName" from ledger_accounts a
    join users u on u.id = a.owner_id and u.date_deleted is null
    where a.kind = 'available' and a.balance > 300
      and a.currency_id = (select currency_id from products limit 1)
    order by a.balance desc, u.id limit 40`);
  if (goods.length === 0 || customers.length === 0) return;
  for (let index = 0; index < count; index += 1) {
    const customer = random.pick(customers);
    const begins = now.getTime() - (count - index) * 5 * hourMs;
    const at = (step: number) => new UnitOfWork(tx, platform, new Date(begins + step * 60_000));
    const id = await createInvoice(at(0), {
      ...{ productId: random.pick(goods).id, quantity: random.int(1, 3), customerId: customer.id },
      ...{ customer: customer.userName, delivery: deliveryOf(random), comments: null },
    });
    const way = ways[index % ways.length] ?? [];
    for (const [step, event] of way.entries())
      await advance(at(step + 1), invoiceSubject, id, event);
  }
}
