import { graphql } from '../../data/graphql.ts';

export const P2pProfiles = graphql(`
  query P2pProfiles($filter: P2pProfileFilter, $page: PageInput!, $sort: SortInput) {
    p2pProfiles(filter: $filter, page: $page, sort: $sort) {
      items { id createdAt userName type typeCode roles role roleCode about offers requisites }
      total totalExact asOf
    }
  }
`);
