import { graphql } from '../../data/graphql.ts';

const broadcastFields = graphql(`
  fragment BroadcastFields on Broadcast @_unmask {
    id createdAt finishedAt status statusCode message textVersion recipientCount sentCount
    leftOutCount waitingCount languages statuses tagIds adminId seen
  }
`);

export const OneBroadcast = graphql(
  `query OneBroadcast($id: ID!) { broadcast(id: $id) { ...BroadcastFields } }`,
  [broadcastFields],
);

export const BroadcastLive = graphql(
  `subscription BroadcastLive($id: ID!) { broadcastLive(id: $id) { ...BroadcastFields } }`,
  [broadcastFields],
);

export const Broadcasts = graphql(
  `query Broadcasts($filter: BroadcastFilter, $page: PageInput!, $sort: SortInput) {
    broadcasts(filter: $filter, page: $page, sort: $sort) {
      items { ...BroadcastFields }
      total totalExact asOf
    }
  }`,
  [broadcastFields],
);

export const BroadcastRecipients = graphql(`
  query BroadcastRecipients($filter: BroadcastRecipientFilter, $page: PageInput!, $sort: SortInput) {
    broadcastRecipients(filter: $filter, page: $page, sort: $sort) {
      items { id broadcastId userId userName language status leftOut textVersion settledAt }
      total totalExact asOf
    }
  }
`);

export const BroadcastTexts = graphql(`
  query BroadcastTexts($id: ID!) {
    broadcastTexts(id: $id) { id message adminId createdAt }
  }
`);

export const CreateBroadcast = graphql(`
  mutation CreateBroadcast(
    $userIds: [ID!], $tagIds: [ID!], $languages: [ContentLanguage!], $statuses: [UserStatus!]
    $message: String!, $key: ID!
  ) {
    createBroadcast(
      userIds: $userIds, tagIds: $tagIds, languages: $languages, statuses: $statuses
      message: $message, key: $key
    )
  }
`);

export const BroadcastAudience = graphql(`
  query BroadcastAudience(
    $userIds: [ID!], $tagIds: [ID!], $languages: [ContentLanguage!], $statuses: [UserStatus!]
  ) {
    broadcastAudience(userIds: $userIds, tagIds: $tagIds, languages: $languages, statuses: $statuses) {
      total
      items { id userName language }
    }
  }
`);
