import { graphql } from '../../data/graphql.ts';

const p2pMessageFields = graphql(`
  fragment P2pMessageFields on P2pMessage @_unmask {
    id textId type language text defaultText placeholders updatedAt changedBy statusCode seen
  }
`);

export const P2pMessages = graphql(
  `query P2pMessages($filter: P2pMessageFilter, $page: PageInput!, $sort: SortInput) {
    p2pMessages(filter: $filter, page: $page, sort: $sort) {
      items { ...P2pMessageFields }
      total totalExact asOf
    }
  }`,
  [p2pMessageFields],
);

export const OneP2pMessage = graphql(
  `query OneP2pMessage($id: ID!) {
    p2pMessage(id: $id) { ...P2pMessageFields }
  }`,
  [p2pMessageFields],
);

export const P2pMessagePlaceholders = graphql(`
  query P2pMessagePlaceholders { p2pMessagePlaceholders { type placeholders } }
`);

export const P2pMessageDefaults = graphql(`
  query P2pMessageDefaults { p2pMessageDefaults { type text } }
`);

export const CustomP2pMessages = graphql(`
  query CustomP2pMessages { customP2pMessages { id language type } }
`);

export const CreateP2pMessage = graphql(`
  mutation CreateP2pMessage(
    $type: P2pMessageType!, $language: ContentLanguage!, $text: String!, $key: ID!
  ) {
    createP2pMessage(type: $type, language: $language, text: $text, key: $key)
  }
`);
