import { sql } from 'drizzle-orm';
import { invoiceStatus } from '../../machines/invoice/invoice.codes.ts';
import { createInvoice } from '../areas/invoices/create-invoice.ts';
import { invoiceSubject } from '../areas/invoices/invoice.subject.ts';
import { advance } from '../engine/advance.ts';
import { deliveryOf } from '../seed/deliveries.ts';
import { someUser } from './queries.ts';
import { act, type Simulation } from './simulation.ts';

/** What happens to an invoice in each state, with weights. Stopped ones wait for staff. */
const next: Readonly<Record<number, readonly (readonly [string, number])[]>> = {
  [invoiceStatus.awaitingUserConfirmation]: [
    ...([
      ['confirm', 8],
      ['cancel', 1],
      ['expire', 1],
    ] as const),
    ['failCreation', 0.3],
  ],
  [invoiceStatus.confirmed]: [['check', 1]],
  [invoiceStatus.checking]: [
    ...([
      ['askDeposit', 12],
      ['raiseIssue', 1],
    ] as const),
    ['fail', 0.5],
  ],
  [invoiceStatus.depositAwaiting]: [
    ...([
      ['receive', 9],
      ['expire', 1],
    ] as const),
    ['fail', 0.3],
  ],
  [invoiceStatus.depositReceived]: [
    ...([
      ['completeDeposit', 12],
      ['raiseIssue', 1],
    ] as const),
    ['fail', 0.5],
  ],
  [invoiceStatus.depositCompleted]: [['confirmDeposit', 1]],
  [invoiceStatus.depositConfirmed]: [
    ...([
      ['finish', 2],
      ['startPayout', 1],
    ] as const),
  ],
  [invoiceStatus.withdrawalProcessing]: [
    ...([
      ['completePayout', 12],
      ['raiseIssue', 1],
    ] as const),
    ['fail', 0.5],
  ],
  [invoiceStatus.withdrawalCompleted]: [['finish', 1]],
};

/** A customer orders what a merchant has left. */
export async function order(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const { rows } = await services.db.execute<{ id: number }>(sql`
    select id::int as id from products where status = 0 and quantity - sold > 3 order by id limit 50`);
  const customer = await someUser(services.db, random.next());
  if (rows.length === 0 || !customer) return;
  const { rows: names } = await services.db.execute<{ name: string }>(sql`
    select coalesce(full_name, user_name) as name from users where id = ${customer.id}`);
  await act(simulation, (unit) =>
    createInvoice(unit, {
      ...{ productId: random.pick(rows).id, quantity: random.int(1, 3), customerId: customer.id },
      ...{ customer: names[0]?.name ?? '', delivery: deliveryOf(random), comments: null },
    }),
  );
}

/** One open invoice goes a step. */
export async function goOnWithInvoice(simulation: Simulation): Promise<void> {
  const { random, services } = simulation;
  const open = Object.keys(next).map(Number);
  const { rows } = await services.db.execute<{ id: number; status: number }>(sql`
    select id::int as id, status from invoices where status in ${open} order by date_created limit 30`);
  if (rows.length === 0) return;
  const { id, status } = random.pick(rows);
  const event = random.weighted(next[status] ?? []);
  await act(simulation, (unit) => advance(unit, invoiceSubject, id, event));
}
