import { graphql } from '../../data/graphql.ts';

const currencyFields = graphql(`
  fragment ListedCurrencyFields on ListedCurrency @_unmask {
    id title name symbol decimals kind kindCode urlTx urlAddress icon sortId serviceFee
    fees { id name payIn payOut } cmcId aliases paymentMethodIds popular cheapFee useInWallet useInP2P
    transactionMethods statusCode seen
  }
`);

export const OneCurrency = graphql(
  `query OneCurrency($id: ID!) { currency(id: $id) { ...ListedCurrencyFields } }`,
  [currencyFields],
);

export const OneCurrencyLive = graphql(
  `subscription OneCurrencyLive($id: ID!) { currencyLive(id: $id) { ...ListedCurrencyFields } }`,
  [currencyFields],
);

export const CurrencyList = graphql(
  `query CurrencyList($filter: CurrencyFilter, $page: PageInput!, $sort: SortInput) {
    currencyList(filter: $filter, page: $page, sort: $sort) {
      items { ...ListedCurrencyFields }
      total totalExact asOf
    }
  }`,
  [currencyFields],
);

export const CreateCurrency = graphql(`
  mutation CreateCurrency(
    $title: String!, $name: String!, $symbol: String, $decimals: Int!, $kind: CurrencyKind!
    $serviceFee: Decimal, $sortId: Int, $cmcId: Int, $aliases: [String!], $urlTx: String
    $urlAddress: String, $paymentMethodIds: [ID!], $popular: Boolean, $cheapFee: Boolean
    $useInWallet: Boolean, $useInP2P: Boolean, $key: ID!
  ) {
    createCurrency(
      title: $title, name: $name, symbol: $symbol, decimals: $decimals, kind: $kind
      serviceFee: $serviceFee, sortId: $sortId, cmcId: $cmcId, aliases: $aliases, urlTx: $urlTx
      urlAddress: $urlAddress, paymentMethodIds: $paymentMethodIds, popular: $popular
      cheapFee: $cheapFee, useInWallet: $useInWallet, useInP2P: $useInP2P, key: $key
    )
  }
`);

export const SetCurrencyIcon = graphql(`
  mutation SetCurrencyIcon($id: ID!, $key: ID!, $icon: Upload!) {
    setCurrencyIcon(id: $id, key: $key, icon: $icon)
  }
`);

export const DeleteCurrencyIcon = graphql(`
  mutation DeleteCurrencyIcon($id: ID!, $key: ID!) { deleteCurrencyIcon(id: $id, key: $key) }
`);
