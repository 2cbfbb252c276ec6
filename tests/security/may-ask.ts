import type { GraphQLField, GraphQLSchema } from 'graphql';
import { needsOf } from '../../gateway/rest/directives.ts';
import { capabilitiesOf, sectionsOf } from '../../machines/access.policy.ts';
import { boards } from '../../machines/walls/walls.policy.ts';

/** What the policy says of an admin of this status and a root field, read anew and not by the gateway's guard. */
export function mayAsk(
  schema: GraphQLSchema,
  status: number,
  field: GraphQLField<unknown, unknown>,
): boolean {
  const needs = needsOf(schema, field);
  if (!needs) return true;
  return (
    (!needs.section || sectionsOf(status).some((one) => one === needs.section)) &&
    (!needs.capability || capabilitiesOf(status).some((one) => one === needs.capability)) &&
    (!needs.boards || needs.boards.some((board) => sectionsOf(status).includes(boards[board])))
  );
}
