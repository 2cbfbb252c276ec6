import { graphql } from '../../data/graphql.ts';

const adminFields = graphql(`
  fragment AdminFields on Admin @_unmask {
    id email userName status statusCode state stateCode seen
  }
`);

export const OneAdmin = graphql(`query Admin($id: ID!) { admin(id: $id) { ...AdminFields } }`, [
  adminFields,
]);

export const OneAdminLive = graphql(
  `subscription AdminLive($id: ID!) { adminLive(id: $id) { ...AdminFields } }`,
  [adminFields],
);

export const AdminSessions = graphql(`
  query AdminSessions($filter: AdminSessionFilter, $page: PageInput!, $sort: SortInput) {
    adminSessions(filter: $filter, page: $page, sort: $sort) {
      items { id state stateCode address userAgent createdAt lastUsedAt endedAt }
      total totalExact asOf
    }
  }
`);

export const RevokeSession = graphql(`
  mutation RevokeSession($id: ID!, $key: ID!) { revokeSession(id: $id, key: $key) }
`);

/** The latest actions of one admin, on the admin's page. */
export const LastActions = graphql(`
  query LastActions($filter: LogFilter, $page: PageInput!, $sort: SortInput) {
    adminLog(filter: $filter, page: $page, sort: $sort) {
      items { id createdAt act objectType objectId result }
    }
  }
`);

export const Admins = graphql(
  `query Admins($filter: AdminFilter, $page: PageInput!, $sort: SortInput) {
    adminList(filter: $filter, page: $page, sort: $sort) {
      items { ...AdminFields }
      total totalExact asOf
    }
  }`,
  [adminFields],
);

/** Names of admins, which the whole console shows. */
export const AdminNames = graphql(`query AdminNames { admins { id email userName } }`);

export const CreateAdmin = graphql(`
  mutation CreateAdmin(
    $email: String!, $userName: String, $password: String!, $status: AdminStatus!, $key: ID!
  ) {
    createAdmin(
      email: $email, userName: $userName, password: $password, status: $status, key: $key
    )
  }
`);
