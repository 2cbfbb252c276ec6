import { z } from 'zod';
import { options } from '../../db/schema/records.ts';
import { change, type Route, read } from '../../engine/routes.ts';
import { wireInt } from '../../engine/wire.ts';
import { bookingKey, readBooking } from './booking.ts';

const path = 'v1/p2p/booking-settings';
const failure = 'result';
/** One year in seconds. */
const maxBookingPeriodSeconds = 31_536_000;

/** Reads and changes the rules for booking requisites (d3:216, d3:455). */
export const bookingRoutes: readonly Route[] = [
  read({
    ...{ method: 'GET', path, failure, needs: { section: 'bookingSettings' } },
    read: ({ services: { db } }) => readBooking(db),
  }),
  change({
    ...{ method: 'PUT', path, failure, needs: { capability: 'editBookingSettings' } },
    input: z.object({
      MaxRequisiteBundlesPerProfile: wireInt(0, 1_000).optional(),
      bookingLimit: wireInt(0, 10_000).optional(),
      bookingPeriod: wireInt(0, maxBookingPeriodSeconds).optional(),
    }),
    audit: { action: 'bookingSettings.edit' },
    change: async ({ input }, unit) => {
      const before = await readBooking(unit.tx);
      const given = Object.entries(input).filter(([, value]) => value !== undefined);
      const value = { ...before, ...Object.fromEntries(given) };
      await unit.tx
        .insert(options)
        .values({ key: bookingKey, value })
        .onConflictDoUpdate({ target: options.key, set: { value } });
      await unit.audit({ action: 'bookingSettings.edit', before, after: value });
      return undefined;
    },
  }),
];
