import { and, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dealStatus } from '../../../machines/deal/deal.codes.ts';
import { transactionStatus } from '../../../machines/transaction/transaction.codes.ts';
import type { Tx } from '../../db/database.ts';
import { deals } from '../../db/schema/deals.ts';
import { ledgerAccounts } from '../../db/schema/ledger.ts';
import { transactions } from '../../db/schema/transactions.ts';
import { refuse } from '../../engine/refusal.ts';

const closedDeals = [
  dealStatus.completed,
  dealStatus.cancelled,
  dealStatus.expired,
  dealStatus.refused,
];

/** Latin letters, digits and underscores after a letter, 6 to 34 in all (d1:124). */
const userNameForm = /^[A-Za-z]\w{5,33}$/;
const identificatorForm = /^[A-Za-z0-9-]{4,40}$/;

export function requireUserName(text: string): string {
  if (!userNameForm.test(text)) throw refuse('UserNameNotValid');
  return text;
}

export function requireIdentificator(text: string): string {
  if (!identificatorForm.test(text)) throw refuse('IdentificatorNotValid');
  return text;
}

export function requireEmail(text: string): string {
  const { data } = z.email().max(254).safeParse(text);
  if (data === undefined) throw refuse('InvalidRequest', { message: 'Not an email address' });
  return data.toLowerCase();
}

/** Refuses to remove a user who has money, open deals or frozen transactions. */
export async function requireNothingOpen(tx: Tx, userId: number): Promise<void> {
  const mine = or(eq(deals.buyerId, userId), eq(deals.sellerId, userId));
  const count = sql<number>`count(*)::int`;
  const [[accounts], [open], [frozen]] = [
    await tx
      .select({ count })
      .from(ledgerAccounts)
      .where(
        and(
          eq(ledgerAccounts.ownerId, userId),
          inArray(ledgerAccounts.kind, ['available', 'held', 'escrow']),
          gt(ledgerAccounts.balance, '0'),
        ),
      ),
    await tx
      .select({ count })
      .from(deals)
      .where(and(mine, notInArray(deals.status, closedDeals))),
    await tx
      .select({ count })
      .from(transactions)
      .where(
        and(eq(transactions.userId, userId), eq(transactions.status, transactionStatus.frozen)),
      ),
  ];
  const reasons = [
    [accounts?.count, 'balances'],
    [open?.count, 'open deals'],
    [frozen?.count, 'frozen transactions'],
  ].flatMap(([found, what]) => (found ? [`${what} (${found})`] : []));
  if (reasons.length > 0)
    throw refuse('ActionNotAllowed', { message: `The user still has ${reasons.join(', ')}` });
}
