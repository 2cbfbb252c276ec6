import { graphql, type ResultOf } from '../../../data/graphql.ts';

const bookFields = graphql(`
  fragment BookFields on OrderBook @_unmask {
    bids { price amount orders }
    asks { price amount orders }
    bidsTotalPrice asksTotalPrice bidsTotalAmount asksTotalAmount
    bidsCount asksCount
  }
`);

export const OrderBook = graphql(
  `query OrderBook($marketId: ID!, $page: PageInput!) {
    orderBook(marketId: $marketId, page: $page) { ...BookFields }
  }`,
  [bookFields],
);

export const OrderBookLive = graphql(
  `subscription OrderBookLive($marketId: ID!, $page: PageInput!) {
    orderBookLive(marketId: $marketId, page: $page) { ...BookFields }
  }`,
  [bookFields],
);

export type Book = ResultOf<typeof OrderBook>['orderBook'];
export type Level = NonNullable<Book['bids']>[number];
