import type { Db, Tx } from '../../db/database.ts';
import { readOption } from '../options/read-option.ts';

/** How requisites may be taken for deals (d3:216). Zero says that there is no limit. */
export interface Booking {
  /** Bundles of requisites that a profile may have. */
  readonly MaxRequisiteBundlesPerProfile: number;
  /** How often one user may book one requisite within the period. */
  readonly bookingLimit: number;
  /** Seconds. */
  readonly bookingPeriod: number;
}

export const bookingKey = 'booking';

export async function readBooking(db: Db | Tx): Promise<Booking> {
  const stored = (await readOption(db, bookingKey)) as Partial<Booking>;
  return { MaxRequisiteBundlesPerProfile: 0, bookingLimit: 0, bookingPeriod: 0, ...stored };
}
