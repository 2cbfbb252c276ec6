import { badInput, GatewayError, nullIfMissing } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import type { Override } from '../ports/override.ts';
import type { ReadPersonalList } from '../session/personal-list.ts';
import { callerOf } from '../session/session-resolvers.ts';
import type { ChangeRequestBook } from './change-request-book.ts';
import { isShownTo, type MayTake, rowOf } from './change-request-view.ts';
import type { ChangeRequests } from './change-requests.ts';

export interface ChangeRequestParts {
  readonly book: ChangeRequestBook;
  readonly requests: ChangeRequests;
  readonly list: ReadPersonalList;
  readonly mayTake: MayTake;
  /** Returns the cursor of the live feed, included in every page. */
  readonly cursor: () => string;
}

const maxCommentLength = 2000;

function commentOf(text: unknown, isRequired: boolean): string | null {
  const comment = typeof text === 'string' ? text.trim() : '';
  if (comment.length > maxCommentLength || (isRequired && comment === ''))
    throw badInput('comment', `1 to ${maxCommentLength} signs`);
  return comment === '' ? null : comment;
}

/** Returns the resolvers of change requests, which belong to the gateway. */
export function changeRequestResolvers(
  parts: ChangeRequestParts,
): Readonly<Record<string, Override>> {
  const { book, requests, mayTake } = parts;

  /**
   * Returns a request that the admin may read: their own, or one of a change to which they have the
   * right. @throws GatewayError `NotFound`
   */
  async function find(id: unknown, { signedIn }: Context) {
    if (!signedIn) throw new GatewayError('UNAUTHENTICATED');
    const request = await book.get(String(id));
    if (!request || !isShownTo(request, signedIn, mayTake)) throw new GatewayError('NotFound');
    return { request, who: signedIn };
  }

  return {
    changeRequests: async (args, context) => ({
      ...(await parts.list(args, context.signedIn)),
      asOf: parts.cursor(),
    }),

    async changeRequest({ id }, context) {
      const found = await find(id, context).catch(nullIfMissing);
      if (!found) return null;
      const { request, who } = found;
      // A record that cannot be read is no evidence about the request.
      const now = await requests.refresh(request, callerOf(context)).catch(() => undefined);
      return rowOf(now ?? (await book.get(request.id)) ?? request, who, mayTake);
    },

    async approveChangeRequest({ id, hash, comment }, context) {
      const { request, who } = await find(id, context);
      const seen = { hash: String(hash), comment: commentOf(comment, false) };
      const after = await requests.approve(request, seen, who, context, callerOf(context));
      return rowOf(after, who, mayTake);
    },

    async declineChangeRequest({ id, comment }, context) {
      const { request, who } = await find(id, context);
      const why = commentOf(comment, true) ?? '';
      return rowOf(await requests.decline(request, why, who, callerOf(context)), who, mayTake);
    },

    async withdrawChangeRequest({ id }, context) {
      const { request, who } = await find(id, context);
      return rowOf(await requests.withdraw(request, who, callerOf(context)), who, mayTake);
    },
  };
}
