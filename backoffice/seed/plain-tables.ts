import { adminNotificationRows } from './admin-notifications.rows.ts';
import { coinsRows } from './coins.rows.ts';
import { countriesRows } from './countries.rows.ts';
import { emailTemplatesRows } from './email-templates.rows.ts';
import { exchangeRatesRows } from './exchange-rates.rows.ts';
import { merchantFeesRows } from './merchant-fees.rows.ts';
import { notificationTemplatesRows } from './notification-templates.rows.ts';
import { optionRows } from './options.rows.ts';
import { p2pFeesRows } from './p2p-fees.rows.ts';
import { p2pGroupsRows } from './p2p-groups.rows.ts';
import { p2pLimitsRows } from './p2p-limits.rows.ts';
import { p2pMessagesRows } from './p2p-messages.rows.ts';
import { paymentTemplatesRows } from './payment-templates.rows.ts';
import type { PlainRows } from './plain-rows.ts';
import { securityGroupRows } from './security-groups.rows.ts';
import { systemNotificationsRows } from './system-notifications.rows.ts';

/** Written by `npm run gen` from the files that exist. */
export const plainTables: readonly PlainRows[] = [
  adminNotificationRows,
  coinsRows,
  countriesRows,
  emailTemplatesRows,
  exchangeRatesRows,
  merchantFeesRows,
  notificationTemplatesRows,
  optionRows,
  p2pFeesRows,
  p2pGroupsRows,
  p2pLimitsRows,
  p2pMessagesRows,
  paymentTemplatesRows,
  securityGroupRows,
  systemNotificationsRows,
];
