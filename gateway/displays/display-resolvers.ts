import { z } from 'zod';
import { type Board, isBoard, maxDisplayNameLength } from '../../machines/walls/walls.policy.ts';
import { badInput, GatewayError } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import type { ByAdmin, Display } from '../ports/display-viewer.ts';
import type { Override } from '../ports/override.ts';
import type { Caller } from '../rest/back-office.ts';
import { callerOf } from '../session/session-resolvers.ts';
import type { Throttle } from '../store/store.ts';
import type { ReadDisplays } from './display-list.ts';
import type { DisplayPresence } from './display-presence.ts';
import type { DisplayAuthenticator } from './display-recogniser.ts';
import type { DisplayRegistry } from './display-registry.ts';
import { oneRow, ownOf } from './display-view.ts';

export interface DisplayParts {
  readonly list: ReadDisplays;
  /** Returns the cursor of the live feed, included in every page. */
  readonly cursor: () => string;
  readonly book: DisplayRegistry;
  readonly presence: DisplayPresence;
  readonly recogniser: DisplayAuthenticator;
  /** Limits how often one address may request a code and one admin may type one. */
  readonly requestThrottle: Throttle;
  readonly typing: Throttle;
  /** Records which admin did what with which display. */
  readonly audit: (caller: Caller, entry: DisplayEntry) => void;
}

export interface DisplayEntry {
  readonly action: string;
  readonly objectId: string;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly error?: string;
}

const nameForm = z.string().trim().min(1).max(maxDisplayNameLength);

function nameOf(name: unknown): string {
  const { data } = nameForm.safeParse(name);
  if (data !== undefined) return data;
  const message = `1 to ${maxDisplayNameLength} letters`;
  throw badInput('name', message);
}

function boardsOf(boards: unknown): Board[] {
  const requested = (boards as readonly string[]).map((one) => one.toLowerCase()).filter(isBoard);
  if (requested.length > 0) return [...new Set(requested)];
  throw badInput('boards', 'at least one');
}

function by({ signedIn }: Context): ByAdmin {
  if (!signedIn) throw new GatewayError('UNAUTHENTICATED');
  const { id, userName, email } = signedIn.admin;
  return { id, name: userName ?? email };
}

const tooMany = () => new GatewayError('TOO_MANY_TRIES', { retry: true, retryAfter: 60 });

/**
 * Returns the resolvers of displays. Displays belong to the gateway and need no back-office call,
 * so no directive can describe them.
 */
export function displayResolvers(parts: DisplayParts): Readonly<Record<string, Override>> {
  return {
    displays: async (args) => ({ ...(await parts.list(args)), asOf: parts.cursor() }),

    async ownDisplay(_, context) {
      const display = context.display?.now();
      // Each start renews the lifetime, so no display expires because it stays switched on all the
      // time.
      if (display?.state === 'approved') context.setDisplay = await parts.recogniser.seal(display);
      return ownOf(context.display, context.signedIn);
    },

    async requestDisplay(_, context) {
      if (!(await parts.requestThrottle(context.address ?? ''))) throw tooMany();
      const display = await parts.book.requestAccess(context.address);
      context.setDisplay = await parts.recogniser.seal(display);
      return ownOf({ id: display.id, now: () => display }, null);
    },

    approveDisplay: (args, context) => approve(parts, args, context),
    renameDisplay: async ({ id, name }, context) =>
      auditChange(parts, context, 'rename', await parts.book.rename(String(id), nameOf(name))),
    assignDisplay: async ({ id, boards }, context) =>
      auditChange(parts, context, 'assign', await parts.book.assign(String(id), boardsOf(boards))),
    revokeDisplay: async ({ id }, context) =>
      auditChange(parts, context, 'revoke', await parts.book.revoke(String(id), by(context))),
  };
}

function auditChange(parts: DisplayParts, context: Context, event: string, after: Display) {
  const { id, name, boards } = after;
  const shown = event === 'revoke' ? {} : { after: { name, boards } };
  parts.audit(callerOf(context), { action: `display.${event}`, objectId: id, ...shown });
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
    return auditChange(parts, context, 'approve', display);
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'WRONG_CODE') {
      const entry = { action: 'display.approve', objectId: String(id), error: error.code };
      parts.audit(callerOf(context), entry);
    }
    throw error;
  }
}
