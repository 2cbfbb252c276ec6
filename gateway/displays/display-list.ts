import type { GraphQLSchema } from 'graphql';
import type { Payload } from '../rest/encode.ts';
import { compileWholeListOf, type WholePage } from '../rest/whole-list.ts';
import { rowsOf } from './display-view.ts';
import type { Displays } from './displays.ts';

/** Reads one page of the displays, by the arguments of `displays` and of its subscription. */
export type ReadDisplays = (args: Payload) => Promise<WholePage>;

export function compileDisplayList(
  schema: GraphQLSchema,
  { book, presence }: Pick<Displays, 'book' | 'presence'>,
): ReadDisplays {
  const list = compileWholeListOf(schema, 'displays');
  return async (args) => list.page(await rowsOf(book, presence), args);
}
