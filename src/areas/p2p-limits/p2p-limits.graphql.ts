import { graphql } from '../../data/graphql.ts';

const p2pLimitFields = graphql(`
  fragment P2pLimitFields on P2pLimit @_unmask { id currencyId min max statusCode seen }
`);

export const P2pLimits = graphql(
  `query P2pLimits($filter: P2pLimitFilter, $page: PageInput!, $sort: SortInput) {
    p2pLimits(filter: $filter, page: $page, sort: $sort) {
      items { ...P2pLimitFields }
      total totalExact asOf
    }
  }`,
  [p2pLimitFields],
);

export const OneP2pLimit = graphql(
  `query OneP2pLimit($id: ID!) { p2pLimit(id: $id) { ...P2pLimitFields } }`,
  [p2pLimitFields],
);

export const CreateP2pLimit = graphql(`
  mutation CreateP2pLimit($currencyId: ID!, $min: Decimal!, $max: Decimal!, $key: ID!) {
    createP2pLimit(currencyId: $currencyId, min: $min, max: $max, key: $key)
  }
`);
