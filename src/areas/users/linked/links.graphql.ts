import { graphql } from '../../../data/graphql.ts';

export const DecideLink = graphql(`
  mutation DecideLink(
    $userId: ID!, $otherId: ID!, $decision: LinkDecision, $valueIds: [ID!]!, $comment: String!, $key: ID!
  ) {
    decideLink(
      userId: $userId, otherId: $otherId, decision: $decision, valueIds: $valueIds, comment: $comment, key: $key
    )
  }
`);

export const ExcludeLinkValue = graphql(`
  mutation ExcludeLinkValue(
    $kind: LinkKind!, $valueId: ID!, $isExcluded: Boolean!, $comment: String!, $key: ID!
  ) {
    excludeLinkValue(
      kind: $kind, valueId: $valueId, isExcluded: $isExcluded, comment: $comment, key: $key
    )
  }
`);
