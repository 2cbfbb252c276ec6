import { z } from 'zod';
import { type Board, isBoard, longestName } from '../../machines/walls/walls.policy.ts';
import { GatewayError } from '../errors.ts';
import type { Override } from '../graphql/bind.ts';
import type { Context } from '../graphql/context.ts';
import type { Asker } from '../rest/back-office.ts';
import { askerOf } from '../session/session-resolvers.ts';
import type { Throttle } from '../store/store.ts';
import type { ByAdmin, Display } from './display.ts';
import type { DisplayBook } from './display-book.ts';
import type { DisplayPresence } from './display-presence.ts';
import type { DisplayRecogniser } from './display-recogniser.ts';
import { oneRow, ownOf, rowsOf } from './display-view.ts';

export interface DisplayParts {
  readonly book: DisplayBook;
  readonly presence: DisplayPresence;
  readonly recogniser: DisplayRecogniser;
  /** How often one address may ask for a code, and one admin may type one. */
  readonly asking: Throttle;
  readonly typing: Throttle;
  /** Leaves a trace of who did what with which display. */
  readonly audit: (asker: Asker, entry: DisplayEntry) => void;
}

export interface DisplayEntry {
  readonly action: string;
  readonly objectId: string;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly error?: string;
}

const nameForm = z.string().trim().min(1).max(longestName);

function nameOf(name: unknown): string {
  const { data } = nameForm.safeParse(name);
  if (data !== undefined) return data;
  const message = `1 to ${longestName} letters`;
  throw new GatewayError('BAD_INPUT', { fields: [{ path: 'name', message }] });
}

function boardsOf(boards: unknown): Board[] {
  const asked = (boards as readonly string[]).map((one) => one.toLowerCase()).filter(isBoard);
  if (asked.length > 0) return [...new Set(asked)];
  throw new GatewayError('BAD_INPUT', { fields: [{ path: 'boards', message: 'at least one' }] });
}

function by({ signedIn }: Context): ByAdmin {
  if (!signedIn) throw new GatewayError('UNAUTHENTICATED');
  const { id, userName, email } = signedIn.admin;
  return { id, name: userName ?? email };
}

const tooMany = () => new GatewayError('TOO_MANY_TRIES', { retry: true, retryAfter: 60 });

/** Displays are the gateway's own: no back office is asked, so no directive can say them. */
export function displayResolvers(parts: DisplayParts): Readonly<Record<string, Override>> {
  return {
    displays: () => rowsOf(parts.book, parts.presence),

    async ownDisplay(_, context) {
      const display = context.display?.now();
      // Its time begins anew with each start, so that none ends because it was never switched off.
      if (display?.state === 'approved') context.setDisplay = await parts.recogniser.seal(display);
      return ownOf(context.display, context.signedIn);
    },

    async requestDisplay(_, context) {
      if (!(await parts.asking(context.address ?? ''))) throw tooMany();
      const asked = await parts.book.ask(context.address);
      context.setDisplay = await parts.recogniser.seal(asked);
      return ownOf({ id: asked.id, now: () => asked }, null);
    },

    approveDisplay: (args, context) => approve(parts, args, context),
    renameDisplay: async ({ id, name }, context) =>
      noted(parts, context, 'rename', await parts.book.rename(String(id), nameOf(name))),
    assignDisplay: async ({ id, boards }, context) =>
      noted(parts, context, 'assign', await parts.book.assign(String(id), boardsOf(boards))),
    revokeDisplay: async ({ id }, context) =>
      noted(parts, context, 'revoke', await parts.book.revoke(String(id), by(context))),
  };
}

function noted(parts: DisplayParts, context: Context, event: string, after: Display) {
  const { id, name, boards } = after;
  const shown = event === 'revoke' ? {} : { after: { name, boards } };
  parts.audit(askerOf(context), { action: `display.${event}`, objectId: id, ...shown });
  return oneRow(after, parts.presence);
}

async function approve(
  parts: DisplayParts,
  { id, code, name, boards }: Record<string, unknown>,
  context: Context,
) {
  const who = by(context);
  const [given, chosen] = [nameOf(name), boardsOf(boards)];
  if (!(await parts.typing(who.id))) throw tooMany();
  try {
    const display = await parts.book.approve(String(id), String(code), given, chosen, who);
    return noted(parts, context, 'approve', display);
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'WRONG_CODE') {
      const entry = { action: 'display.approve', objectId: String(id), error: error.code };
      parts.audit(askerOf(context), entry);
    }
    throw error;
  }
}
