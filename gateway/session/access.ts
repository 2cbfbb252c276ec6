import type { GraphQLField, GraphQLSchema } from 'graphql';
import { type Board, boards as sectionOf } from '../../machines/walls/walls.policy.ts';
import type { DisplayViewer } from '../displays/display.ts';
import { GatewayError } from '../errors.ts';
import type { Context } from '../graphql/context.ts';
import { type Needs, needsOf } from '../rest/directives.ts';
import type { SignedIn } from './rights.ts';

/** Root fields that anybody may ask. */
export const openToAll: ReadonlySet<string> = new Set([
  'ownDisplay',
  'requestDisplay',
  'session',
  'signIn',
  'signOut',
]);

/** Root fields that every signed-in admin may ask, whatever the status. */
export const openToSignedIn: ReadonlySet<string> = new Set([
  '_',
  'admins',
  'changePassword',
  'closeOutcome',
  'currencies',
  'currenciesLive',
  'deleteFilter',
  'endOtherSessions',
  'endSession',
  'extensions',
  'markets',
  'marketsLive',
  'openOutcome',
  'openOutcomes',
  'outcome',
  'ownSession',
  'ownSessions',
  'ownSessionsLive',
  'platformStatus',
  'saveFilter',
  'stopSwitch',
  'stopSwitchHistory',
  'stopSwitches',
  'stopSwitchesLive',
  'tags',
  'updateSettings',
  'upstream',
]);

/** Root fields that a screen on a wall may ask besides those of its boards. */
export const openToDisplays: ReadonlySet<string> = new Set(['ownDisplay', 'requestDisplay']);
/** The same, once it was let in. */
export const openToApproved: ReadonlySet<string> = new Set(['upstream']);

/** Judges one root field; throws what stands in the way. */
export type Guard = (context: Context) => SignedIn | null;

/** A field that neither names its needs nor stands in a list above cannot be served at all. */
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

/** Whether somebody may take an action, by the name of its mutation. */
export function rightsTo(schema: GraphQLSchema): (mutation: string, context: Context) => boolean {
  const fields = schema.getMutationType()?.getFields() ?? {};
  return (mutation, context) => {
    const field = fields[mutation];
    if (!field || !context.signedIn) return false;
    const needs = needsOf(schema, field);
    return needs !== undefined && meets(context.signedIn, needs);
  };
}

function meets({ sections, capabilities }: SignedIn, needs: Needs | undefined): boolean {
  if (needs?.section !== undefined && !sections.has(needs.section)) return false;
  if (needs?.capability !== undefined && !capabilities.has(needs.capability)) return false;
  return !needs?.boards || needs.boards.some((board) => sections.has(sectionOf[board]));
}

/** A screen may look at its boards and ask who it is; whatever is not named here it may not. */
function judgeDisplay(name: string, shown: readonly Board[], display: DisplayViewer): null {
  if (openToDisplays.has(name)) return null;
  const one = display.now();
  const isIn = one?.state === 'approved';
  if (isIn && (openToApproved.has(name) || shown.some((board) => one.boards.includes(board))))
    return null;
  throw new GatewayError('FORBIDDEN');
}
