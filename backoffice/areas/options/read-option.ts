import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { options } from '../../db/schema/records.ts';

/** A settings object as stored; empty where nobody has set one. */
export async function readOption(
  db: Db | Tx,
  key: string,
): Promise<Readonly<Record<string, unknown>>> {
  const [option] = await db.select().from(options).where(eq(options.key, key));
  return (option?.value as Readonly<Record<string, unknown>> | undefined) ?? {};
}
