import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { feedbackInfluence, feedbackStatus } from '../../../machines/feedback/feedback.codes.ts';
import { feedbackLifecycle } from '../../../machines/feedback/feedback.machine.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import { belongingTo } from '../../engine/filters.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import { wireCodeOf, wireId, wireName, wireText } from '../../engine/wire.ts';
import { feedbackHistoryList, feedbackList } from './feedback.list.ts';
import { feedbackSubject } from './feedback.subject.ts';

const { acts } = feedbackLifecycle;
const needs = { section: 'feedback' } as const;
const path = 'p2p/Admin/feedback/{id}';
const object = ({ id }: { readonly id: number }) => ({ type: 'feedback', id: Number(id) });

const influence = wireCodeOf(feedbackInfluence, 'Not an influence');

/** Lists, corrects and deletes feedback. The reason given by staff is in `details` (d3:403). */
export const feedbackRoutes: readonly Route[] = [
  list({
    ...{ method: 'GET', path: 'p2p/Admin/feedback', needs, list: feedbackList },
    // Deleted feedback is found only by its id.
    only: ({ idList }) =>
      idList === undefined ? sql`t.status = ${feedbackStatus.shown}` : undefined,
  }),
  list({
    ...{ method: 'GET', path: 'p2p/Admin/feedback/{feedbackId}/history', needs },
    list: feedbackHistoryList,
    only: belongingTo(sql`t.feedback_id`, 'feedbackId'),
  }),
  // `comment` is the feedback text. The reason given by staff is in `details`.
  change({
    ...{ method: 'PUT', path, needs: { capability: acts.edit.capability } },
    input: z.object({
      id: wireId,
      comment: wireName(1024).optional(),
      influence: influence.optional(),
      details: wireText(1024).optional(),
    }),
    audit: { action: actionOf(feedbackLifecycle, 'edit'), object },
    change: async ({ input: { id, details, ...given } }, unit) => {
      await advance(unit, feedbackSubject(given), id, 'edit', { comment: details });
      return undefined;
    },
  }),
  change({
    ...{ method: 'DELETE', path, needs: { capability: acts.delete.capability } },
    input: z.object({ id: wireId, details: wireText(1024).optional() }),
    audit: { action: actionOf(feedbackLifecycle, 'delete'), object },
    change: async ({ input: { id, details } }, unit) => {
      await advance(unit, feedbackSubject(), id, 'delete', { comment: details });
      return undefined;
    },
  }),
];
