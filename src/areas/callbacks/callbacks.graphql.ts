import { graphql } from '../../data/graphql.ts';

export const Callbacks = graphql(`
  query Callbacks($filter: CallbackFilter, $page: PageInput!, $sort: SortInput) {
    callbacks(filter: $filter, page: $page, sort: $sort) {
      items {
        id createdAt receivedAt completedAt status userId userName sender text amount currencyId
        dealId
      }
      total totalExact asOf
    }
  }
`);
