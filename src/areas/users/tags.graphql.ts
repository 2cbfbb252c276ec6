import { read } from '../../data/client.ts';
import { graphql } from '../../data/graphql.ts';
import { keepTags } from '../../data/references.ts';

export const Tags = graphql(`
  query Tags($search: String) { tags(search: $search) { id name colour } }
`);

export const CreateTag = graphql(`
  mutation CreateTag($name: String!, $colour: String) { createTag(name: $name, colour: $colour) }
`);

export const EditTag = graphql(`
  mutation EditTag($id: ID!, $name: String!, $colour: String) {
    editTag(id: $id, name: $name, colour: $colour)
  }
`);

export const DeleteTag = graphql(`
  mutation DeleteTag($id: ID!) { deleteTag(id: $id) }
`);

export const TagUsers = graphql(`
  mutation TagUsers($userIds: [ID!]!, $tagIds: [ID!]!) {
    tagUsers(userIds: $userIds, tagIds: $tagIds)
  }
`);

export const UntagUsers = graphql(`
  mutation UntagUsers($userIds: [ID!]!, $tagIds: [ID!]!) {
    untagUsers(userIds: $userIds, tagIds: $tagIds)
  }
`);

/** Reads all tags anew, for every screen that shows them. */
export async function renewTags(): Promise<void> {
  const { tags } = await read(Tags, {});
  if (tags) keepTags(tags);
}
