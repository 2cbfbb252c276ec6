import { type GraphQLField, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import calls from '../../backoffice/areas/calls.json' with { type: 'json' };
import documented from '../../backoffice/contract/documented.json' with { type: 'json' };
import { type Contract, isStated } from '../../gateway/conformance/contract.ts';
import { type RestCall, restOf, wireNames } from '../../gateway/rest/directives.ts';
import { schema } from './every-call.ts';

/** The fields of what a back office answers, and which of them the documents name. */

const contract: Contract = { calls, documented };

type Field = GraphQLField<unknown, unknown>;

/** What the gateway makes of a row or a page: no back office sends it. */
const made = new Set(['seen', 'asOf', 'totalExact', 'unreadable']);

export interface AnsweredField {
  readonly type: GraphQLObjectType;
  readonly field: Field;
  /** A document names it in the answer of at least one call. */
  isNamed: boolean;
  /** Only extensions answer it. */
  isByExtension: boolean;
}

/** The parts that a call picks out of its answer: the schema's names and their places. */
const partsOf = ({ pick = '' }: RestCall): ReadonlyMap<string, string> =>
  new Map(
    (pick.includes(',') ? pick.split(',') : []).map((pair) => {
      const [name = '', path = name] = pair.split(':').map((one) => one.trim());
      return [name, path];
    }),
  );

/** Returns every field of every type that a call answers, apart from pages. */
export function answeredFields(): readonly AnsweredField[] {
  const found = new Map<string, AnsweredField>();
  const visit = (type: GraphQLObjectType, call: RestCall, above: readonly string[], depth = 0) => {
    for (const field of Object.values(type.getFields())) {
      if (made.has(field.name)) continue;
      const isPage = type.name.endsWith('Page');
      const parts = depth === 0 ? partsOf(call) : new Map<string, string>();
      // A joined id is named if each of its parts is.
      const wires = wireNames(schema, field).map((name) =>
        name.split('+').map((part) => parts.get(part) ?? part),
      );
      if (!isPage) {
        const key = `${type.name}.${field.name}`;
        const known = found.get(key) ?? { type, field, isNamed: false, isByExtension: true };
        known.isByExtension &&= call.path.startsWith('v1/ext/');
        known.isNamed ||= wires.some((joined) =>
          joined.every((wire) =>
            isStated(contract, call.method, call.path, [...above, ...wire.split('.')]),
          ),
        );
        found.set(key, known);
      }
      const inner = getNamedType(field.type);
      const below = isPage ? [] : [...above, ...(wires[0]?.[0] ?? '').split('.')];
      if (isObjectType(inner)) visit(inner, call, below, depth + 1);
    }
  };
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const type = getNamedType(field.type);
    for (const style of ['MAIN', 'V1'] as const) {
      const call = restOf(schema, field, style);
      if (call && isObjectType(type)) visit(type, call, []);
    }
  }
  return [...found.values()];
}
