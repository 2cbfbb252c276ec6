import { graphql } from '../../data/graphql.ts';

export const Displays = graphql(`
  query Displays($filter: DisplayFilter, $page: PageInput!, $sort: SortInput) {
    displays(filter: $filter, page: $page, sort: $sort) {
      items {
        id state name boards address createdAt codeExpiresAt approvedAt approvedBy endedAt endedBy
        lastSeenAt face board staleTiles
      }
      total totalExact asOf
    }
  }
`);

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
