import { type GraphQLField, getNamedType, isEnumType, isNonNullType, isObjectType } from 'graphql';
import { loadSchema } from '../../gateway/graphql/load-schema.ts';
import { restOf } from '../../gateway/rest/directives.ts';
import {
  fieldOf,
  type GraphqlResult,
  type TestGateway,
} from '../../gateway/testing/start-gateway.ts';
import { everythingOf } from '../model/selection.ts';
import { idsFrom } from './ids-from.ts';

/** Every query field that a call answers, and how it is asked in a world whose ids nobody knows. */

type Field = GraphQLField<unknown, unknown>;

export const schema = loadSchema();
export const askedFields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter((field) =>
  restOf(schema, field, 'MAIN'),
);

/**
 * No answer may ever show what a decoder did not understand. Words of their own: an address may hold those
 * letters by chance.
 */
export const nonsense = /\bNaN\b|\[object|\bundefined\b/;

export type Rows = readonly Record<string, unknown>[];

export function rowsOf(result: GraphqlResult, name: string): Rows {
  const value = fieldOf<Rows | { items: Rows }>(result, name);
  return Array.isArray(value) ? value : (value as { items: Rows }).items;
}

/** The id that a list's first row has in a column; any, where the list is not offered. */
async function idFrom(gateway: TestGateway, cookie: string, list: Field, column: string) {
  const [name = '', within] = column.split('.');
  const result = await askFor(gateway, cookie, list, [within ? `${name} { ${within} }` : name]);
  if (result.errors.some(({ extensions }) => extensions.code === 'NOT_OFFERED')) return '1';
  const [row] = rowsOf(result, list.name);
  const value = row?.[name];
  return within ? (value as Rows | undefined)?.[0]?.[within] : value;
}

/** Values that a real world has for every argument that must be given. */
export async function argumentsOf(
  gateway: TestGateway,
  cookie: string,
  field: Field,
): Promise<string> {
  const given: string[] = [];
  for (const arg of field.args) {
    if (arg.name === 'page') given.push('page: { number: 1, size: 20 }');
    else if (isNonNullType(arg.type) && getNamedType(arg.type).name === 'ID') {
      const [list, column] = idsFrom[`${field.name}.${arg.name}`] ?? idsFrom[field.name] ?? [];
      if (!list || !column) throw new Error(`no list is known to give ${field.name} its id`);
      const from = schema.getQueryType()?.getFields()[list];
      if (!from) throw new Error(`${list} is no query`);
      given.push(
        `${arg.name}: ${JSON.stringify((await idFrom(gateway, cookie, from, column)) ?? '1')}`,
      );
    } else if (arg.name === 'pairs')
      given.push('pairs: [{ baseCurrencyId: "1", derivedCurrencyId: "2" }]');
    else if (arg.type.toString() === 'Decimal!') given.push(`${arg.name}: "1"`);
    else if (isNonNullType(arg.type) && isEnumType(arg.type.ofType)) {
      given.push(`${arg.name}: ${arg.type.ofType.getValues()[0]?.name}`);
    }
  }
  return given.length > 0 ? `(${given.join(', ')})` : '';
}

/** Asks a field for all that its type has, or for these columns. */
export async function askFor(
  gateway: TestGateway,
  cookie: string,
  field: Field,
  columns?: readonly string[],
): Promise<GraphqlResult> {
  const paged = field.args.some(({ name }) => name === 'page');
  const named = getNamedType(field.type);
  const wanted = columns
    ? paged
      ? `{ items { ${columns.join(' ')} } }`
      : `{ ${columns.join(' ')} }`
    : isObjectType(named)
      ? everythingOf(field.type)
      : '';
  const given = await argumentsOf(gateway, cookie, field);
  return gateway.ask(`{ ${field.name}${given} ${wanted} }`, { cookie });
}
