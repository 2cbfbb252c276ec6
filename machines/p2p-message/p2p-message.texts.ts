import type { p2pMessageType } from './p2p-message.codes.ts';

interface MessageText {
  /** Used in each language that has no custom text. */
  readonly text: string;
  readonly placeholders: readonly string[];
}

const parties = ['dealId', 'amount', 'currency', 'counterparty'];

/** The default texts and the placeholders of messages; no document has them, they are ours. */
export const p2pMessageTexts: Readonly<Record<keyof typeof p2pMessageType, MessageText>> = {
  dealStarted: {
    text: 'Deal {{dealId}} has started. The buyer pays {{amount}} {{currency}} within {{time}} minutes.',
    placeholders: [...parties, 'time', 'paymentMethod'],
  },
  paymentSent: {
    text: '{{counterparty}} says that the payment was sent.',
    placeholders: [...parties, 'paymentMethod'],
  },
  released: { text: 'Deal {{dealId}} is complete.', placeholders: parties },
  cancelled: {
    text: 'Deal {{dealId}} was cancelled. Please do not send money.',
    placeholders: parties,
  },
  expired: {
    text: 'The time to pay is over. Deal {{dealId}} was cancelled.',
    placeholders: [...parties, 'time'],
  },
  disputeOpened: {
    text: '{{counterparty}} opened a dispute. Please describe here what happened.',
    placeholders: parties,
  },
  arbitratorJoined: {
    text: 'An arbitrator has joined the chat.',
    placeholders: ['dealId'],
  },
  disputeSettled: {
    text: 'The dispute is settled: {{comment}}',
    placeholders: [...parties, 'comment'],
  },
};
