import type { GraphQLField, GraphQLSchema } from 'graphql';
import { sectionOfList } from '../../machines/list/list-sections.policy.ts';
import { GatewayError } from '../errors.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { listKeysOf } from '../rest/directives.ts';

/** Throws FORBIDDEN if an argument is the key of a list that this admin may not open. */
export type ListGuard = (signedIn: SignedIn | null, args: object) => void;

/** Undefined if the field has no such argument. */
export function compileListGuard(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
): ListGuard | undefined {
  const names = listKeysOf(schema, field);
  if (names.length === 0) return undefined;
  return (signedIn, args) => {
    for (const name of names) {
      const key = (args as Readonly<Record<string, unknown>>)[name];
      const section = sectionOfList(String(key));
      if (section === undefined || !signedIn?.sections.has(section))
        throw new GatewayError('FORBIDDEN');
    }
  };
}
