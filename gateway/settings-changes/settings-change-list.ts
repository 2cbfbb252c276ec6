import type { GraphQLSchema } from 'graphql';
import { GatewayError } from '../errors.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Payload } from '../rest/encode.ts';
import { compileWholeList, type WholePage } from '../rest/whole-list.ts';
import type { SettingsChangeBook } from './settings-change-book.ts';
import { type ChangeRights, rowsFor } from './settings-change-view.ts';

/** Reads one page of the changes that an admin may read. */
export type ReadSettingsChanges = (args: Payload, who: SignedIn | null) => Promise<WholePage>;

export function compileSettingsChangeList(
  schema: GraphQLSchema,
  book: SettingsChangeBook,
  rights: ChangeRights,
): ReadSettingsChanges {
  const field = schema.getQueryType()?.getFields().settingsChanges;
  if (!field) throw new Error('The schema has no changes of settings');
  const list = compileWholeList(schema, field);
  return async (args, who) => {
    if (!who) throw new GatewayError('UNAUTHENTICATED');
    return list.page(rowsFor(await book.all(), who, rights), args);
  };
}
