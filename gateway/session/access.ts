import type { GraphQLField, GraphQLSchema } from 'graphql';
import { type Board, boards as sectionOf } from '../../machines/walls/walls.policy.ts';
import { GatewayError } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import type { DisplayViewer } from '../ports/display-viewer.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { type Needs, needsOf } from '../rest/directives.ts';

/** Root fields that are open to everyone. */
export const openToAll: ReadonlySet<string> = new Set([
  'ownDisplay',
  'requestDisplay',
  'session',
  'signIn',
  'signOut',
]);

/** Root fields that are open to every signed-in admin, whatever the status. */
export const openToSignedIn: ReadonlySet<string> = new Set([
  '_',
  'admins',
  'changePassword',
  'closeOutcome',
  'currencies',
  'currenciesLive',
  'deleteFilter',
  'deleteSharedFilter',
  'endOtherSessions',
  'endSession',
  'extensions',
  'markets',
  'marketsLive',
  'openOutcome',
  'openOutcomes',
  'outcome',
  'ownSession',
  'platformStatus',
  'renameSharedFilter',
  'saveFilter',
  'shareFilter',
  'sharedFilters',
  'stopSwitch',
  'stopSwitchHistory',
  'stopSwitches',
  'stopSwitchesLive',
  'tags',
  'updateSettings',
  'upstream',
]);

/** Root fields that a status screen may query in addition to those of its boards. */
export const openToDisplays: ReadonlySet<string> = new Set(['ownDisplay', 'requestDisplay']);
/** Additional root fields for an approved display. */
export const openToApproved: ReadonlySet<string> = new Set(['upstream']);

/** Checks access to one root field; throws if it is denied. */
export type Guard = (context: Context) => SignedIn | null;

/**
 * Compiles the access check of a root field. A field that neither declares its needs nor is in a
 * list above cannot be served.
 */
export function compileGuard(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): Guard {
  const needs = needsOf(schema, field);
  const isOpen = !needs && openToAll.has(field.name);
  if (!needs && !isOpen && !openToSignedIn.has(field.name))
    throw new Error(`${field.name} has no @needs and is not listed as open`);
  return (context) => {
    if (context.display) return judgeDisplay(field.name, needs?.boards ?? [], context.display);
    if (isOpen) return context.signedIn;
    if (context.denied !== undefined) throw context.denied;
    const { signedIn } = context;
    if (!signedIn) throw new GatewayError('UNAUTHENTICATED');
    if (!meets(signedIn, needs) || signedIn.closedFields?.has(field.name))
      throw new GatewayError('FORBIDDEN');
    return signedIn;
  };
}

/** Whether an admin has the right to a root field that names its needs. */
export type HasRight = (name: string, who: SignedIn | null) => boolean;

/** Returns a check whether an admin may take an action or read a query, by the field's name. */
export function rightsTo(schema: GraphQLSchema, root: 'query' | 'mutation'): HasRight {
  const type = root === 'query' ? schema.getQueryType() : schema.getMutationType();
  const fields = type?.getFields() ?? {};
  return (name, who) => {
    const field = fields[name];
    if (!field || !who || who.closedFields?.has(name)) return false;
    const needs = needsOf(schema, field);
    return needs !== undefined && meets(who, needs);
  };
}

function meets({ sections, capabilities }: SignedIn, needs: Needs | undefined): boolean {
  if (needs?.section !== undefined && !sections.has(needs.section)) return false;
  if (needs?.capability !== undefined && !capabilities.has(needs.capability)) return false;
  return !needs?.boards || needs.boards.some((board) => sections.has(sectionOf[board]));
}

/**
 * Checks a display's access. A display may read its boards and its own identity; everything not
 * listed here is denied.
 */
function judgeDisplay(name: string, shown: readonly Board[], display: DisplayViewer): null {
  if (openToDisplays.has(name)) return null;
  const one = display.now();
  const isIn = one?.state === 'approved';
  if (isIn && (openToApproved.has(name) || shown.some((board) => one.boards.includes(board))))
    return null;
  throw new GatewayError('FORBIDDEN');
}
