import {
  astFromValue,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isObjectType,
  print,
  type ValueNode,
} from 'graphql';
import { argumentsFor } from '../../gateway/conformance/given-arguments.ts';
import { loadSchema } from '../../gateway/graphql/load-schema.ts';
import { restOf } from '../../gateway/rest/directives.ts';
import {
  fieldOf,
  type GraphqlResult,
  type TestGateway,
} from '../../gateway/testing/start-gateway.ts';
import { everythingOf } from '../model/selection.ts';

/** Every query field that a call serves, with arguments for a world whose ids are unknown. */

type Field = GraphQLField<unknown, unknown>;

export const schema = loadSchema();
export const restFields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter((field) =>
  restOf(schema, field, 'MAIN'),
);

/**
 * Texts that a response must never contain, because they come from decoding errors. Whole words
 * only, because an address may contain these letters by chance.
 */
export const nonsense = /\bNaN\b|\[object|\bundefined\b/;

export type Rows = readonly Record<string, unknown>[];

export function rowsOf(result: GraphqlResult, name: string): Rows {
  const value = fieldOf<Rows | { items: Rows }>(result, name);
  return Array.isArray(value) ? value : (value as { items: Rows }).items;
}

/** Returns the id in a column of a list's first row; any id if the list is not available. */
async function idFrom(gateway: TestGateway, cookie: string, list: Field, column: string) {
  const [name = '', within] = column.split('.');
  const result = await queryField(gateway, cookie, list, [within ? `${name} { ${within} }` : name]);
  if (result.errors.some(({ extensions }) => extensions.code === 'NOT_OFFERED')) return '1';
  const [row] = rowsOf(result, list.name);
  const value = row?.[name];
  return within ? (value as Rows | undefined)?.[0]?.[within] : value;
}

/** Returns values from a real world for every required argument. */
export async function argumentsOf(
  gateway: TestGateway,
  cookie: string,
  field: Field,
): Promise<string> {
  const given = await argumentsFor(schema, field, 20, async (list, column) => {
    const from = schema.getQueryType()?.getFields()[list];
    if (!from) throw new Error(`${list} is no query`);
    return (await idFrom(gateway, cookie, from, column)) ?? '1';
  });
  const texts = field.args
    .filter(({ name }) => name in given)
    .map(({ name, type }) => `${name}: ${print(nodeOf(given[name], type))}`);
  return texts.length > 0 ? `(${texts.join(', ')})` : '';
}

/** Returns the literal of a value. */
function nodeOf(value: unknown, type: GraphQLInputType): ValueNode {
  const node = astFromValue(value, type);
  if (!node) throw new Error(`${String(value)} is no ${type}`);
  return node;
}

/** Queries a field with all fields of its type, or with these columns. */
export async function queryField(
  gateway: TestGateway,
  cookie: string,
  field: Field,
  columns?: readonly string[],
): Promise<GraphqlResult> {
  const paged = field.args.some(({ name }) => name === 'page');
  const named = getNamedType(field.type);
  const selection = columns
    ? paged
      ? `{ items { ${columns.join(' ')} } }`
      : `{ ${columns.join(' ')} }`
    : isObjectType(named)
      ? everythingOf(field.type)
      : '';
  const given = await argumentsOf(gateway, cookie, field);
  return gateway.request(`{ ${field.name}${given} ${selection} }`, { cookie });
}
