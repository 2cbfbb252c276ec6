import { graphql } from '../../data/graphql.ts';

const exchangeOrderFields = graphql(`
  fragment ExchangeOrderFields on ExchangeOrder @_unmask {
    id createdAt updatedAt userId userName status statusCode deleted
    fromCurrencyId fromAmount toCurrencyId toAmount rate error comment seen
  }
`);

export const ExchangeOrder = graphql(
  `query ExchangeOrder($id: ID!) { exchangeOrder(id: $id) { ...ExchangeOrderFields } }`,
  [exchangeOrderFields],
);

export const ExchangeOrderLive = graphql(
  `subscription ExchangeOrderLive($id: ID!) {
    exchangeOrderLive(id: $id) { ...ExchangeOrderFields }
  }`,
  [exchangeOrderFields],
);

export const ExchangeOrders = graphql(
  `query ExchangeOrders($filter: ExchangeOrderFilter, $page: PageInput!, $sort: SortInput) {
    exchangeOrders(filter: $filter, page: $page, sort: $sort) {
      items { ...ExchangeOrderFields }
      total totalExact asOf
    }
  }`,
  [exchangeOrderFields],
);
