import {
  adminNotificationType,
  notificationService,
} from '../../machines/admin/notification.codes.ts';
import { adminNotifications } from '../db/schema/admin-notifications.ts';
import { demoAccounts } from './demo-accounts.ts';
import { plainRows } from './plain-rows.ts';

const messages: readonly (readonly [type: keyof typeof adminNotificationType, text: string])[] = [
  ['newWithdrawal', 'A withdrawal waits for a decision'],
  ['newDeposit', 'A deposit has arrived'],
  ['transactionError', 'A transaction is in error'],
  ['manualCheck', 'A transaction needs a manual check'],
  ['nodeError', 'A node does not respond'],
  ['p2pArbitration', 'A dispute was opened'],
  ['ratesError', 'Rates are out of date'],
  ['signUp', 'A user has signed up'],
];

const services = Object.values(notificationService);

/** What the demo accounts are notified of. */
export const adminNotificationRows = plainRows(
  adminNotifications,
  demoAccounts.flatMap((_, at) =>
    messages.map(([type, message], n) => ({
      ...{ adminId: at + 1, message, notificationType: adminNotificationType[type] },
      notificationServiceType: services[(at + n) % services.length] ?? 0,
      dateCreated: new Date(Date.UTC(2026, 0, 1 + at + 3 * n, 9)),
    })),
  ),
);
