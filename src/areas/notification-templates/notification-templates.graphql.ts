import { graphql } from '../../data/graphql.ts';

const notificationTemplateFields = graphql(`
  fragment NotificationTemplateFields on NotificationTemplate @_unmask {
    id type language text updatedAt changedBy statusCode seen
  }
`);

export const NotificationTemplates = graphql(
  `query NotificationTemplates(
    $filter: NotificationTemplateFilter, $page: PageInput!, $sort: SortInput
  ) {
    notificationTemplates(filter: $filter, page: $page, sort: $sort) {
      items { ...NotificationTemplateFields }
      total totalExact asOf
    }
  }`,
  [notificationTemplateFields],
);

export const OneNotificationTemplate = graphql(
  `query OneNotificationTemplate($id: ID!) {
    notificationTemplate(id: $id) { ...NotificationTemplateFields }
  }`,
  [notificationTemplateFields],
);

/** The text that a notification has in a language. */
export const PresentText = graphql(`
  query PresentText($types: [UserNotificationType!], $languages: [ContentLanguage!]) {
    notificationTemplates(
      filter: { types: $types, languages: $languages }, page: { number: 1, size: 1 }
    ) {
      items { id text }
    }
  }
`);

/** Which notifications have a text in which language. */
export const NotificationTemplateLanguages = graphql(`
  query NotificationTemplateLanguages($page: PageInput!) {
    notificationTemplates(page: $page) { items { id type language } }
  }
`);

export const CreateNotificationTemplate = graphql(`
  mutation CreateNotificationTemplate(
    $type: UserNotificationType!, $language: ContentLanguage!, $text: String!, $key: ID!
  ) {
    createNotificationTemplate(type: $type, language: $language, text: $text, key: $key)
  }
`);
