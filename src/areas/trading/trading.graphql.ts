import { graphql } from '../../data/graphql.ts';

const orderFields = graphql(`
  fragment OrderFields on Order @_unmask {
    id createdAt updatedAt userId userName marketId side type
    price stopPrice amount filled status statusCode seen
  }
`);

export const Order = graphql(`query Order($id: ID!) { order(id: $id) { ...OrderFields } }`, [
  orderFields,
]);

export const Orders = graphql(
  `query Orders($filter: OrderFilter, $page: PageInput!, $sort: SortInput) {
    orders(filter: $filter, page: $page, sort: $sort) {
      items { ...OrderFields }
      total totalExact asOf
    }
  }`,
  [orderFields],
);

export const Trades = graphql(`
  query Trades($filter: TradeFilter, $page: PageInput!, $sort: SortInput) {
    trades(filter: $filter, page: $page, sort: $sort) {
      items {
        id createdAt marketId orderId makerOrderId side price amount fee
        takerId takerName makerId makerName
      }
      total totalExact asOf
    }
  }
`);

/** Nested queries load up to 1,000 rows at once (d2:353). */
export const allInner = { number: 1, size: 1000 } as const;
