import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isNonNullType,
} from 'graphql';
import { listKeysOf } from '../rest/directives.ts';
import type { Payload } from '../rest/encode.ts';
import { idsFor } from './ids-from.ts';

type Field = GraphQLField<unknown, unknown>;

/** Reads an id: the value in a column of a list's first row. */
export type FindId = (list: string, column: string) => Promise<unknown>;

const pair = { baseCurrencyId: '1', derivedCurrencyId: '2' };

const isId = ({ type }: GraphQLArgument): boolean =>
  isNonNullType(type) && getNamedType(type).name === 'ID';

/**
 * Returns a value for each argument without which the field cannot be read. Ids come from an
 * earlier list; one that no list gave is undefined.
 */
export async function argumentsFor(
  schema: GraphQLSchema,
  field: Field,
  rows: number,
  findId: FindId,
): Promise<Payload> {
  const given: Payload = {};
  const listKeys = listKeysOf(schema, field);
  for (const arg of field.args) {
    const { name, type } = arg;
    if (name === 'page') given[name] = { number: 1, size: rows };
    else if (isId(arg)) {
      const id = await findId(...idsFor(schema, field, name));
      given[name] = type.toString().startsWith('[') && id !== undefined ? [id] : id;
    } else if (listKeys.includes(name)) given[name] = 'users';
    else if (name === 'pairs') given[name] = [pair];
    else if (type.toString() === 'Decimal!') given[name] = '1';
    else if (type.toString() === 'Int!') given[name] = 60;
    // By the minute a chart has thousands of points.
    else if (getNamedType(type).name === 'ChartPeriod') given[name] = 'HOUR';
    else if (isNonNullType(type) && isEnumType(type.ofType))
      given[name] = type.ofType.getValues()[0]?.name;
  }
  return given;
}
