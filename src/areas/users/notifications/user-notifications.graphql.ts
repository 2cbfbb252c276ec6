import { graphql, type ResultOf } from '../../../data/graphql.ts';

export const UserNotifications = graphql(`
  query UserNotifications($userId: ID!) {
    userNotifications(userId: $userId) { name type service serviceCode isEnabled isIgnored }
  }
`);

export const UserEmailBody = graphql(`
  query UserEmailBody($id: ID!) { user(id: $id) { id emailBodyType } }
`);

export const SaveUserNotifications = graphql(`
  mutation SaveUserNotifications($userId: ID!, $settings: [UserNotificationInput!]!, $key: ID!) {
    saveUserNotifications(userId: $userId, settings: $settings, key: $key)
  }
`);

export const SetUserEmailBodyType = graphql(`
  mutation SetUserEmailBodyType($userId: ID!, $type: EmailBodyType!, $key: ID!) {
    setUserEmailBodyType(userId: $userId, type: $type, key: $key)
  }
`);

export const PlatformNotifications = graphql(`
  query PlatformNotifications { platformNotifications { name service isIgnored } }
`);

export const EditNotificationSetting = graphql(`
  mutation EditNotificationSetting(
    $notification: String!, $service: NotificationService!, $isIgnored: Boolean!, $key: ID!
  ) {
    editNotificationSetting(
      notification: $notification, service: $service, isIgnored: $isIgnored, key: $key
    )
  }
`);

export type UserCell = ResultOf<typeof UserNotifications>['userNotifications'][number];
