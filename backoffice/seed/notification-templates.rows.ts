import { userNotification } from '../../machines/user-notification/user-notification.codes.ts';
import { notificationTemplates } from '../db/schema/notification-templates.ts';
import { plainRows } from './plain-rows.ts';

const { signIn, depositArrived, withdrawalSent, dealPaid, disputeOpened } = userNotification;
/** Notification, language and text. Some languages are missing, as on a real platform. */
const texts: readonly (readonly [number, string, string])[] = [
  [signIn, 'en', '{{userName}}, you signed in from {{ip}} ({{device}}).'],
  [signIn, 'ru', '{{userName}}, выполнен вход с адреса {{ip}} ({{device}}).'],
  [depositArrived, 'en', '{{amount}} {{currency}} arrived on your balance.'],
  [depositArrived, 'ru', 'На ваш баланс поступило {{amount}} {{currency}}.'],
  [depositArrived, 'es', 'Han llegado {{amount}} {{currency}} a su saldo.'],
  [withdrawalSent, 'en', 'Your withdrawal of {{amount}} {{currency}} was sent: {{txId}}'],
  [dealPaid, 'en', 'Deal {{dealId}}: {{counterparty}} says that the payment was sent.'],
  [dealPaid, 'zh', '订单 {{dealId}}：{{counterparty}} 表示已付款。'],
  [disputeOpened, 'en', 'A dispute was opened about deal {{dealId}}.'],
];

export const notificationTemplatesRows = plainRows(
  notificationTemplates,
  texts.map(([notificationType, language, text], n) => ({
    ...{ notificationType, language, text, dateCreated: new Date(Date.UTC(2026, 0, 12 + n, 9)) },
  })),
);
