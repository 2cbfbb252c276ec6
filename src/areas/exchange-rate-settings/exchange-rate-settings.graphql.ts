import { graphql } from '../../data/graphql.ts';

const exchangeRateSettingFields = graphql(`
  fragment ExchangeRateSettingFields on ExchangeRateSetting @_unmask {
    id baseCurrencyId quoteCurrencyId sourceIds sourceNames statusCode seen
  }
`);

export const ExchangeRateSettings = graphql(
  `query ExchangeRateSettings(
    $filter: ExchangeRateSettingFilter, $page: PageInput!, $sort: SortInput
  ) {
    exchangeRateSettings(filter: $filter, page: $page, sort: $sort) {
      items { ...ExchangeRateSettingFields }
      total totalExact asOf
    }
  }`,
  [exchangeRateSettingFields],
);

export const OneExchangeRateSetting = graphql(
  `query OneExchangeRateSetting($id: ID!) {
    exchangeRateSetting(id: $id) { ...ExchangeRateSettingFields }
  }`,
  [exchangeRateSettingFields],
);

export const CreateExchangeRateSetting = graphql(`
  mutation CreateExchangeRateSetting(
    $baseCurrencyId: ID!, $quoteCurrencyId: ID!, $sourceIds: [ID!]!, $key: ID!
  ) {
    createExchangeRateSetting(
      baseCurrencyId: $baseCurrencyId, quoteCurrencyId: $quoteCurrencyId
      sourceIds: $sourceIds, key: $key
    )
  }
`);

export const RateSourceMethods = graphql(`
  query RateSourceMethods($currencyId: ID!) {
    rateSourceMethods(currencyId: $currencyId) { id name exchanger }
  }
`);

export const AllRateSourceMethods = graphql(`
  query AllRateSourceMethods { allRateSourceMethods { id name exchanger } }
`);

export const ActiveP2pCurrencies = graphql(`
  query ActiveP2pCurrencies { activeP2pCurrencies { id title currencyType } }
`);
