import { graphql } from '../../data/graphql.ts';

const multiwalletTokenFields = graphql(`
  fragment MultiwalletTokenFields on MultiwalletToken @_unmask {
    id tokenId tokenTitle network contractAddress decimals aggregatingMinimum abi statusCode seen
  }
`);

export const MultiwalletTokens = graphql(
  `query MultiwalletTokens($filter: MultiwalletTokenFilter, $page: PageInput!, $sort: SortInput) {
    multiwalletTokens(filter: $filter, page: $page, sort: $sort) {
      items { ...MultiwalletTokenFields }
      total totalExact asOf
    }
  }`,
  [multiwalletTokenFields],
);

export const OneMultiwalletToken = graphql(
  `query OneMultiwalletToken($id: ID!) {
    multiwalletToken(id: $id) { ...MultiwalletTokenFields }
  }`,
  [multiwalletTokenFields],
);

/** What a multiwallet token can choose from. */
export const TokenChoices = graphql(`
  query TokenChoices($page: PageInput!) {
    cryptoTokens(page: $page) { items { id title name } }
    multiwalletTokens(page: $page) { items { id network } }
  }
`);

export const CreateMultiwalletToken = graphql(`
  mutation CreateMultiwalletToken(
    $tokenId: ID, $network: ID!, $contractAddress: String!, $decimals: Int!
    $aggregatingMinimum: Decimal, $abi: String, $key: ID!
  ) {
    createMultiwalletToken(
      tokenId: $tokenId, network: $network, contractAddress: $contractAddress
      decimals: $decimals, aggregatingMinimum: $aggregatingMinimum, abi: $abi, key: $key
    )
  }
`);
