import { graphql } from '../../data/graphql.ts';

export const ModerationWordGroups = graphql(`
  query ModerationWordGroups($filter: ModerationWordFilter, $page: PageInput!, $sort: SortInput) {
    moderationWordGroups(filter: $filter, page: $page, sort: $sort) {
      items { id groupName words hits createdAt }
      total totalExact asOf
    }
  }
`);

export const CreateModerationWords = graphql(`
  mutation CreateModerationWords($groupName: String!, $words: [String!]!, $key: ID!) {
    createModerationWords(groupName: $groupName, words: $words, key: $key)
  }
`);

export const EditModerationWords = graphql(`
  mutation EditModerationWords($id: ID!, $groupName: String!, $words: [String!]!, $key: ID!) {
    editModerationWords(id: $id, groupName: $groupName, words: $words, key: $key)
  }
`);

export const DeleteModerationWords = graphql(`
  mutation DeleteModerationWords($id: ID!, $key: ID!) { deleteModerationWords(id: $id, key: $key) }
`);
