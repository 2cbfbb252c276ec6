import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { may } from '../../../machines/access.policy.ts';
import {
  requisiteReviewStatus,
  requisiteStatus,
} from '../../../machines/requisite/requisite.codes.ts';
import { requisiteLifecycle } from '../../../machines/requisite/requisite.machine.ts';
import { externalRequisites } from '../../db/schema/p2p.ts';
import { acts, commentFields } from '../../engine/act.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import type { Raw } from '../../engine/call.ts';
import { notAllowed, notValid, refuse } from '../../engine/refusal.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import { wireCode, wireDecimal, wireFlag, wireId, wireName, wireText } from '../../engine/wire.ts';
import { externalRequisiteList, requisiteList } from './requisite.list.ts';
import { requisiteSubject } from './requisite.subject.ts';
import { createRequisite, editRequisite } from './write-requisite.ts';

const needs = { section: 'requisites' } as const;
const manages = { capability: 'manageRequisite' } as const;
const failure = 'result';
const path = 'v1/p2p/requisites';
const externalPath = 'v1/p2p/external-user-requisite';

const field = z.object({ name: wireName(64), value: wireText(512) });
/** Name → value, or a list of both. */
const fields = z
  .union([z.record(wireText(64), wireText(512)), z.array(field).max(50)])
  .transform((given): Record<string, string> => {
    const pairs = Array.isArray(given)
      ? given.map(({ name, value }) => [name, value] as const)
      : Object.entries(given);
    return Object.fromEntries(pairs.map(([name, value]) => [name, value.trim()]));
  });

/** Zero removes a limit, because empty values cannot be sent. */
const limit = wireDecimal.transform((text) => (/^0+(\.0+)?$/.test(text) ? null : text));
const editableFields = {
  name: wireName(100),
  fields,
  limitDay: limit.optional(),
  limitWeek: limit.optional(),
  limitMonth: limit.optional(),
  template: wireText(1024).optional(),
};

const moving = z.object({
  requisitesId: wireId,
  userId: wireId.optional(),
  status: wireCode.optional(),
  isBlocked: wireFlag.optional(),
  reviewStatus: wireCode.optional(),
  ...{
    ...editableFields,
    name: editableFields.name.optional(),
    fields: fields.optional(),
    ...commentFields,
  },
});
type Moving = z.output<typeof moving>;

/** Returns the event for a status, a flag or a mark (N13). */
function eventOf({ status, isBlocked, reviewStatus }: Partial<Moving>) {
  if (reviewStatus === requisiteReviewStatus.approved) return 'approve';
  if (reviewStatus === requisiteReviewStatus.problematic) return 'markProblematic';
  if (isBlocked !== undefined) return isBlocked ? 'block' : 'unblock';
  const { enabled, stopped, blocked } = requisiteStatus;
  const eventByStatus = new Map<number | undefined, keyof typeof requisiteLifecycle.acts>([
    [enabled, 'enable'],
    [stopped, 'stop'],
    [blocked, 'block'],
  ]);
  return eventByStatus.get(status);
}

const isEdit = ({ name, fields: values, limitDay, limitWeek, limitMonth, template }: Moving) =>
  [name, values, limitDay, limitWeek, limitMonth, template].some((one) => one !== undefined);

const filled = (given: Pick<Moving, 'limitDay' | 'limitWeek' | 'limitMonth' | 'template'>) => ({
  ...{ limitDay: given.limitDay ?? null, limitWeek: given.limitWeek ?? null },
  ...{ limitMonth: given.limitMonth ?? null, template: given.template ?? null },
});

export const requisiteRoutes: readonly Route[] = [
  list({ method: 'GET', path, needs, failure, list: requisiteList }),
  list({ method: 'POST', path: 'p2p/Admin/requisites/search', needs, list: requisiteList }),
  list({
    ...{ method: 'GET', path: externalPath, needs, failure, list: externalRequisiteList },
    rows: 'Items',
  }),
  change({
    ...{ method: 'POST', path, needs: manages, failure },
    input: z.preprocess(
      // The entity uses that name for its currency (d3:174).
      (raw) => ({ ...(raw as Raw), currencyId: (raw as Raw).currency }),
      z.object({ userId: wireId, currencyId: wireId, paymentMethodId: wireId, ...editableFields }),
    ),
    audit: { action: 'requisite.create' },
    change: async ({ input }, unit) => ({
      result: { Success: true },
      id: await createRequisite(unit, { ...input, ...filled(input) }),
    }),
  }),
  change({
    ...{ method: 'PUT', path: `${path}/{requisitesId}`, failure, input: moving },
    needs: { capability: 'reviewRequisite' },
    audit: {
      action: (input) => actionOf(requisiteLifecycle, eventOf(input) ?? 'edit'),
      object: ({ requisitesId }) => ({ type: 'requisite', id: Number(requisitesId) }),
    },
    change: async ({ input, by }, unit) => {
      const { requisitesId: id, comment, details } = input;
      const text = comment ?? details;
      const event = eventOf(input);
      const edits = isEdit(input);
      if (edits && !may(by.status, requisiteLifecycle.acts.edit.capability)) throw notAllowed();
      if (edits) await editRequisite(unit, id, input, text);
      // An edited object that is sent back contains its current status.
      const stored = edits ? await requisiteSubject.lock(unit.tx, id) : undefined;
      const isSame =
        stored !== undefined &&
        (input.status === stored.status || input.reviewStatus === stored.reviewStatus);
      if (event && !isSame) await advance(unit, requisiteSubject, id, event, { comment: text });
      else if (!edits) throw notValid({ path: 'status', message: 'This field must be filled' });
      return undefined;
    },
  }),
  ...acts(requisiteSubject, requisiteLifecycle, 'requisitesId', [
    { event: 'delete', method: 'DELETE', path: `${path}/{requisitesId}`, failure },
  ]),
  change({
    ...{ method: 'DELETE', path: externalPath, needs: manages, failure },
    input: z.object({ id: wireId, ...commentFields }),
    audit: {
      action: 'externalRequisite.delete',
      object: ({ id }) => ({ type: 'externalRequisite', id }),
    },
    change: async ({ input: { id, comment, details } }, unit) => {
      const [before] = await unit.tx
        .delete(externalRequisites)
        .where(eq(externalRequisites.id, id))
        .returning();
      if (!before) throw refuse('RequisiteNotFound');
      unit.touch(externalRequisiteList, id, 'removed');
      await unit.audit({
        ...{ action: 'externalRequisite.delete', objectType: 'externalRequisite', objectId: id },
        ...{ before, comment: comment ?? details },
      });
      return undefined;
    },
  }),
];
