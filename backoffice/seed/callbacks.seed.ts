import { sql } from 'drizzle-orm';
import { callbackStatus } from '../../machines/callback/callback.codes.ts';
import { dealStatus } from '../../machines/deal/deal.codes.ts';
import type { Tx } from '../db/database.ts';
import { callbacks } from '../db/schema/callbacks.ts';
import { bankMessage } from './bank-message.ts';
import { Random } from './random.ts';

const hourMs = 3_600_000;
/** Messages that completed a deal, and messages that fit none. */
const counts = { completed: 90, open: 14 } as const;

interface Paid extends Record<string, unknown> {
  readonly id: number;
  readonly userId: number;
  readonly requisiteId: number;
  readonly currencyId: number;
  readonly currency: string;
  readonly amount: string;
  readonly ended: string;
}

/**
 * Seeds payment messages of banks. The open ones have an amount that no deal of the account waits
 * for.
 */
export async function seedCallbacks(tx: Tx, now: Date): Promise<void> {
  const random = new Random(20_261_125);
  const { rows } = await tx.execute<Paid>(sql`
    select d.id, r.user_id as "userId", r.id as "requisiteId", d.fiat_currency_id as "currencyId",
      c.title as currency, trim_scale(d.fiat_amount)::text as amount,
      extract(epoch from d.date_finished)::bigint as ended
    from deals d join requisites r on r.id = d.requisite_id
    join currencies c on c.id = d.fiat_currency_id
    where d.status = ${dealStatus.completed} and d.date_finished is not null
    order by d.date_finished desc, d.id desc limit ${counts.completed + counts.open}`);
  const given = rows.map((row, index) => {
    const { id, userId, requisiteId, currencyId, currency } = row;
    const isOpen = index % 7 === 3 && index < counts.open * 7;
    const amount = isOpen ? `${row.amount.split('.')[0]}.37` : row.amount;
    const ended = Number(row.ended) * 1_000;
    const at = isOpen ? now.getTime() - random.between(0.05, 30) * hourMs : ended;
    return {
      ...{ userId, requisiteId, currencyId, amount, ...bankMessage(random, amount, currency) },
      ...{ dateCreated: new Date(at), dateCompleted: isOpen ? null : new Date(at) },
      dealId: isOpen ? null : id,
      status: isOpen ? callbackStatus.notCompleted : callbackStatus.completed,
    };
  });
  const inOrder = given.sort((a, b) => a.dateCreated.getTime() - b.dateCreated.getTime());
  if (inOrder.length > 0) await tx.insert(callbacks).values(inOrder);
}
