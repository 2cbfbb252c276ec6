import { z } from 'zod';
import { opens } from '../../../machines/access.policy.ts';
import { stopSwitch, stopSwitchStatus } from '../../../machines/stop-switch/stop-switch.codes.ts';
import { stopSwitchLifecycle } from '../../../machines/stop-switch/stop-switch.machine.ts';
import type { Tx } from '../../db/database.ts';
import { commentFields } from '../../engine/act.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import { notValid } from '../../engine/refusal.ts';
import { change, type Route, read } from '../../engine/routes.ts';
import { wireFlag } from '../../engine/wire.ts';
import { optionSetSubject, readOptionSet } from '../options/option-set.subject.ts';
import { transactionsSet } from '../options/option-sets.ts';
import { readSwitches, switchNames } from './read-switches.ts';
import { stopSwitchSubject } from './stop-switch.subject.ts';

const flags = {
  stopP2P: wireFlag.optional(),
  stopRegistration: wireFlag.optional(),
  stopTrade: wireFlag.optional(),
  stopTransactionConfirm: wireFlag.optional(),
  stopTransactions: wireFlag.optional(),
} satisfies Record<keyof typeof stopSwitch, z.ZodType>;

const input = z.object({ ...flags, ...transactionsSet.fields, ...commentFields });
type SwitchInput = z.output<typeof input>;

/** Returns the settings apart from the switches that would change. */
async function changedSettings(
  tx: Tx,
  payload: SwitchInput,
): Promise<Readonly<Record<string, unknown>>> {
  const now = await readOptionSet(tx, transactionsSet);
  const given = Object.entries(payload as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    given.filter(
      ([name, value]) =>
        name in transactionsSet.fields && value !== undefined && value !== now[name],
    ),
  );
}

const eventOf = (stops: boolean | undefined) => (stops ? 'engage' : 'release');
/** Returns the first switch in the payload. A refusal for several switches names the first one. */
const firstOf = (payload: SwitchInput) => switchNames.find((name) => payload[name] !== undefined);

/**
 * The stopped parts of the platform (d2:331, d3:598), readable by all signed-in admins. The list
 * with time, admin and reason is an extension to the flags.
 */
export const stopSwitchRoutes: readonly Route[] = [
  read({
    method: 'GET',
    path: 'Options/GetTransactionsSettings',
    needs: 'session',
    read: async ({ services: { db, profile }, by }) => {
      const switches = await readSwitches(db);
      const stopped = switches.map(
        ({ id, status }) => [id, status === stopSwitchStatus.stopped] as const,
      );
      return {
        ...Object.fromEntries(stopped),
        // Only admins with access to the settings get the limits: knowing a limit helps to stay
        // below it.
        ...(opens(by.status, 'technicalSettings') ? await readOptionSet(db, transactionsSet) : {}),
        ...(profile === 'full' ? { stopSwitches: switches } : {}),
      };
    },
  }),
  change({
    method: 'POST',
    path: 'Options/UpdateTransactionsSettings',
    needs: { capability: stopSwitchLifecycle.acts.engage.capability },
    input,
    audit: {
      action: (payload) => {
        const name = firstOf(payload);
        return actionOf(stopSwitchLifecycle, eventOf(name && payload[name]));
      },
      object: (payload) => {
        const name = firstOf(payload);
        return { type: stopSwitchLifecycle.name, id: name ? stopSwitch[name] : null };
      },
    },
    change: async ({ input: payload }, unit) => {
      const given = switchNames.filter((name) => payload[name] !== undefined);
      const comment = payload.comment ?? payload.details;
      const settings = await changedSettings(unit.tx, payload);
      if (Object.keys(settings).length > 0)
        await advance(
          unit,
          optionSetSubject(transactionsSet, settings),
          transactionsSet.id,
          'edit',
          { comment },
        );
      if (given.length === 0 && Object.keys(settings).length > 0) return undefined;
      if (given.length === 0) throw notValid({ path: 'stopP2P', message: 'No setting is given' });
      const now = await readSwitches(unit.tx);
      const isOther = (name: (typeof given)[number]) =>
        payload[name] !== (now.find(({ id }) => id === name)?.status === stopSwitchStatus.stopped);
      // The whole object may be sent back as it was read. Only differing switches change.
      const flipped = given.filter(isOther);
      const hasChange = flipped.length > 0 || Object.keys(settings).length > 0;
      for (const name of hasChange ? flipped : given)
        await advance(unit, stopSwitchSubject, stopSwitch[name], eventOf(payload[name]), {
          comment,
        });
      return undefined;
    },
  }),
];
