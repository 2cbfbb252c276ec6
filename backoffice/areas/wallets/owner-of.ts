import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { transactions } from '../../db/schema/transactions.ts';

/** Returns the owner of a transaction. */
export const ownerOf =
  (tx: Tx) =>
  async (id: number): Promise<number | undefined> => {
    const [row] = await tx
      .select({ userId: transactions.userId })
      .from(transactions)
      .where(eq(transactions.id, id));
    return row?.userId;
  };
