import { sends } from '../../list/row-form.ts';
import { DeleteNotification, EditNotification } from './admin-notifications.graphql.ts';

export const notificationInputs = {
  type: { as: 'choice', of: 'AdminNotificationType' },
  service: { as: 'choice', of: 'NotificationService' },
  message: { as: 'text', lines: true },
} as const;

export const notificationColumns = {
  type: { as: 'enum', of: 'AdminNotificationType', width: 200 },
  service: { as: 'enum', of: 'NotificationService', width: 130 },
  message: { as: 'text', width: 460 },
  createdAt: { as: 'date', sort: true },
} as const;

export const notificationFilters = {
  search: { as: 'text' },
  type: { as: 'choice', of: 'AdminNotificationType' },
  service: { as: 'choice', of: 'NotificationService' },
} as const;

interface Row {
  readonly type: string | null;
  readonly message: string | null;
}

const about = ({ message }: Row) => ({ message: message ?? '' });

export const notificationForms = {
  edit: {
    ...sends(EditNotification, notificationInputs),
    about,
    // A type without a name could not be sent back as it is.
    appliesTo: ({ type }: Row) => type !== null && type !== 'UNKNOWN',
  },
  delete: { ...sends(DeleteNotification, {}), about, intent: 'danger' },
} as const;
