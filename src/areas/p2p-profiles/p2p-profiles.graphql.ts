import { graphql } from '../../data/graphql.ts';

export const P2pProfiles = graphql(`
  query P2pProfiles($filter: P2pProfileFilter, $page: PageInput!, $sort: SortInput) {
    p2pProfiles(filter: $filter, page: $page, sort: $sort) {
      items { id createdAt userName type typeCode roles role roleCode about offers requisites }
      total totalExact asOf
    }
  }
`);

export const GrantP2pRoles = graphql(`
  mutation GrantP2pRoles($userId: ID!, $roles: [P2pRole!]!, $comment: String, $key: ID!) {
    grantP2pRoles(userId: $userId, roles: $roles, comment: $comment, key: $key)
  }
`);
