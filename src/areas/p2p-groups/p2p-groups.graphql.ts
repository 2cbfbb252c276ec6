import { graphql } from '../../data/graphql.ts';

const p2pGroupFields = graphql(`
  fragment P2pGroupFields on P2pGroup @_unmask {
    id name status statusCode members { userId userName } seen
  }
`);

export const P2pGroups = graphql(
  `query P2pGroups($filter: P2pGroupFilter, $page: PageInput!, $sort: SortInput) {
    p2pGroups(filter: $filter, page: $page, sort: $sort) {
      items { ...P2pGroupFields }
      total totalExact asOf
    }
  }`,
  [p2pGroupFields],
);

export const OneP2pGroup = graphql(
  `query OneP2pGroup($id: ID!) { p2pGroup(id: $id) { ...P2pGroupFields } }`,
  [p2pGroupFields],
);

export const CreateP2pGroup = graphql(`
  mutation CreateP2pGroup($name: String!, $key: ID!) { createP2pGroup(name: $name, key: $key) }
`);
