import { graphql } from '../../data/graphql.ts';

export const Tags = graphql(`query Tags { tags { id name colour } }`);

export const TagList = graphql(`
  query TagList($filter: TagFilter, $page: PageInput!, $sort: SortInput) {
    tagList(filter: $filter, page: $page, sort: $sort) {
      items { id name colour }
      total totalExact asOf
    }
  }
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
  mutation TagUsers($userIds: [ID!]!, $tagIds: [ID!]!, $key: ID!) {
    tagUsers(userIds: $userIds, tagIds: $tagIds, key: $key)
  }
`);

export const UntagUsers = graphql(`
  mutation UntagUsers($userIds: [ID!]!, $tagIds: [ID!]!, $key: ID!) {
    untagUsers(userIds: $userIds, tagIds: $tagIds, key: $key)
  }
`);
