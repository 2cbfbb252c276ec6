import { z } from 'zod';
import { changeRequestStates } from '../../machines/change-request/change-request.codes.ts';
import { durableRows } from '../store/row-format.ts';

const instant = z.iso.datetime();
const values = z.record(z.string(), z.unknown());

/** A change request in its stored form. Its arguments are stored apart, sealed, until it ends. */
const form = z.object({
  id: z.string().regex(/^\d+$/),
  /** Name of its stored arguments. */
  mark: z.string(),
  state: z.enum(changeRequestStates),
  mutation: z.string(),
  /** Type and id of the record that the change concerns; null if it concerns none. */
  objectType: z.string().nullable(),
  objectId: z.string().nullable(),
  /** The admin who requested it, and the key of their intent. */
  adminId: z.string(),
  requestKey: z.string(),
  requestedAt: instant,
  expiresAt: instant,
  comment: z.string().nullable(),
  /** The arguments for people to read: no secrets, long texts truncated. */
  sent: values,
  /** The record's own values of the same fields: at the request, and when it became outdated. */
  before: values.nullable(),
  now: values.nullable(),
  /** Hash of the mutation, its arguments and the state of the record that the requester saw. */
  hash: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionComment: z.string().nullable(),
  /** Key of the intent with which the change was sent. */
  intentKey: z.string().nullable(),
  /** Why the change was refused, and the back office's own words. */
  error: z.object({ code: z.string(), words: z.string().nullable() }).nullable(),
});

export type ChangeRequest = Readonly<z.infer<typeof form>>;

const stored = durableRows<ChangeRequest>(form, {
  ...{ rows: 'changeRequests', one: 'change request', name: 'change-requests' },
  fault: 'is not a list of change requests',
  remedy:
    'Restore it from a backup, or delete it: changes that wait for approval must then be requested again',
});

export const { format: changeRequestFormat, text: changeRequestsText } = stored;
