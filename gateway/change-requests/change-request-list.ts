import type { GraphQLSchema } from 'graphql';
import { GatewayError } from '../errors.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Payload } from '../rest/encode.ts';
import { compileWholeList, type WholePage } from '../rest/whole-list.ts';
import type { ChangeRequestBook } from './change-request-book.ts';
import { type MayTake, rowsFor } from './change-request-view.ts';

/** Reads one page of the requests that an admin may read. */
export type ReadChangeRequests = (args: Payload, who: SignedIn | null) => Promise<WholePage>;

export function compileChangeRequestList(
  schema: GraphQLSchema,
  book: ChangeRequestBook,
  mayTake: MayTake,
): ReadChangeRequests {
  const field = schema.getQueryType()?.getFields().changeRequests;
  if (!field) throw new Error('The schema has no change requests');
  const list = compileWholeList(schema, field);
  return async (args, who) => {
    if (!who) throw new GatewayError('UNAUTHENTICATED');
    return list.page(rowsFor(await book.all(), who, mayTake), args);
  };
}
