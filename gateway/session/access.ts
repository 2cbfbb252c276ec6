import type { GraphQLField, GraphQLSchema } from 'graphql';
import { GatewayError } from '../errors.ts';
import type { Context } from '../graphql/context.ts';
import { needsOf } from '../rest/directives.ts';
import type { SignedIn } from './rights.ts';

/** Root fields that anybody may ask. */
export const openToAll: ReadonlySet<string> = new Set(['session', 'signIn', 'signOut']);

/** Root fields that every signed-in admin may ask, whatever the status. */
export const openToSignedIn: ReadonlySet<string> = new Set([
  '_',
  'admins',
  'changePassword',
  'currencies',
  'deleteFilter',
  'extensions',
  'markets',
  'outcome',
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

/** Judges one root field; throws what stands in the way. */
export type Guard = (context: Context) => SignedIn | null;

/** A field that neither names its needs nor stands in a list above cannot be served at all. */
export function compileGuard(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): Guard {
  const needs = needsOf(schema, field);
  if (!needs && openToAll.has(field.name)) return (context) => context.signedIn;
  if (!needs && !openToSignedIn.has(field.name))
    throw new Error(`${field.name} has no @needs and is not listed as open`);
  return (context) => {
    if (context.denied !== undefined) throw context.denied;
    const { signedIn } = context;
    if (!signedIn) throw new GatewayError('UNAUTHENTICATED');
    if (needs?.section !== undefined && !signedIn.sections.has(needs.section))
      throw new GatewayError('FORBIDDEN');
    if (needs?.capability !== undefined && !signedIn.capabilities.has(needs.capability))
      throw new GatewayError('FORBIDDEN');
    return signedIn;
  };
}
