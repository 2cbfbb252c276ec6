import { z } from 'zod';
import { options } from '../../db/schema/records.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import { change, type Route, read } from '../../engine/routes.ts';
import { wireInt, wireName } from '../../engine/wire.ts';
import { readTimers, tradeTimersKey } from '../deals/trade-timers.ts';

const path = 'v1/settings/trade-timers';
const failure = 'result';

/** The documented response to a payload that is not a list of timers (d3:591). */
const notAnObject = 'Object reference not set to an instance of an object.';

/** The maximum value of a timer in its unit: one week in minutes. */
const maxTimerValue = 10_080;

const timer = z.object({
  name: wireName(64),
  value: wireInt(1, maxTimerValue),
  unit: wireInt(0, 1),
});

/** Reads and changes the timers of deals and arbitrations (d3:220, d3:456). */
export const tradeTimerRoutes: readonly Route[] = [
  read({
    ...{ method: 'GET', path, failure, needs: { section: 'tradeTimers' } },
    read: async ({ services: { db } }) => ({ setting: await readTimers(db) }),
  }),
  change({
    ...{ method: 'PUT', path, failure, needs: { capability: 'editTradeTimers' } },
    input: z.object({ setting: z.unknown() }),
    audit: { action: 'tradeTimers.edit' },
    change: async ({ input }, unit) => {
      const { tx } = unit;
      const before = await readTimers(tx);
      if (!Array.isArray(input.setting)) throw refuse(notAnObject);
      const given = z.array(timer).max(50).safeParse(input.setting);
      if (!given.success) {
        const faults = given.error.issues.map(({ path: at, message }) => ({
          ...{ path: ['setting', ...at.map(String)].join('.'), message },
        }));
        throw notValid(...faults);
      }
      const sent = given.data.map(({ name }) => name).sort();
      const known = before.map(({ name }) => name).sort();
      // The received object is edited and sent back (N38): timers cannot be added or removed.
      if (sent.join() !== known.join()) throw refuse(notAnObject);
      await tx
        .insert(options)
        .values({ key: tradeTimersKey, value: given.data })
        .onConflictDoUpdate({ target: options.key, set: { value: given.data } });
      await unit.audit({ action: 'tradeTimers.edit', before, after: given.data });
      return undefined;
    },
  }),
];
