import { p2pMessageType } from '../../machines/p2p-message/p2p-message.codes.ts';
import { p2pMessages } from '../db/schema/p2p-messages.ts';
import { plainRows } from './plain-rows.ts';

/** Message, language and text. Most messages have their default, as on a real platform. */
const texts: readonly (readonly [number, string, string])[] = [
  [
    p2pMessageType.dealStarted,
    'en',
    'Deal {{dealId}} has started. Please pay {{amount}} {{currency}} within {{time}} minutes, from your own account.',
  ],
  [p2pMessageType.released, 'en', 'Deal {{dealId}} is complete. Please rate {{counterparty}}.'],
  [p2pMessageType.paymentSent, 'es', '{{counterparty}} indica que ha enviado el pago.'],
  [p2pMessageType.cancelled, 'ru', 'Сделка {{dealId}} отменена. Не отправляйте деньги.'],
  [p2pMessageType.disputeOpened, 'zh', '{{counterparty}} 已发起争议，请在此说明情况。'],
];

export const p2pMessagesRows = plainRows(
  p2pMessages,
  texts.map(([type, language, text], n) => ({
    ...{ type, language, text, dateCreated: new Date(Date.UTC(2026, 1, 3 + n, 9)) },
  })),
);
