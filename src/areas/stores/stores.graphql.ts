import { graphql } from '../../data/graphql.ts';

export const Stores = graphql(
  `query Stores($filter: StoreFilter, $page: PageInput!, $sort: SortInput) {
    stores(filter: $filter, page: $page, sort: $sort) {
      items { id createdAt merchantId merchantName title webSite successUrl failUrl locale icon status }
      total totalExact asOf
    }
  }`,
);
