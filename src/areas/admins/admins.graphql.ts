import { graphql } from '../../data/graphql.ts';

const adminFields = graphql(`
  fragment AdminFields on Admin @_unmask {
    id email userName status statusCode state stateCode seen
  }
`);

export const OneAdmin = graphql(`query Admin($id: ID!) { admin(id: $id) { ...AdminFields } }`, [
  adminFields,
]);

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
