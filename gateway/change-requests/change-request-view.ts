import type { SignedIn } from '../ports/signed-in.ts';
import type { ChangeRequest } from './change-request.ts';

/** Returns whether an admin has the right to a mutation. */
export type MayTake = (mutation: string, who: SignedIn | null) => boolean;

/** Returns whether an admin may read a request: it is their own, or they could decide it. */
export const isShownTo = (request: ChangeRequest, who: SignedIn, mayTake: MayTake): boolean =>
  request.adminId === who.admin.id || mayTake(request.mutation, who);

/** Returns the row for the console. It contains neither the arguments nor their place. */
export function rowOf(request: ChangeRequest, who: SignedIn, mayTake: MayTake) {
  const { id, state, mutation, objectType, objectId, adminId, error } = request;
  const isOwn = adminId === who.admin.id;
  return {
    ...{ id, objectType, adminId, isOwn },
    // Settings are a single object without an id.
    objectId: objectId === '' ? null : objectId,
    action: mutation,
    state: state.toUpperCase(),
    requestedAt: request.requestedAt,
    expiresAt: state === 'pending' ? request.expiresAt : null,
    comment: request.comment,
    sent: request.sent,
    before: request.before,
    now: request.now,
    hash: request.hash,
    decidedBy: request.decidedBy,
    decidedAt: request.decidedAt,
    decisionComment: request.decisionComment,
    errorCode: error?.code ?? null,
    errorWords: error?.words ?? null,
    outcomeKey: state === 'unsettled' ? request.intentKey : null,
    mayDecide: state === 'pending' && !isOwn && mayTake(mutation, who),
  };
}

/** Returns the rows that an admin may read, newest first. */
export const rowsFor = (all: readonly ChangeRequest[], who: SignedIn, mayTake: MayTake) =>
  all
    .filter((request) => isShownTo(request, who, mayTake))
    .map((request) => rowOf(request, who, mayTake))
    .reverse();
