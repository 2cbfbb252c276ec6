import type { emailTemplateType } from '../email-template/email-template.codes.ts';
import type { userNotification } from '../user-notification/user-notification.codes.ts';
import type { TemplateWords } from './placeholders.ts';

/** The placeholders that every message of the platform may have. */
const everywhere = ['userName', 'platform', 'date'];

const words = (required: readonly string[], others: readonly string[] = []): TemplateWords => ({
  known: [...required, ...others, ...everywhere],
  required,
});

/** No document names the placeholders of emails: they are ours, as the types are. */
export const emailTemplateWords: Readonly<Record<keyof typeof emailTemplateType, TemplateWords>> = {
  signInCode: words(['code'], ['ip', 'device']),
  passwordReset: words(['link']),
  emailConfirmation: words(['link']),
  withdrawalConfirmation: words(['amount', 'currency', 'link'], ['address']),
  depositArrived: words(['amount', 'currency'], ['txId']),
  dealStarted: words(['dealId'], ['amount', 'currency', 'counterparty', 'link']),
  disputeOpened: words(['dealId'], ['counterparty', 'link']),
};

/** The placeholders of notifications to users; they are ours, as the notifications are. */
export const notificationTemplateWords: Readonly<
  Record<keyof typeof userNotification, TemplateWords>
> = {
  signIn: words([], ['ip', 'device']),
  newDevice: words([], ['ip', 'device']),
  passwordChanged: words([], ['ip', 'device']),
  secondFactorChanged: words([], ['ip', 'device']),
  allowedIpChanged: words([], ['ip', 'device']),
  apiKeyCreated: words([], ['ip', 'device']),
  orderFilled: words(['orderId'], ['amount', 'currency', 'price']),
  orderCancelled: words(['orderId'], ['amount', 'currency', 'price']),
  depositArrived: words(['amount', 'currency'], ['txId']),
  withdrawalSent: words(['amount', 'currency'], ['address', 'txId']),
  withdrawalRefused: words(['amount', 'currency'], ['comment']),
  codeRedeemed: words(['amount', 'currency']),
  codeExpired: words(['amount', 'currency']),
  verificationDecided: words([], ['comment', 'link']),
  announcement: words([], ['link']),
  dealStarted: words(['dealId'], ['amount', 'currency', 'counterparty', 'link']),
  dealPaid: words(['dealId'], ['amount', 'currency', 'counterparty', 'link']),
  disputeOpened: words(['dealId'], ['counterparty', 'link']),
  disputeSettled: words(['dealId'], ['counterparty', 'link']),
  invoicePaid: words(['amount', 'currency'], ['link']),
};

/** Returns the key of a table for a member of its enum: `SIGN_IN_CODE` is `signInCode`. */
const keyOf = (member: string): string =>
  member.toLowerCase().replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the placeholders for a member of an enum; null for a type that this console does not know. */
export function wordsOfMember(
  table: Readonly<Record<string, TemplateWords>>,
  member: unknown,
): TemplateWords | null {
  const key = typeof member === 'string' ? keyOf(member) : '';
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}

/** Returns the placeholders for a stored number; null for an unknown one. */
export function wordsOfNumber(
  table: Readonly<Record<string, TemplateWords>>,
  codes: Readonly<Record<string, number>>,
  code: number,
): TemplateWords | null {
  const key = Object.keys(codes).find((name) => codes[name] === code);
  return key === undefined ? null : (table[key] ?? null);
}

/** Invented values for a preview. */
export const sampleValues: Readonly<Record<string, string>> = {
  ...{ userName: 'm.keller', platform: 'Exchange', date: '2026-03-14 09:30 UTC' },
  ...{ code: '482913', ip: '203.0.113.7', device: 'Firefox, Linux' },
  ...{ link: 'https://exchange.example/confirm/3f9a', amount: '0.25', currency: 'BTC' },
  ...{ address: 'bc1qexample', txId: '9f2c…41aa', dealId: '10482', counterparty: 'anna_p2p' },
  ...{ orderId: '70211', price: '61,250' },
  ...{ buyer: 'anna_p2p', seller: 'm.keller', deal: '10482', fiat: '15,000 TRY' },
  ...{ comment: 'Thank you', time: '15', paymentMethod: 'Bank transfer' },
};
