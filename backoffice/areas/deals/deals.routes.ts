import { z } from 'zod';
import { dealOutcome } from '../../../machines/deal/deal.codes.ts';
import { dealLifecycle } from '../../../machines/deal/deal.machine.ts';
import { acts, commentFields } from '../../engine/act.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import { change, list, type Route, read } from '../../engine/routes.ts';
import { wireId, wireInt } from '../../engine/wire.ts';
import { dealList } from './deal.list.ts';
import { dealSubject } from './deal.subject.ts';
import { readProfileStatistics } from './profile-statistics.ts';

const needs = { section: 'deals' } as const;

/** Returns the event of an outcome (d3:663). */
const eventOf = ({ outcome }: { outcome: number }): 'confirm' | 'cancel' =>
  outcome === dealOutcome.confirm ? 'confirm' : 'cancel';

/** An admin's decision on the outcome of a deal outside arbitration (N25). */
const decide = change({
  method: 'PUT',
  path: 'v1/p2p/trades/{tradeId}',
  needs: { capability: 'decideDeal' },
  failure: 'result',
  input: z.object({ tradeId: wireId, outcome: wireInt(0, 1), ...commentFields }),
  audit: {
    action: (payload) => actionOf(dealLifecycle, eventOf(payload)),
    object: ({ tradeId }) => ({ type: 'deal', id: tradeId }),
  },
  change: async ({ input: { tradeId, comment, details, ...payload } }, unit) => {
    const text = { comment: comment ?? details };
    await advance(unit, dealSubject(), tradeId, eventOf(payload), text);
    return undefined;
  },
});

export const dealRoutes: readonly Route[] = [
  list({ method: 'GET', path: 'v2/P2P/trades', needs, list: dealList, rows: 'data', pages: true }),
  list({ method: 'GET', path: 'v1/p2p/trades', needs, list: dealList, failure: 'result' }),
  ...acts(dealSubject(), dealLifecycle, 'tradeId', [
    { event: 'remind', method: 'PUT', path: 'v1/p2p/trades/notify', failure: 'result' },
  ]),
  decide,
  read({
    method: 'GET',
    path: 'v1/p2p/stats/profile',
    needs,
    failure: 'result',
    input: z.object({ userId: wireId }),
    read: async ({ input: { userId }, services: { db } }) => ({
      Success: true,
      ...(await readProfileStatistics(db, userId)),
    }),
  }),
];
