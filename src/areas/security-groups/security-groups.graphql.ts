import { graphql } from '../../data/graphql.ts';

const securityGroupFields = graphql(`
  fragment SecurityGroupFields on SecurityGroup @_unmask {
    id name description userCount apps statusCode seen
  }
`);

export const SecurityGroups = graphql(
  `query SecurityGroups($filter: SecurityGroupFilter, $page: PageInput!, $sort: SortInput) {
    securityGroups(filter: $filter, page: $page, sort: $sort) {
      items { ...SecurityGroupFields }
      total totalExact asOf
    }
  }`,
  [securityGroupFields],
);

export const OneSecurityGroup = graphql(
  `query OneSecurityGroup($id: ID!) { securityGroup(id: $id) { ...SecurityGroupFields } }`,
  [securityGroupFields],
);

export const CreateSecurityGroup = graphql(`
  mutation CreateSecurityGroup($name: String!, $description: String, $key: ID!) {
    createSecurityGroup(name: $name, description: $description, key: $key)
  }
`);

export const SecurityGroupUsers = graphql(`
  query SecurityGroupUsers($filter: SecurityGroupUserFilter, $page: PageInput!, $sort: SortInput) {
    securityGroupUsers(filter: $filter, page: $page, sort: $sort) {
      items { id groupId groupName userId userName addedAt }
      total totalExact asOf
    }
  }
`);
