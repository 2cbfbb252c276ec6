import { hashOf, type SentIntent } from '../action/intent-key.ts';
import type { ChangeRequest } from './change-request.ts';

export type Args = Readonly<Record<string, unknown>>;

/** An entry of the audit trail. */
export interface RequestEntry {
  readonly action: string;
  readonly objectId: string;
  readonly after: Args;
}

/** Hashes the change and the state that it starts from; the key is no part of it. */
export function contentHash(mutation: string, { key: _, intent, ...args }: Args): string {
  const { seen = null, comment = null } = (intent ?? {}) as Partial<SentIntent>;
  return hashOf(mutation, { ...args, seen }, comment);
}

/** Returns the arguments with the key of another intent. */
export const withKey = ({ key, intent, ...args }: Args, ofIntent: string): Args => ({
  ...args,
  ...(intent ? { intent: { ...(intent as SentIntent), key: ofIntent } } : {}),
  ...(key === undefined ? {} : { key: ofIntent }),
});

/** Returns the entry of the audit trail about an event of a request. */
export const entryOf = (
  event: string,
  { id, mutation, objectType, objectId, adminId }: ChangeRequest,
  after: Args,
): RequestEntry => ({
  action: `changeRequest.${event}`,
  objectId: id,
  after: { mutation, objectType, objectId, requestedBy: adminId, ...after },
});
