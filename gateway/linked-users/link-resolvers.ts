import {
  isLinkKind,
  maxFocusUsers,
  maxLinkCommentLength,
  maxLinkedUsers,
} from '../../machines/linked-users/link-kinds.policy.ts';
import { requireKey } from '../action/intent-key.ts';
import { badInput, GatewayError } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import type { Override } from '../ports/override.ts';
import type { Caller } from '../rest/back-office.ts';
import type { AuditEntry } from '../rest/extensions.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';
import { leaves } from '../rest/selection.ts';
import { callerOf } from '../session/session-resolvers.ts';
import type { Throttle } from '../store/store.ts';
import { linkMap } from './link-map.ts';
import type { LinkRulingBook } from './link-ruling-book.ts';
import { listReader, type Row } from './list-reader.ts';
import { readLinks, readPapers } from './read-links.ts';

export interface LinkParts {
  readonly book: LinkRulingBook;
  /** Limits searches by admin: each sends many requests to the back office. */
  readonly searches: Throttle;
  /** Records who decided what, without the reason. */
  readonly audit: (caller: Caller, entry: AuditEntry) => void;
}

/** Searches of one admin. */
export const searchLimit = { points: 60, seconds: 60 };

/** Users whose papers are compared. */
const maxPapers = 20;

type Args = Readonly<Record<string, unknown>>;
type Calls = ReadonlyMap<string, CompiledCall>;

const isUserId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);
const isValueId = (id: string): boolean => /^[\w-]{22}$/.test(id);

/** @throws GatewayError `BAD_INPUT` */
function commentOf({ comment }: Args, isNeeded: boolean): string {
  const text = String(comment).trim();
  if (text.length > maxLinkCommentLength || (isNeeded && text === ''))
    throw badInput('comment', `1 to ${maxLinkCommentLength} characters`);
  return text;
}

/** @throws GatewayError `BAD_INPUT` */
function pairOf({ userId, otherId, valueIds }: Args) {
  const userIds = [String(userId), String(otherId)].sort() as [string, string];
  if (!userIds.every(isUserId) || userIds[0] === userIds[1])
    throw badInput('otherId', 'the ids of two users');
  const based = (valueIds as readonly unknown[]).map(String);
  if (based.length > maxLinkedUsers || !based.every(isValueId))
    throw badInput('valueIds', 'ids of shared values');
  return { userIds, valueIds: based };
}

function paperReader(calls: Calls, caller: Caller) {
  const call = calls.get('userDocuments');
  if (!call) throw new Error('userDocuments has no call');
  const plan = call.decoder(leaves(['number']));
  return async (userId: string): Promise<readonly Row[]> => {
    const rows = await call.read({ userId }, plan, { ...caller, revealsContacts: true }, '');
    return (rows ?? []) as readonly Row[];
  };
}

/** Returns the resolvers of linked users, which the gateway finds through documented lists. */
export function linkResolvers(
  { book, searches, audit }: LinkParts,
  calls: Calls,
): Readonly<Record<string, Override>> {
  const decider = (args: Args, { signedIn }: Context) => {
    requireKey(String(args.key), 'key');
    if (!signedIn) throw new GatewayError('UNAUTHENTICATED');
    return { adminId: signedIn.admin.id, at: new Date().toISOString() };
  };
  return {
    async linkedUsers({ userIds }, context) {
      const { signedIn } = context;
      if (!signedIn) throw new GatewayError('UNAUTHENTICATED');
      const ids = [...new Set((userIds as readonly unknown[]).map(String))];
      if (ids.length === 0 || ids.length > maxFocusUsers || !ids.every(isUserId))
        throw badInput('userIds', `1 to ${maxFocusUsers} ids of users`);
      if (!(await searches(signedIn.admin.id)))
        throw new GatewayError('LIMIT', { retryAfter: searchLimit.seconds });
      const caller = callerOf(context);
      const { sections } = signedIn;
      const [found, rulings] = await Promise.all([
        readLinks(listReader(calls, caller), ids, sections),
        book.all(),
      ]);
      const first = linkMap(ids, found.values, rulings);
      const compared = first.users.slice(0, maxPapers);
      const papers = await readPapers(paperReader(calls, caller), compared, sections);
      return {
        readAt: new Date().toISOString(),
        ...linkMap(ids, [...found.values, ...papers.values], rulings),
        sources: [...found.sources, papers.source],
      };
    },
    async decideLink(args, context) {
      const who = decider(args, context);
      const pair = pairOf(args);
      const { decision } = args;
      if (decision === 'CONFIRMED' || decision === 'REJECTED')
        await book.put({
          about: 'PAIR',
          ...pair,
          decision,
          ...who,
          comment: commentOf(args, true),
        });
      else await book.remove({ about: 'PAIR', ...pair });
      audit(callerOf(context), {
        ...{ action: 'link.decide', objectType: 'user', objectId: pair.userIds[0] },
        after: { otherId: pair.userIds[1], decision: decision ?? null },
      });
      return true;
    },
    async excludeLinkValue(args, context) {
      const who = decider(args, context);
      const { kind, isExcluded } = args;
      const valueId = String(args.valueId);
      if (!isValueId(valueId)) throw badInput('valueId', 'the id of a shared value');
      if (!isLinkKind(kind)) throw badInput('kind', 'a kind of link');
      const subject = { about: 'VALUE' as const, valueId };
      if (isExcluded) await book.put({ ...subject, kind, ...who, comment: commentOf(args, true) });
      else await book.remove(subject);
      audit(callerOf(context), {
        ...{ action: 'link.excludeValue', objectType: 'link', objectId: valueId },
        after: { kind, isExcluded },
      });
      return true;
    },
  };
}
