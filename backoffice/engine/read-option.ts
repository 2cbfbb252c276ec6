import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { options } from '../db/schema/records.ts';

/** Reads a stored settings object; empty if nothing is set. */
export async function readOption(
  db: Db | Tx,
  key: string,
): Promise<Readonly<Record<string, unknown>>> {
  const [option] = await db.select().from(options).where(eq(options.key, key));
  return (option?.value as Readonly<Record<string, unknown>> | undefined) ?? {};
}
