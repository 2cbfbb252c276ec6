import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { currencies } from '../../db/schema/currencies.ts';

/** Returns the title of a currency for texts; empty for an unknown one. */
export async function currencyTitle(tx: Tx, id: number): Promise<string> {
  const [found] = await tx
    .select({ title: currencies.title })
    .from(currencies)
    .where(eq(currencies.id, id));
  return found?.title ?? '';
}
