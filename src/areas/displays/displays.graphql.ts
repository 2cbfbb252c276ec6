import { graphql, type ResultOf } from '../../data/graphql.ts';

export const DisplaysLive = graphql(`
  subscription DisplaysLive {
    displaysLive {
      items {
        id state name boards address createdAt codeExpiresAt approvedAt approvedBy endedAt endedBy
        lastSeenAt face board staleTiles
      }
    }
  }
`);

export type DisplayRow = ResultOf<typeof DisplaysLive>['displaysLive']['items'][number];

export const ApproveDisplay = graphql(`
  mutation ApproveDisplay($id: ID!, $code: String!, $name: String!, $boards: [Board!]!) {
    approveDisplay(id: $id, code: $code, name: $name, boards: $boards) { id }
  }
`);

export const RenameDisplay = graphql(`
  mutation RenameDisplay($id: ID!, $name: String!) { renameDisplay(id: $id, name: $name) { id } }
`);

export const AssignDisplay = graphql(`
  mutation AssignDisplay($id: ID!, $boards: [Board!]!) {
    assignDisplay(id: $id, boards: $boards) { id }
  }
`);

export const RevokeDisplay = graphql(`
  mutation RevokeDisplay($id: ID!) { revokeDisplay(id: $id) { id } }
`);
