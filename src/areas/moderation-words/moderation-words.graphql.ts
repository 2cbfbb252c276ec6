import { graphql, type ResultOf } from '../../data/graphql.ts';

export const ModerationWordGroups = graphql(`
  query ModerationWordGroups { moderationWordGroups { id groupName words hits } }
`);

export const ModerationWordGroupsLive = graphql(`
  subscription ModerationWordGroupsLive { moderationWordGroupsLive { id groupName words hits } }
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

export type WordGroup = ResultOf<typeof ModerationWordGroups>['moderationWordGroups'][number];
