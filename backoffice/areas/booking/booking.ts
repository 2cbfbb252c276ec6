import type { Db, Tx } from '../../db/database.ts';
import { readOption } from '../../engine/read-option.ts';

/** Rules for booking requisites for deals (d3:216). Zero means no limit. */
export interface Booking {
  /** Maximum number of requisite bundles per profile. */
  readonly MaxRequisiteBundlesPerProfile: number;
  /** How often one user may book one requisite within the period. */
  readonly bookingLimit: number;
  /** In seconds. */
  readonly bookingPeriod: number;
}

export const bookingKey = 'booking';

export async function readBooking(db: Db | Tx): Promise<Booking> {
  const stored = (await readOption(db, bookingKey)) as Partial<Booking>;
  return { MaxRequisiteBundlesPerProfile: 0, bookingLimit: 0, bookingPeriod: 0, ...stored };
}
