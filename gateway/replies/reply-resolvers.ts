import {
  isSoundReply,
  maxReplyLength,
  maxReplyTitleLength,
  replyWords,
} from '../../machines/reply/reply.policy.ts';
import { requireKey } from '../action/intent-key.ts';
import { badInput, GatewayError } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import type { Override } from '../ports/override.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Caller } from '../rest/back-office.ts';
import type { AuditEntry } from '../rest/extensions.ts';
import type { ReadPersonalList } from '../session/personal-list.ts';
import { callerOf } from '../session/session-resolvers.ts';
import type { Reply } from './reply.ts';
import type { ReplyBook } from './reply-book.ts';

export interface ReplyParts {
  readonly book: ReplyBook;
  readonly list: ReadPersonalList;
  /** Records who added, changed, shared and deleted what. */
  readonly audit: (caller: Caller, entry: AuditEntry) => void;
  readonly cursor: () => string;
}

const isOwn = ({ ownerId }: Reply, { admin }: SignedIn): boolean => ownerId === admin.id;

/** The owner, and for shared replies those who may share. */
const isManaged = (reply: Reply, who: SignedIn): boolean =>
  isOwn(reply, who) || (reply.isShared && who.capabilities.has('shareReplies'));

export const isVisibleTo = (reply: Reply, who: SignedIn): boolean =>
  reply.isShared || isOwn(reply, who);

export const rowOf = (reply: Reply, who: SignedIn) => {
  const { key: _, at, ...row } = reply;
  return { ...row, updatedAt: at, isOwn: isOwn(reply, who), isManaged: isManaged(reply, who) };
};

/** @throws GatewayError `BAD_INPUT` */
function parsed(args: Record<string, unknown>) {
  const line = (path: 'title' | 'text', maxLength: number) => {
    const value = String(args[path]).trim();
    if (value === '' || value.length > maxLength)
      throw badInput(path, `1 to ${maxLength} characters`);
    return value;
  };
  const title = line('title', maxReplyTitleLength);
  const text = line('text', maxReplyLength);
  if (!isSoundReply(text)) throw badInput('text', `placeholders: ${replyWords.known.join(', ')}`);
  const languages = Array.isArray(args.languages) ? args.languages.map(String) : [];
  return { title, text, languages: [...new Set(languages)] };
}

/** Returns the resolvers of saved replies, which belong to the gateway. */
export function replyResolvers(parts: ReplyParts): Readonly<Record<string, Override>> {
  const { book, list } = parts;
  const signedIn = (args: Record<string, unknown>, context: Context): SignedIn => {
    requireKey(String(args.key), 'key');
    if (!context.signedIn) throw new GatewayError('UNAUTHENTICATED');
    return context.signedIn;
  };
  const record = (context: Context, action: string, { id, title, isShared }: Reply) => {
    const after = { title, isShared };
    parts.audit(callerOf(context), { action, objectType: 'reply', objectId: id, after });
    return true;
  };
  /** What the viewer does not see is not there for them. */
  const managed = (reply: Reply, who: SignedIn): Reply => {
    if (!isVisibleTo(reply, who)) throw new GatewayError('NotFound');
    if (!isManaged(reply, who)) throw new GatewayError('FORBIDDEN');
    return reply;
  };
  const now = () => new Date().toISOString();
  const change =
    (action: string, next: (reply: Reply, args: Record<string, unknown>) => Reply): Override =>
    async (args, context) => {
      const who = signedIn(args, context);
      const edit = (reply: Reply) => ({ ...next(managed(reply, who), args), at: now() });
      return record(context, action, await book.edit(String(args.id), edit));
    };
  return {
    replies: async (args, context) => ({
      ...(await list(args, context.signedIn)),
      asOf: parts.cursor(),
    }),
    async addReply(args, context) {
      const ownerId = signedIn(args, context).admin.id;
      const at = now();
      const reply = await book.add({ ...parsed(args), key: String(args.key), ownerId, at });
      return reply.at === at ? record(context, 'reply.create', reply) : true;
    },
    editReply: change('reply.edit', (reply, args) => ({ ...reply, ...parsed(args) })),
    shareReply: change('reply.share', (reply) => ({ ...reply, isShared: true })),
    unshareReply: change('reply.unshare', (reply) => ({ ...reply, isShared: false })),
    async deleteReply(args, context) {
      const who = signedIn(args, context);
      const reply = await book.remove(String(args.id), (one) => managed(one, who));
      return record(context, 'reply.delete', reply);
    },
  };
}
