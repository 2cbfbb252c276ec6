import { graphql, type ResultOf } from '../../data/graphql.ts';

const marketFields = graphql(`
  fragment ListedMarketFields on ListedMarket @_unmask {
    id baseCurrencyId derivedCurrencyId orderAmountLimit priceDecimals amountDecimals sortId
    openOrders statusCode seen
  }
`);

export const OneMarket = graphql(
  `query OneMarket($id: ID!) { market(id: $id) { ...ListedMarketFields } }`,
  [marketFields],
);

export const MarketList = graphql(
  `query MarketList($filter: MarketFilter, $page: PageInput!, $sort: SortInput) {
    marketList(filter: $filter, page: $page, sort: $sort) {
      items { ...ListedMarketFields }
      total totalExact asOf
    }
  }`,
  [marketFields],
);

export const Rates = graphql(`
  query Rates($pairs: [PairInput!]!) {
    rates(pairs: $pairs) { baseCurrencyId derivedCurrencyId rate at }
  }
`);

export const RatesLive = graphql(`
  subscription RatesLive($pairs: [PairInput!]!) {
    ratesLive(pairs: $pairs) { baseCurrencyId derivedCurrencyId rate at }
  }
`);

export type Rate = ResultOf<typeof Rates>['rates'][number];

export const CreateMarket = graphql(`
  mutation CreateMarket(
    $baseCurrencyId: ID!, $derivedCurrencyId: ID!, $orderAmountLimit: Decimal
    $priceDecimals: Int, $amountDecimals: Int, $sortId: Int, $key: ID!
  ) {
    createMarket(
      baseCurrencyId: $baseCurrencyId, derivedCurrencyId: $derivedCurrencyId
      orderAmountLimit: $orderAmountLimit, priceDecimals: $priceDecimals
      amountDecimals: $amountDecimals, sortId: $sortId, key: $key
    )
  }
`);
