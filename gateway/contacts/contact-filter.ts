import { type GraphQLField, type GraphQLSchema, getNamedType, isInputObjectType } from 'graphql';
import { GatewayError } from '../errors.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { contactOf } from '../rest/directives.ts';

const wholeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Throws if an admin without the right to reveal contacts searches by part of a contact. */
export type CheckContactFilter = (signedIn: SignedIn | null, args: object) => void;

/**
 * Compiles the check of a contact filter. A filter on parts of a contact would reveal a masked
 * contact letter by letter. An admin without the right to reveal contacts may only search by the
 * whole address. Undefined if the field has no such filter.
 */
export function compileContactFilter(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
): CheckContactFilter | undefined {
  const filters = field.args.flatMap(({ name, type }) => {
    const input = getNamedType(type);
    if (!isInputObjectType(input)) return [];
    return Object.values(input.getFields())
      .filter((one) => contactOf(schema, one) === 'EMAIL')
      .map((one) => ({ argument: name, key: one.name }));
  });
  if (filters.length === 0) return undefined;
  return (signedIn, args) => {
    if (signedIn === null || signedIn.capabilities.has('revealContacts')) return;
    for (const { argument, key } of filters) {
      const input = (args as Readonly<Record<string, Readonly<Record<string, unknown>> | null>>)[
        argument
      ];
      const value = input?.[key];
      if (typeof value === 'string' && value !== '' && !wholeEmail.test(value))
        throw new GatewayError('BAD_INPUT', {
          fields: [{ path: `${argument}.${key}`, message: 'Must be a whole email address' }],
        });
    }
  };
}
