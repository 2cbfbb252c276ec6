import type { GraphQLField, GraphQLSchema } from 'graphql';
import { needsOf } from '../../gateway/rest/directives.ts';
import { shouldDo, shouldOpen, shouldSee } from '../../machines/access.expected.ts';

/**
 * Returns whether an admin with this status should get a response, according to the handwritten
 * table and not the policy.
 */
export function mayQuery(
  schema: GraphQLSchema,
  status: number,
  field: GraphQLField<unknown, unknown>,
): boolean {
  const needs = needsOf(schema, field);
  if (!needs) return true;
  return (
    (!needs.section || shouldOpen(status, needs.section)) &&
    (!needs.capability || shouldDo(status, needs.capability)) &&
    (!needs.boards || needs.boards.some((board) => shouldSee(status, board)))
  );
}
