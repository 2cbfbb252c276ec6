import { graphql } from '../../data/graphql.ts';

const publicFields = graphql(`
  fragment PublicChatMessageFields on PublicChatMessage @_unmask {
    id createdAt editedAt userId userName language text status statusCode seen
  }
`);

export const OnePublicChatMessage = graphql(
  `query PublicChatMessage($id: ID!) { publicChatMessage(id: $id) { ...PublicChatMessageFields } }`,
  [publicFields],
);

export const PublicChatMessages = graphql(
  `query PublicChatMessages($filter: PublicChatFilter, $page: PageInput!, $sort: SortInput) {
    publicChatMessages(filter: $filter, page: $page, sort: $sort) {
      items { ...PublicChatMessageFields }
      total totalExact asOf
    }
  }`,
  [publicFields],
);

const privateFields = graphql(`
  fragment PrivateChatMessageFields on PrivateChatMessage @_unmask {
    id conversationId createdAt editedAt userId userName text status statusCode seen
  }
`);

export const OnePrivateChatMessage = graphql(
  `query PrivateChatMessage($id: ID!) {
    privateChatMessage(id: $id) { ...PrivateChatMessageFields }
  }`,
  [privateFields],
);

export const PrivateChatMessages = graphql(
  `query PrivateChatMessages($filter: PrivateChatMessageFilter, $page: PageInput!, $sort: SortInput) {
    privateChatMessages(filter: $filter, page: $page, sort: $sort) {
      items { ...PrivateChatMessageFields }
      total totalExact asOf
    }
  }`,
  [privateFields],
);

const chatFields = graphql(`
  fragment PrivateChatFields on PrivateChat @_unmask {
    id createdAt lastMessageAt userId userName otherUserId otherUserName messageCount
    status statusCode seen
  }
`);

export const OnePrivateChat = graphql(
  `query PrivateChat($id: ID!) { privateChat(id: $id) { ...PrivateChatFields } }`,
  [chatFields],
);

export const PrivateChats = graphql(
  `query PrivateChats($filter: PrivateChatFilter, $page: PageInput!, $sort: SortInput) {
    privateChats(filter: $filter, page: $page, sort: $sort) {
      items { ...PrivateChatFields }
      total totalExact asOf
    }
  }`,
  [chatFields],
);

export const PrivateChatLive = graphql(
  `subscription PrivateChatLive($id: ID!) { privateChatLive(id: $id) { ...PrivateChatFields } }`,
  [chatFields],
);
