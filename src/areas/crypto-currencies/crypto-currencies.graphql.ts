import { graphql } from '../../data/graphql.ts';

const cryptoCurrencyFields = graphql(`
  fragment CryptoCurrencyFields on CryptoCurrency @_unmask {
    id title name transactionMethods wallets statusCode seen
  }
`);

export const CryptoCurrencies = graphql(
  `query CryptoCurrencies($filter: CryptoCurrencyFilter, $page: PageInput!, $sort: SortInput) {
    cryptoCurrencies(filter: $filter, page: $page, sort: $sort) {
      items { ...CryptoCurrencyFields }
      total totalExact asOf
    }
  }`,
  [cryptoCurrencyFields],
);

export const OneCryptoCurrency = graphql(
  `query OneCryptoCurrency($id: ID!) { cryptoCurrency(id: $id) { ...CryptoCurrencyFields } }`,
  [cryptoCurrencyFields],
);

export const CreateCryptoCurrency = graphql(`
  mutation CreateCryptoCurrency($title: String!, $name: String!, $key: ID!) {
    createCryptoCurrency(title: $title, name: $name, key: $key)
  }
`);
