import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { disputeLifecycle } from '../../../machines/dispute/dispute.machine.ts';
import { acts } from '../../engine/act.ts';
import { field } from '../../engine/list.ts';
import { readAll } from '../../engine/list-page.ts';
import { type Route, read } from '../../engine/routes.ts';
import { wireId } from '../../engine/wire.ts';
import { disputeHistoryList } from '../deals/dispute.list.ts';
import { disputeSubject } from '../deals/dispute.subject.ts';

const v1 = { method: 'PUT', failure: 'result' } as const;

/**
 * Release and takeover of a case, and its history. An absent arbitrator must not block a case
 * indefinitely.
 */
export const arbitrationExtensionRoutes: readonly Route[] = [
  ...acts(disputeSubject, disputeLifecycle, 'id', [
    { event: 'release', path: 'v1/ext/arbitration/{id}/release', ...v1 },
    { event: 'takeOver', path: 'v1/ext/arbitration/{id}/take-over', ...v1 },
  ]),
  read({
    method: 'GET',
    path: 'v1/ext/arbitration/{id}/history',
    needs: { section: 'arbitration' },
    failure: 'result',
    input: z.object({ id: wireId }),
    read: async ({ input: { id }, services: { db } }) => ({
      items: await readAll(db, disputeHistoryList, sql`${field('dealId')} = ${id}`),
    }),
  }),
];
