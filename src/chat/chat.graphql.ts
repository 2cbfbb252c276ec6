import { graphql, type ResultOf } from '../data/graphql.ts';

const messageFields = graphql(`
  fragment GroupChatMessageFields on GroupChatMessage @_unmask {
    id groupChatId dealId memberType memberTypeCode userId adminId userName event text
    files { id name extension size }
    receiverId receiverName createdAt
  }
`);

export type Message = ResultOf<typeof messageFields>;

export const GroupChatMessages = graphql(
  `query GroupChatMessages($id: ID!, $page: PageInput!) {
    groupChatMessages(id: $id, page: $page) { items { ...GroupChatMessageFields } total asOf }
  }`,
  [messageFields],
);

export const GroupChatLive = graphql(
  `subscription GroupChatLive($id: ID!, $page: PageInput!) {
    groupChatLive(id: $id, page: $page) { rows { ...GroupChatMessageFields } ids total }
  }`,
  [messageFields],
);

export const SendGroupChatMessage = graphql(`
  mutation SendGroupChatMessage($id: ID!, $text: String!, $receiverId: ID, $key: ID!) {
    sendGroupChatMessage(id: $id, text: $text, receiverId: $receiverId, key: $key)
  }
`);

export const SendGroupChatFiles = graphql(`
  mutation SendGroupChatFiles(
    $id: ID!
    $text: String
    $receiverId: ID
    $files: [Upload!]!
    $key: ID!
  ) {
    sendGroupChatFiles(id: $id, text: $text, receiverId: $receiverId, files: $files, key: $key)
  }
`);

export const IncomingMessage = graphql(`
  subscription IncomingMessage {
    incomingMessage {
      state
      message { id groupChatId dealId memberType adminId userName text createdAt }
    }
  }
`);

export const GroupChatUnread = graphql(`
  query GroupChatUnread($ids: [ID!]!) {
    groupChatUnread(ids: $ids) { id lastReadId unread }
  }
`);

export const ReadGroupChat = graphql(`
  mutation ReadGroupChat($id: ID!, $lastReadId: ID!) {
    readGroupChat(id: $id, lastReadId: $lastReadId)
  }
`);
