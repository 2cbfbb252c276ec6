import type { GraphQLSchema } from 'graphql';
import { needsOf } from '../rest/directives.ts';

interface Parts {
  readonly schema: GraphQLSchema;
  /** Fields that a call of the back office answers, by name. */
  readonly calls: Pick<ReadonlyMap<string, unknown>, 'has'>;
  /** Fields with resolvers of their own: they reveal something, or change the gateway's own data. */
  readonly overrides: Readonly<Record<string, unknown>>;
  readonly fourEyes: ReadonlySet<string>;
}

/** Returns the changes of the back office that need one of the rights in `fourEyes`. */
export function waitingMutations({
  schema,
  calls,
  overrides,
  fourEyes,
}: Parts): ReadonlySet<string> {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  const waits = fields.filter(
    (field) =>
      calls.has(field.name) &&
      !overrides[field.name] &&
      fourEyes.has(needsOf(schema, field)?.capability ?? ''),
  );
  return new Set(waits.map(({ name }) => name));
}
