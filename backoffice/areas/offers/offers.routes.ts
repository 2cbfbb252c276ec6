import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { offerStatus } from '../../../machines/offer/offer.codes.ts';
import { offerLifecycle } from '../../../machines/offer/offer.machine.ts';
import { offers } from '../../db/schema/p2p.ts';
import { commentFields } from '../../engine/act.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import { advanceEach } from '../../engine/advance-each.ts';
import { belongingTo } from '../../engine/filters.ts';
import type { ListAnswer } from '../../engine/list-answer.ts';
import { change, list, type Method, type Route } from '../../engine/routes.ts';
import { wireCode, wireDecimal, wireFlag, wireId, wireMany, wireText } from '../../engine/wire.ts';
import { countHit, findForbidden } from '../moderation-words/moderation.ts';
import { editOffer } from './edit-offer.ts';
import { moveAll } from './move-all.ts';
import { offerHistoryList, offerList } from './offer.list.ts';
import { offerSubject } from './offer.subject.ts';

const needs = { section: 'offers' } as const;
const moderates = { capability: 'moderateOffer' } as const;
const { enabled, stopped, blocked, deleted } = offerStatus;

/** Filters that request more than the enabled offers that users see (d3:311). */
const widening = ['isHidden', 'isBlocked', 'isDeleted', 'isEnabled', 'status', 'idList'];

/** Returns only enabled offers unless a hidden, blocked or deleted filter is set. */
const only: ListAnswer['only'] = (raw) => {
  const params = { ...raw, ...nested(raw.filters) };
  return widening.some((name) => name in params)
    ? undefined
    : sql`t.status = ${enabled} and not t.is_hidden`;
};

function nested(filters: unknown): object {
  if (typeof filters !== 'string') return typeof filters === 'object' ? (filters ?? {}) : {};
  try {
    return JSON.parse(filters) as object;
  } catch {
    return {};
  }
}

/** The fields of an edit and of a status change. Both use the same calls. */
const given = {
  status: wireCode.optional(),
  isEnabled: wireFlag.optional(),
  isBlocked: wireFlag.optional(),
  isDeleted: wireFlag.optional(),
  ...commentFields,
};
const edited = {
  profitPercent: wireDecimal.optional(),
  /** Empty: only the percentage sets the price. */
  expression: wireText(200)
    .transform((text) => (text.trim() === '' ? null : text.trim()))
    .optional(),
  terms: wireText(1024).optional(),
  minAmount: wireDecimal.optional(),
  maxAmount: wireDecimal.optional(),
  restrictedAmounts: wireMany(wireDecimal, 50).optional(),
  paymentMethodIds: wireMany(wireId, 50).optional(),
  requisiteIds: wireMany(wireId, 50).optional(),
  isKycRequired: wireFlag.optional(),
  isPhoneRequired: wireFlag.optional(),
  trackLiquidity: wireFlag.optional(),
  isHidden: wireFlag.optional(),
};

interface Moving {
  readonly status?: number | undefined;
  readonly isEnabled?: boolean | undefined;
  readonly isBlocked?: boolean | undefined;
  readonly isDeleted?: boolean | undefined;
}

type Event = keyof typeof offerLifecycle.acts;

/** Returns the lifecycle event for a status or a flag; undefined if neither is given. */
function eventOf({ status, isEnabled, isBlocked, isDeleted }: Moving): Event | undefined {
  if (isDeleted || status === deleted) return 'delete';
  if (isBlocked !== undefined) return isBlocked ? 'block' : 'unblock';
  if (status === blocked) return 'block';
  if (isEnabled !== undefined) return isEnabled ? 'enable' : 'stop';
  return status === enabled ? 'enable' : status === stopped ? 'stop' : undefined;
}

