import { read } from './client.ts';
import { graphql } from './graphql.ts';

const FoundUsers = graphql(`
  query FoundUsers($filter: UserFilter) {
    users(filter: $filter, page: { number: 1, size: 10 }) { items { id userName } }
  }
`);

export interface FoundUser {
  readonly value: string;
  readonly label: string;
  /** The id, if the label is a name. */
  readonly hint: string;
}

/** Returns up to ten users whose name contains the text, after the user with this id. */
export async function findUsers(text: string): Promise<readonly FoundUser[]> {
  const filters = [...(/^\d{1,16}$/.test(text) ? [{ ids: [text] }] : []), { userName: text }];
  const answers = await Promise.all(filters.map((filter) => read(FoundUsers, { filter })));
  const users = new Map<string, FoundUser>();
  for (const { id, userName } of answers.flatMap((answer) => answer.users.items))
    users.set(id, { value: id, label: userName ?? id, hint: id });
  return [...users.values()];
}
