import {
  handoverKinds,
  isHandoverKind,
  maxAcceptMinutes,
  maxHandoverItems,
  maxHandoverNoteLength,
  minAcceptMinutes,
} from '../../machines/handover/handover.policy.ts';
import { requireKey } from '../action/intent-key.ts';
import { badInput, GatewayError } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import type { Override } from '../ports/override.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Caller } from '../rest/back-office.ts';
import type { AuditEntry } from '../rest/extensions.ts';
import type { ReadPersonalList } from '../session/personal-list.ts';
import { callerOf } from '../session/session-resolvers.ts';
import { type Handover, type HandoverItem, stateOf } from './handover.ts';
import type { HandoverBook } from './handover-book.ts';

const minuteMs = 60_000;

export interface HandoverParts {
  readonly book: HandoverBook;
  readonly list: ReadPersonalList;
  /** Records who handed over, accepted and withdrew what. */
  readonly audit: (caller: Caller, entry: AuditEntry) => void;
  readonly cursor: () => string;
}

/**
 * Returns whether the viewer may accept it now: its recipient; without one, or when it is overdue,
 * every admin except its author.
 */
function mayAccept(handover: Handover, { admin }: SignedIn, now: number): boolean {
  const { fromId, toId } = handover;
  const state = stateOf(handover, now);
  if (fromId === admin.id) return false;
  return state === 'overdue' || (state === 'waiting' && (toId === null || toId === admin.id));
}

/**
 * Returns whether the viewer may read it. If every admin could accept it, every admin can also see
 * who did.
 */
export function isVisibleTo(handover: Handover, { admin }: SignedIn, now: number): boolean {
  const { fromId, toId, acceptBy, acceptedAt, acceptedById } = handover;
  if (toId === null || [fromId, toId, acceptedById].includes(admin.id)) return true;
  return stateOf(handover, now) === 'overdue' || (acceptedAt !== null && acceptedAt > acceptBy);
}

/** Returns the row for the console; of its work only what the viewer may open. */
export function rowOf(handover: Handover, who: SignedIn, now: number) {
  const { key: _, at, ...row } = handover;
  const state = stateOf(handover, now);
  const isOwn = handover.fromId === who.admin.id;
  const isOffered = mayAccept(handover, who, now);
  const work = handover.work.filter(({ kind }) => who.sections.has(handoverKinds[kind]));
  return {
    ...row,
    ...{ work, workCount: handover.work.length, isOwn, mayAccept: isOffered },
    state: state.toUpperCase(),
    createdAt: at,
    acceptBy: handover.state === 'waiting' ? handover.acceptBy : null,
    concernsMe: isOffered || (isOwn && state === 'overdue'),
  };
}

/** @throws GatewayError `BAD_INPUT` */
function parsedItem(input: unknown): HandoverItem {
  const { kind, objectId, action } = input as Readonly<Record<string, unknown>>;
  if (!isHandoverKind(kind)) throw badInput('work', 'a kind of work');
  if (!/^[\w.:~-]{1,128}$/.test(String(objectId))) throw badInput('work', 'the id of a record');
  if (typeof action === 'string' && !/^[A-Za-z0-9]{1,64}$/.test(action))
    throw badInput('work', 'the name of a mutation');
  return { kind, objectId: String(objectId), action: typeof action === 'string' ? action : null };
}

/** @throws GatewayError `BAD_INPUT` */
function parsed(args: Record<string, unknown>, fromId: string) {
  const note = String(args.note).trim();
  const minutes = Number(args.minutes);
  const toId = typeof args.toId === 'string' ? args.toId : null;
  const inputs = args.work as readonly unknown[];
  if (toId === fromId) throw badInput('toId', 'another admin');
  if (toId !== null && !/^[\w-]{1,64}$/.test(toId)) throw badInput('toId', 'the id of an admin');
  if (note.length > maxHandoverNoteLength)
    throw badInput('note', `at most ${maxHandoverNoteLength} characters`);
  if (minutes < minAcceptMinutes || minutes > maxAcceptMinutes)
    throw badInput('minutes', `${minAcceptMinutes} to ${maxAcceptMinutes}`);
  if (inputs.length > maxHandoverItems) throw badInput('work', `at most ${maxHandoverItems}`);
  if (inputs.length === 0 && note === '') throw badInput('note', 'a note, or work to hand over');
  return { toId, note, minutes, work: inputs.map(parsedItem) };
}

/** Returns the resolvers of hand-overs, which belong to the gateway. */
export function handoverResolvers(parts: HandoverParts): Readonly<Record<string, Override>> {
  const { book, list } = parts;
  const signedIn = (args: Record<string, unknown>, context: Context): SignedIn => {
    requireKey(String(args.key), 'key');
    if (!context.signedIn) throw new GatewayError('UNAUTHENTICATED');
    return context.signedIn;
  };
  /** The back office records who handed what over, but never receives the note. */
  const record = (context: Context, action: string, { id, fromId, toId, work }: Handover) => {
    const after = { fromId, toId, work: work.length };
    parts.audit(callerOf(context), { action, objectType: 'handover', objectId: id, after });
    return true;
  };
  return {
    handovers: async (args, context) => ({
      ...(await list(args, context.signedIn)),
      asOf: parts.cursor(),
    }),
    async addHandover(args, context) {
      const fromId = signedIn(args, context).admin.id;
      const { minutes, ...draft } = parsed(args, fromId);
      const now = Date.now();
      const at = new Date(now).toISOString();
      const acceptBy = new Date(now + minutes * minuteMs).toISOString();
      const added = await book.add({ ...draft, key: String(args.key), fromId, at, acceptBy });
      return added.at === at ? record(context, 'handover.create', added) : true;
    },
    async acceptHandover(args, context) {
      const who = signedIn(args, context);
      const now = Date.now();
      const at = new Date(now).toISOString();
      const id = String(args.id);
      const known = (await book.all()).find((one) => one.id === id);
      // A lost answer makes a person send it again.
      if (known?.acceptedById === who.admin.id) return true;
      const accepted = await book.end(id, 'accept', (handover) => {
        if (!isVisibleTo(handover, who, now)) throw new GatewayError('NotFound');
        if (handover.fromId === who.admin.id) throw new GatewayError('FORBIDDEN');
        return { ...handover, state: 'accepted', acceptedAt: at, acceptedById: who.admin.id };
      });
      return record(context, 'handover.accept', accepted);
    },
    async withdrawHandover(args, context) {
      const who = signedIn(args, context);
      const withdrawn = await book.end(String(args.id), 'withdraw', (handover) => {
        if (!isVisibleTo(handover, who, Date.now())) throw new GatewayError('NotFound');
        if (handover.fromId !== who.admin.id) throw new GatewayError('FORBIDDEN');
        return { ...handover, state: 'withdrawn' };
      });
      return record(context, 'handover.withdraw', withdrawn);
    },
  };
}
