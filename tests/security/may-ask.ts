import type { GraphQLField, GraphQLSchema } from 'graphql';
import { needsOf } from '../../gateway/rest/directives.ts';
import { shouldDo, shouldOpen, shouldSee } from '../../machines/access.expected.ts';

/** Whether an admin of this status is expected to be answered: by the table written by hand, not by the policy. */
export function mayAsk(
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
