import { eq } from 'drizzle-orm';
import { countries } from '../../db/schema/countries.ts';
import { notValid } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';

/**
 * Keeps the country until the end of the unit, so that it is not deleted meanwhile.
 *
 * @throws Refusal `RequestNotValid`
 */
export async function requireCountry({ tx }: UnitOfWork, id: number): Promise<void> {
  const [country] = await tx.select().from(countries).where(eq(countries.id, id)).for('share');
  if (!country) throw notValid({ path: 'countryId', message: 'No such country' });
}
