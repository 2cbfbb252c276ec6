import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dealLifecycle } from '../../machines/deal/deal.machine.ts';
import { exchangeOrderLifecycle } from '../../machines/exchange-order/exchange-order.machine.ts';
import { feedbackLifecycle } from '../../machines/feedback/feedback.machine.ts';
import { kytLifecycle } from '../../machines/kyt/kyt.machine.ts';
import { offerLifecycle } from '../../machines/offer/offer.machine.ts';
import { p2pBanLifecycle } from '../../machines/p2p-ban/p2p-ban.machine.ts';
import { tradingOrderLifecycle } from '../../machines/trading-order/trading-order.machine.ts';
import { transactionLifecycle } from '../../machines/transaction/transaction.machine.ts';
import { userLockLifecycle } from '../../machines/user-lock/user-lock.machine.ts';

/**
 * The possible events of a transaction's history: its own, and those of the check with the suffix
 * `Kyt`.
 */
const eventNames = [
  ...transactionLifecycle.machine.events,
  ...kytLifecycle.machine.events.map((event) => `${event}Kyt`),
  'create',
  'editRequisites',
].filter((event) => event !== '*');

const eventsOf = (namespace: string) =>
  (
    JSON.parse(readFileSync(`locales/en/${namespace}.json`, 'utf8')) as {
      events: Record<string, unknown>;
    }
  ).events;

test.each(eventNames)('%s is told in the status history as what happened', (event) => {
  expect(eventsOf('transactions')).toHaveProperty(event);
});

/** Other records with a history on their page, by the namespace of their texts. */
const histories: Readonly<Record<string, { readonly acts: object }>> = {
  deals: dealLifecycle,
  exchangeOrders: exchangeOrderLifecycle,
  feedback: feedbackLifecycle,
  locks: p2pBanLifecycle,
  offers: offerLifecycle,
  trading: tradingOrderLifecycle,
  users: userLockLifecycle,
};

test.each(Object.entries(histories))(
  'what staff did with %s is told so too',
  (namespace, { acts }) => {
    expect(Object.keys(acts).filter((act) => !(act in eventsOf(namespace)))).toEqual([]);
  },
);
