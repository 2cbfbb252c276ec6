import type { GraphQLSchema } from 'graphql';
import { SettingsError } from '../../host/settings.ts';
import { needsOf } from '../rest/directives.ts';

/** A right of which no change can wait was named by mistake. @throws SettingsError */
export function requireChanges(
  schema: GraphQLSchema,
  fourEyes: readonly string[],
  waiting: ReadonlySet<string>,
): void {
  const fields = schema.getMutationType()?.getFields() ?? {};
  const found = new Set(
    [...waiting].map((name) => fields[name] && needsOf(schema, fields[name])?.capability),
  );
  const without = fourEyes.filter((capability) => !found.has(capability));
  if (without.length === 0) return;
  throw new SettingsError(
    without.map(
      (name) => `FOUR_EYES has "${name}", a right that guards no change of the back office`,
    ),
  );
}
