import type { GraphQLSchema } from 'graphql';
import { GatewayError } from '../errors.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Payload } from '../rest/encode.ts';
import type { Row } from '../rest/whole-filter.ts';
import { compileWholeListOf, type WholePage } from '../rest/whole-list.ts';

/** Reads one page of the gateway's own rows that an admin may read. */
export type ReadPersonalList = (args: Payload, who: SignedIn | null) => Promise<WholePage>;

/** Compiles a query over rows that the gateway keeps itself and that depend on the viewer. */
export function compilePersonalList(
  schema: GraphQLSchema,
  query: string,
  rowsFor: (who: SignedIn) => Promise<readonly Row[]>,
): ReadPersonalList {
  const list = compileWholeListOf(schema, query);
  return async (args, who) => {
    if (!who) throw new GatewayError('UNAUTHENTICATED');
    return list.page(await rowsFor(who), args);
  };
}
