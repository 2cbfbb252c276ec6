import { graphql } from '../../data/graphql.ts';

export const AwaitingDisputes = graphql(`
  query AwaitingDisputes($filter: DisputeFilter, $page: PageInput!, $sort: SortInput) {
    disputes(filter: $filter, page: $page, sort: $sort) { items { id } asOf }
  }
`);

export const AwaitingDisputesLive = graphql(`
  subscription AwaitingDisputesLive($filter: DisputeFilter, $page: PageInput!, $sort: SortInput) {
    disputesLive(filter: $filter, page: $page, sort: $sort) { rows { id } ids }
  }
`);

export const WhoTook = graphql(`
  query WhoTook($id: ID!) { dispute(id: $id) { id arbitratorId arbitratorName status } }
`);
