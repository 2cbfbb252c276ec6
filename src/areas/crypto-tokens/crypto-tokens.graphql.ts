import { graphql } from '../../data/graphql.ts';

const cryptoTokenFields = graphql(`
  fragment CryptoTokenFields on CryptoToken @_unmask {
    id title name transactionMethods wallets multiwalletTokens statusCode seen
  }
`);

export const CryptoTokens = graphql(
  `query CryptoTokens($filter: CryptoTokenFilter, $page: PageInput!, $sort: SortInput) {
    cryptoTokens(filter: $filter, page: $page, sort: $sort) {
      items { ...CryptoTokenFields }
      total totalExact asOf
    }
  }`,
  [cryptoTokenFields],
);

export const OneCryptoToken = graphql(
  `query OneCryptoToken($id: ID!) { cryptoToken(id: $id) { ...CryptoTokenFields } }`,
  [cryptoTokenFields],
);

export const CreateCryptoToken = graphql(`
  mutation CreateCryptoToken($title: String!, $name: String!, $key: ID!) {
    createCryptoToken(title: $title, name: $name, key: $key)
  }
`);
