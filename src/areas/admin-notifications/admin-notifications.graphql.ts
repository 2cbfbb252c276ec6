import { graphql } from '../../data/graphql.ts';

const notificationFields = graphql(`
  fragment NotificationFields on AdminNotification @_unmask {
    id type typeCode service message createdAt
  }
`);

export const OwnNotifications = graphql(
  `query OwnNotifications($filter: AdminNotificationFilter, $page: PageInput!, $sort: SortInput) {
    ownNotifications(filter: $filter, page: $page, sort: $sort) {
      items { ...NotificationFields }
      total totalExact asOf
    }
  }`,
  [notificationFields],
);

export const AdminNotifications = graphql(
  `query AdminNotifications($filter: AdminNotificationFilter, $page: PageInput!, $sort: SortInput) {
    adminNotifications(filter: $filter, page: $page, sort: $sort) {
      items { ...NotificationFields }
      total totalExact asOf
    }
  }`,
  [notificationFields],
);

export const CreateNotification = graphql(`
  mutation CreateAdminNotification(
    $adminId: ID, $type: AdminNotificationType!, $service: NotificationService!,
    $message: String!, $key: ID!
  ) {
    createAdminNotification(
      adminId: $adminId, type: $type, service: $service, message: $message, key: $key
    )
  }
`);

export const EditNotification = graphql(`
  mutation EditAdminNotification(
    $id: ID!, $type: AdminNotificationType!, $service: NotificationService!,
    $message: String!, $key: ID!
  ) {
    editAdminNotification(id: $id, type: $type, service: $service, message: $message, key: $key)
  }
`);

export const DeleteNotification = graphql(`
  mutation DeleteAdminNotification($id: ID!, $key: ID!) {
    deleteAdminNotification(id: $id, key: $key)
  }
`);
