import { graphql } from '../../data/graphql.ts';

const userFields = graphql(`
  fragment UserFields on User @_unmask {
    id userName email fullName country language identificator status statusCode access accessCode
    registeredAt lastActiveAt verificationRequestedAt deletedAt tagIds roles seen
    locks { type typeCode subType adminId arbitratorId comment createdAt until }
    secondFactors { service enabledAt disabledAt }
  }
`);

export const Users = graphql(
  `
    query Users($filter: UserFilter, $page: PageInput!, $sort: SortInput) {
      users(filter: $filter, page: $page, sort: $sort) {
        items { ...UserFields }
        total
        totalExact
        asOf
      }
    }
  `,
  [userFields],
);

export const DeletedUsers = graphql(
  `
    query DeletedUsers($filter: UserFilter, $page: PageInput!, $sort: SortInput) {
      deletedUsers(filter: $filter, page: $page, sort: $sort) {
        items { ...UserFields }
        total
        totalExact
        asOf
      }
    }
  `,
  [userFields],
);

export const User = graphql(`query User($id: ID!) { user(id: $id) { ...UserFields } }`, [
  userFields,
]);

export const UserLive = graphql(
  `subscription UserLive($id: ID!) { userLive(id: $id) { ...UserFields } }`,
  [userFields],
);

export const LockHistory = graphql(`
  query LockHistory($userId: ID!, $page: PageInput!) {
    lockHistory(userId: $userId, page: $page) {
      items {
        id act type typeCode subType adminId arbitratorId moderatorEmail comment createdAt until
      }
      total
    }
  }
`);

export const P2pBan = graphql(`query P2pBan($id: ID!) { p2pBan(userId: $id) { until } }`);