const edit = (path: string, id: 'id' | 'offerId'): Route => {
  const name = z.object({ [id]: wireId });
  const input = z.object({ ...edited, ...given }).and(name);
  const idOf = (payload: unknown) => (payload as Record<string, number>)[id] ?? 0;
  return change({
    ...{ method: 'PUT', path, needs: moderates, failure: 'result', input },
    audit: {
      action: (payload) => actionOf(offerLifecycle, eventOf(payload) ?? 'edit'),
      object: (payload) => ({ type: 'offer', id: idOf(payload) }),
    },
    // A refusal because of a word is counted even though the rest of the change is rolled back.
    before: async ({ input: { terms = '' }, services: { db } }) => {
      const found = await findForbidden(db, terms);
      if (found) await countHit(db, found.groupId);
    },
    change: async ({ input: { comment, details, ...payload } }, unit) => {
      const text = comment ?? details;
      const event = eventOf(payload);
      const isEdit = Object.entries(payload).some(
        ([field, value]) => field in edited && value !== undefined,
      );
      if (isEdit) await editOffer(unit, idOf(payload), payload, text);
      const [stored] = await unit.tx
        .select({ status: offers.status })
        .from(offers)
        .where(eq(offers.id, idOf(payload)));
      // An edited object that is sent back contains its current status.
      const isSame = isEdit && payload.status !== undefined && payload.status === stored?.status;
      if (event && !isSame) {
        await advance(unit, offerSubject, idOf(payload), event, { comment: text });
      } else if (!isEdit) await editOffer(unit, idOf(payload), {}, text);
      return undefined;
    },
  });
};

const chosen = wireMany(wireId).refine((ids) => ids.length > 0, 'Offers must be selected');

const bulk = (
  method: Method,
  path: string,
  eventFor: (payload: Moving) => Event | undefined,
): Route =>
  change({
    ...{ method, path, needs: moderates, failure: 'result' },
    input: z.object({ ids: chosen, ...given }).refine(eventFor, {
      ...{ path: ['isEnabled'], message: 'This field must be filled' },
    }),
    audit: {
      action: (payload) => actionOf(offerLifecycle, eventFor(payload) ?? 'edit'),
      object: ({ ids }) => ({ type: 'offer', id: [ids].flat().length === 1 ? Number(ids) : null }),
    },
    change: async ({ input: { ids, comment, details, ...payload } }, unit) => {
      const text = { comment: comment ?? details };
      const results = await advanceEach(unit, offerSubject, ids, eventFor(payload) ?? '', text);
      return {
        result: { Success: true },
        results: results.map(({ id, refusal }) => ({
          ...{ id, Success: refusal === null },
          ...(refusal === null ? {} : { Error: refusal }),
        })),
      };
    },
  });

const all = (path: string, event: 'enable' | 'stop'): Route =>
  change({
    ...{
      method: 'POST',
      path,
      needs: moderates,
      failure: 'result',
      input: z.object(commentFields),
    },
    audit: { action: `offers.${event}All` },
    change: async ({ input: { comment, details } }, unit) => ({
      result: { Success: true },
      ...(await moveAll(unit, event, comment ?? details)),
    }),
  });

export const offerRoutes: readonly Route[] = [
  list({ method: 'GET', path: 'p2p/Admin/search', needs, list: offerList, only }),
  list({ method: 'GET', path: 'v1/p2p/offers', needs, list: offerList, only }),
  list({
    ...{ method: 'GET', path: 'p2p/Admin/Offer/{id}/history', needs, list: offerHistoryList },
    only: belongingTo(sql`t.offer_id`, 'id'),
  }),
  edit('p2p/Admin/Offer/{id}', 'id'),
  edit('v1/p2p/offers/{offerId}', 'offerId'),
  bulk('PUT', 'p2p/Admin/Offers', eventOf),
  bulk('DELETE', 'p2p/Admin/Offer', () => 'delete'),
  all('v1/p2p/offers/enable-stopped-offers', 'enable'),
  all('v1/p2p/offers/stop-enabled-offers', 'stop'),
];
