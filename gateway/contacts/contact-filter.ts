import { type GraphQLField, type GraphQLSchema, getNamedType, isInputObjectType } from 'graphql';
import { GatewayError } from '../errors.ts';
import { contactOf } from '../rest/directives.ts';
import type { SignedIn } from '../session/rights.ts';

const wholeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Throws where somebody who may not reveal contacts searches by a part of one. */
export type CheckContactFilter = (signedIn: SignedIn | null, args: object) => void;

/**
 * A filter that matches parts of a contact would tell a masked one letter by letter. Without the right to
 * reveal contacts it takes a whole address only. Undefined where the field has no such filter.
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
