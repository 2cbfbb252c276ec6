import { z } from 'zod';
import { opens } from '../../../machines/access.policy.ts';
import { stopSwitch, stopSwitchStatus } from '../../../machines/stop-switch/stop-switch.codes.ts';
import { stopSwitchLifecycle } from '../../../machines/stop-switch/stop-switch.machine.ts';
import type { Tx } from '../../db/database.ts';
import { words } from '../../engine/act.ts';
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

const input = z.object({ ...flags, ...transactionsSet.fields, ...words });
type Said = z.output<typeof input>;

/** Of the settings besides the switches: those alone that would become different. */
async function changedSettings(tx: Tx, said: Said): Promise<Readonly<Record<string, unknown>>> {
  const now = await readOptionSet(tx, transactionsSet);
  const given = Object.entries(said as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    given.filter(
      ([name, value]) =>
        name in transactionsSet.fields && value !== undefined && value !== now[name],
    ),
  );
}

const eventOf = (stops: boolean | undefined) => (stops ? 'engage' : 'release');
/** The first that is named: who flips several at once is refused as the first was. */
const firstOf = (said: Said) => switchNames.find((name) => said[name] !== undefined);

/**
 * What of the platform is stopped (d2:331, d3:598). Whoever signs in may know it; the list beside the
 * flags, with since when, by whom and why, is an extension.
 */
export const stopSwitchRoutes: readonly Route[] = [
  read({
    method: 'GET',
    path: 'Options/GetTransactionsSettings',
    needs: 'session',
    read: async ({ services: { db, face }, by }) => {
      const told = await readSwitches(db);
      const stopped = told.map(
        ({ id, status }) => [id, status === stopSwitchStatus.stopped] as const,
      );
      return {
        ...Object.fromEntries(stopped),
        // The limits are for those who may open them: who knows a limit knows how to stay below it.
        ...(opens(by.status, 'technicalSettings') ? await readOptionSet(db, transactionsSet) : {}),
        ...(face === 'full' ? { stopSwitches: told } : {}),
      };
    },
  }),
  change({
    method: 'POST',
    path: 'Options/UpdateTransactionsSettings',
    needs: { capability: stopSwitchLifecycle.acts.engage.capability },
    input,
    audit: {
      action: (said) => {
        const name = firstOf(said);
        return actionOf(stopSwitchLifecycle, eventOf(name && said[name]));
      },
      object: (said) => {
        const name = firstOf(said);
        return { type: stopSwitchLifecycle.name, id: name ? stopSwitch[name] : null };
      },
    },
    change: async ({ input: said }, unit) => {
      const given = switchNames.filter((name) => said[name] !== undefined);
      const comment = said.comment ?? said.details;
      const settings = await changedSettings(unit.tx, said);
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
        said[name] !== (now.find(({ id }) => id === name)?.status === stopSwitchStatus.stopped);
      // The whole object may be sent back as it was read: only what differs is flipped.
      const flipped = given.filter(isOther);
      const hasChange = flipped.length > 0 || Object.keys(settings).length > 0;
      for (const name of hasChange ? flipped : given)
        await advance(unit, stopSwitchSubject, stopSwitch[name], eventOf(said[name]), { comment });
      return undefined;
    },
  }),
];
