import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { commentFields } from '../../engine/act.ts';
import { notValid } from '../../engine/refusal.ts';
import { change, list, type Route, read } from '../../engine/routes.ts';
import { wireId } from '../../engine/wire.ts';
import { correctMovement } from './breaks.ts';
import { readCauses } from './causes.ts';
import { walletMovementList } from './movement.list.ts';
import { ownerOf } from './owner-of.ts';
import { walletList } from './wallet.list.ts';

const get = { method: 'GET', needs: { section: 'finance' } } as const;

/** The number of hours in the chart of a difference. */
const hours = 48;

/**
 * Calls that the documents lack: wallets by themselves, their movements, and the causes of a
 * difference.
 */
export const walletExtensionRoutes: readonly Route[] = [
  list({ ...get, path: 'v1/ext/wallets', list: walletList }),
  list({ ...get, path: 'v1/ext/wallet-movements', list: walletMovementList }),
  read({
    ...{ ...get, path: 'v1/ext/finance/history' },
    read: async ({ services: { db, now } }) => {
      const { rows } = await db.execute(sql`
        select currency_id as "currencyId", currency_id as id, json_agg(json_build_object(
          'at', floor(extract(epoch from at))::bigint, 'diffBalance', trim_scale(diff_balance)::text,
          'inFlight', trim_scale(in_flight)::text, 'broken', trim_scale(broken)::text) order by at)
          as points
        from finance_points where at > ${now()}::timestamptz - ${hours} * interval '1 hour'
        group by 1 order by 1`);
      return { items: rows };
    },
  }),
  read({
    ...{ ...get, path: 'v1/ext/finance/{id}/causes', input: z.object({ id: wireId }) },
    read: async ({ input: { id }, services: { db } }) => ({ causes: await readCauses(db, id) }),
  }),
  change({
    ...{ method: 'PUT', path: 'v1/ext/wallet-movements/{id}/correct', failure: 'result' },
    needs: { capability: 'manageWallets' },
    input: z.object({ id: wireId, ...commentFields }),
    audit: {
      action: 'walletMovement.correct',
      object: ({ id }) => ({ type: 'walletMovement', id }),
    },
    change: async ({ input: { id, comment, details } }, unit) => {
      if (!(comment ?? details)?.trim())
        throw notValid({ path: 'comment', message: 'This field must be filled' });
      const text = comment ?? details;
      const { before, after } = await correctMovement(unit, id, ownerOf(unit.tx), text);
      await unit.audit({
        ...{ action: 'walletMovement.correct', objectType: 'walletMovement', objectId: id },
        ...{ before: { state: before.state }, after: { state: after.state }, comment: text },
      });
      return undefined;
    },
  }),
];
