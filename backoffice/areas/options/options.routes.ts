import { z } from 'zod';
import { commentFields } from '../../engine/act.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import { readOption } from '../../engine/read-option.ts';
import { notValid } from '../../engine/refusal.ts';
import { change, type Route, read } from '../../engine/routes.ts';
import { optionSetSubject, readOptionSet } from './option-set.subject.ts';
import { type OptionSetDefinition, optionSets, transactionsSet } from './option-sets.ts';
import { readTradingOptions } from './trading-options.ts';

/**
 * Every console loads the trading options at startup; the other sets belong to their pages alone.
 */
const readOf = (set: OptionSetDefinition): Route =>
  set.key === 'trading'
    ? read({
        ...{ method: 'GET', path: set.read, needs: 'session' },
        read: ({ services: { db } }) => readTradingOptions(db),
      })
    : read({
        ...{ method: 'GET', path: set.read, needs: { section: 'technicalSettings' } },
        read: ({ services: { db } }) => readOptionSet(db, set),
      });

/** The call that changes a settings object. */
export const updateOf = (set: OptionSetDefinition): Route =>
  change({
    ...{ method: 'POST', path: set.update },
    needs: { capability: set.lifecycle.acts.edit.capability },
    input: z.object({ ...set.fields, ...commentFields }),
    audit: {
      action: actionOf(set.lifecycle, 'edit'),
      object: () => ({ type: set.lifecycle.name, id: set.id }),
    },
    change: async ({ input: { comment, details, ...payload } }, unit) => {
      const given = Object.fromEntries(
        Object.entries(payload).filter(([, value]) => value !== undefined),
      );
      const [first = ''] = Object.keys(set.fields);
      if (Object.keys(given).length === 0)
        throw notValid({ path: first, message: 'No setting is given' });
      await advance(unit, optionSetSubject(set, given), set.id, 'edit', {
        comment: (comment ?? details) as string | undefined,
      });
      return undefined;
    },
  });

export const optionRoutes: readonly Route[] = [
  read({
    method: 'GET',
    path: 'Options/GetStatus',
    needs: 'session',
    read: ({ services: { db } }) => readOption(db, 'status'),
  }),
  // The transactions settings share their calls with the stop switches, which serve them.
  ...optionSets
    .filter((set) => set !== transactionsSet)
    .flatMap((set) => [readOf(set), updateOf(set)]),
];
