import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { field } from '../../engine/list.ts';
import { readAll } from '../../engine/list-page.ts';
import { type Route, read } from '../../engine/routes.ts';
import { wireId, wireInt } from '../../engine/wire.ts';
import { dealHistoryList } from './deal.list.ts';
import { previewOutcome } from './deal-outcome.ts';
import { readRelatedCases } from './related-cases.ts';

const get = { method: 'GET', failure: 'result' } as const;
const input = z.object({ id: wireId });

/**
 * Data of a deal's screen that the documents do not cover: history, preview of a decision, related
 * cases.
 */
export const dealExtensionRoutes: readonly Route[] = [
  read({
    ...{ ...get, path: 'v1/ext/deals/{id}/history', needs: { section: 'deals' }, input },
    read: async ({ input: { id }, services: { db } }) => ({
      items: await readAll(db, dealHistoryList, sql`${field('dealId')} = ${id}`),
    }),
  }),
  read({
    ...{ ...get, path: 'v1/ext/deals/{id}/outcome', needs: { section: 'deals' } },
    input: z.object({ id: wireId, outcome: wireInt(0, 1) }),
    read: async ({ input: { id, outcome }, services: { db } }) => ({
      outcome: await previewOutcome(db, id, outcome),
    }),
  }),
  read({
    ...{ ...get, path: 'v1/ext/deals/{id}/related', needs: { section: 'arbitration' }, input },
    read: async ({ input: { id }, services: { db } }) => ({
      items: await readRelatedCases(db, id),
    }),
  }),
];
