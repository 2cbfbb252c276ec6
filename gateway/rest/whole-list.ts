import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import { GatewayError } from '../errors.ts';
import type { RestCall } from './directives.ts';
import type { Payload } from './encode.ts';
import { checkPage } from './request.ts';
import { compileWholeFilter, type Row } from './whole-filter.ts';
import { compileWholeSort, type Sort } from './whole-sort.ts';

/**
 * Maximum rows of a list that the gateway filters, sorts and pages itself: the documents read fees
 * of merchants with this limit (d3:623).
 */
export const maxWholeRows = 10_000;

export interface WholePage {
  readonly items: readonly Row[];
  readonly total: number;
  readonly totalExact: true;
}

export interface WholeList {
  /** Fields of the rows that filters and sorting use. */
  readonly fields: readonly string[];
  /** Returns the requested page of all rows. @throws GatewayError `BAD_INPUT` or `LIMIT` */
  readonly page: (rows: readonly Row[], args: Payload) => WholePage;
}

function rowTypeOf({ type }: GraphQLField<unknown, unknown>): GraphQLObjectType | undefined {
  const page = getNamedType(type);
  const items = isObjectType(page) ? page.getFields().items : undefined;
  const row = items && getNamedType(items.type);
  return isObjectType(row) ? row : undefined;
}

/** Returns whether a call reads a complete list of which the client gets pages. */
export const isWholeList = (field: GraphQLField<unknown, unknown>, { list }: RestCall): boolean =>
  list === 'WHOLE' && rowTypeOf(field) !== undefined;

/** Compiles how a field pages all of its rows: by its `filter`, `sort` and `page` arguments. */
export function compileWholeList(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
): WholeList {
  const rowType = rowTypeOf(field);
  if (!rowType) throw new Error(`${field.name}: a whole list returns a page`);
  const filter = compileWholeFilter(schema, field, rowType);
  const { fields: columns, sorted } = compileWholeSort(rowType);
  return {
    fields: [...new Set([...columns, ...filter.fields])],
    page(rows, args) {
      if (rows.length > maxWholeRows)
        throw new GatewayError(
          'LIMIT',
          {},
          `${field.name}: ${rows.length} rows; a whole list has at most ${maxWholeRows}`,
        );
      const { number, size } = checkPage(args);
      const found = rows.filter(filter.compile((args.filter ?? {}) as Payload));
      const items = sorted(found, args.sort as Sort | null | undefined);
      return {
        items: items.slice((number - 1) * size, number * size),
        total: found.length,
        totalExact: true,
      };
    },
  };
}

/** Compiles the list of a query of the schema, for rows that no call reads. */
export function compileWholeListOf(schema: GraphQLSchema, query: string): WholeList {
  const field = schema.getQueryType()?.getFields()[query];
  if (!field) throw new Error(`The schema has no ${query}`);
  return compileWholeList(schema, field);
}
