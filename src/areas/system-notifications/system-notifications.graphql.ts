import { graphql } from '../../data/graphql.ts';

const systemNotificationFields = graphql(`
  fragment SystemNotificationFields on SystemNotification @_unmask {
    id text language shownFrom shownTo createdAt changedBy statusCode seen
  }
`);

export const SystemNotifications = graphql(
  `query SystemNotifications($filter: SystemNotificationFilter, $page: PageInput!, $sort: SortInput) {
    systemNotifications(filter: $filter, page: $page, sort: $sort) {
      items { ...SystemNotificationFields }
      total totalExact asOf
    }
  }`,
  [systemNotificationFields],
);

export const OneSystemNotification = graphql(
  `query OneSystemNotification($id: ID!) { systemNotification(id: $id) { ...SystemNotificationFields } }`,
  [systemNotificationFields],
);

export const CreateSystemNotification = graphql(`
  mutation CreateSystemNotification(
    $text: String!, $language: ContentLanguage, $shownFrom: DayFrom, $shownTo: DayTo, $key: ID!
  ) {
    createSystemNotification(
      text: $text, language: $language, shownFrom: $shownFrom, shownTo: $shownTo, key: $key
    )
  }
`);

export const SendNotification = graphql(`
  mutation SendNotification(
    $userIds: [ID!], $tagIds: [ID!], $language: ContentLanguage, $message: String!, $key: ID!
  ) {
    sendNotification(
      userIds: $userIds, tagIds: $tagIds, language: $language, message: $message, key: $key
    )
  }
`);

/** How many users match; no row is needed. */
export const CountUsers = graphql(`
  query CountUsers($filter: UserFilter) {
    users(filter: $filter, page: { number: 1, size: 1 }) { total totalExact }
  }
`);
