import { graphql } from '../../data/graphql.ts';

export const AddUserRole = graphql(`
  mutation AddUserRole($id: ID!, $role: UserRole!, $comment: String!, $key: ID!) {
    addUserRole(id: $id, role: $role, comment: $comment, key: $key)
  }
`);

export const RemoveUserRole = graphql(`
  mutation RemoveUserRole($id: ID!, $role: UserRole!, $comment: String!, $key: ID!) {
    removeUserRole(id: $id, role: $role, comment: $comment, key: $key)
  }
`);
