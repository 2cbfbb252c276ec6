import {
  adminIdOf,
  arbitrationCalls,
  transactionCalls,
} from '../../backoffice/testing/act-calls.ts';
import {
  insertDevice,
  insertFeedback,
  insertOffer,
  insertRequisite,
} from '../../backoffice/testing/insert-p2p.ts';
import {
  insertDeal,
  insertDispute,
  insertExchangeOrder,
  insertLimit,
  insertOrder,
  insertTransaction,
} from '../../backoffice/testing/insert-rows.ts';
import { insertAccess } from '../../backoffice/testing/people-drivers.ts';
import { insertedSwitch, insertStopSwitch } from '../../backoffice/testing/stop-switch-driver.ts';
import { lifecycles } from '../../machines/lifecycles.ts';
import { chatDrivers } from './chat-drivers.ts';
import type { LifecycleDriver } from './lifecycle-driver.ts';

const comment = 'said by a test';

/**
 * The payloads that move offers, requisites and devices: a status, a flag, a mark or an edited
 * field.
 */
const moves: Readonly<Record<string, object>> = {
  edit: { trackLiquidity: true, name: 'Other name' },
  enable: { status: 0 },
  stop: { status: 1 },
  block: { isBlocked: true },
  unblock: { isBlocked: false },
  approve: { reviewStatus: 1 },
  markProblematic: { reviewStatus: 2 },
  suspend: { status: 1 },
  resume: { status: 0 },
};

export const lifecycleDrivers: readonly LifecycleDriver[] = [
  {
    lifecycle: lifecycles.transaction as never,
    ...{ noun: 'Transaction', read: 'transaction', stateField: 'statusCode', more: '' },
    contexts: [
      { type: 0, kytStatus: 2 },
      { type: 1, kytStatus: 3 },
    ],
    insert: (database, status, context) => insertTransaction(database, { status, ...context }),
    call: (event, id) => ['PUT', transactionCalls[event] ?? '', { transactionId: id, comment }],
  },
  {
    lifecycle: lifecycles.tradingOrder as never,
    ...{ noun: 'TradingOrder', read: 'order', stateField: 'statusCode', more: '', contexts: [{}] },
    insert: insertOrder,
    call: (_, id) => ['PUT', 'Trading/CancelOrder', { orderId: id }],
  },
  {
    lifecycle: lifecycles.exchangeOrder as never,
    ...{ noun: 'ExchangeOrder', read: 'exchangeOrder', stateField: 'statusCode', more: '' },
    contexts: [{}],
    insert: insertExchangeOrder,
    call: (event, id) => ['PUT', `v1/exchange/${id}/${event}`, { comment }],
  },
  {
    lifecycle: lifecycles.userLock as never,
    ...{ noun: 'User', read: 'user', stateField: 'accessCode', more: ', type: LOGIN' },
    oneRow: true,
    contexts: [{ remainingLocks: 0 }, { remainingLocks: 1 }],
    insert: insertAccess,
    call: (event, id) => [
      'PUT',
      `v2/User/Users${event.charAt(0).toUpperCase()}${event.slice(1)}`,
      { userIds: [id], type: 1, comment },
    ],
  },
  {
    lifecycle: lifecycles.deal as never,
    ...{ noun: 'Deal', read: 'deal', stateField: 'statusCode', more: '', contexts: [{}] },
    oneRow: true,
    insert: insertDeal,
    call: (event, id) =>
      event === 'remind'
        ? ['PUT', 'v1/p2p/trades/notify', { tradeId: id, comment }]
        : ['PUT', `v1/p2p/trades/${id}`, { outcome: event === 'confirm' ? 0 : 1, comment }],
  },
  {
    lifecycle: lifecycles.dispute as never,
    ...{ noun: 'Dispute', read: 'dispute', stateField: 'statusCode', more: '' },
    oneRow: true,
    contexts: [{ arbitratorId: adminIdOf(0) }, { arbitratorId: adminIdOf(3) }],
    insert: (database, status, { arbitratorId = 0 }) =>
      insertDispute(database, status, status === 0 ? null : arbitratorId),
    call: (event, id) => {
      const [method, path] = arbitrationCalls[event] ?? ['', ''];
      return [method, path.replace('{id}', String(id)), { comment }];
    },
  },
  {
    lifecycle: lifecycles.offer as never,
    ...{ noun: 'Offer', read: 'offer', stateField: 'statusCode' },
    more: (event) => (event === 'edit' ? ', trackLiquidity: true' : ''),
    contexts: [
      { type: 1, enabledRequisites: 0 },
      { type: 2, enabledRequisites: 0 },
      { type: 2, enabledRequisites: 1 },
    ],
    insert: (database, status, context) => insertOffer(database, { status, ...context }),
    call: (event, id) =>
      event === 'delete'
        ? ['DELETE', `p2p/Admin/Offer?ids=${id}`, { comment }]
        : ['PUT', `p2p/Admin/Offer/${id}`, { ...moves[event], comment }],
  },
  {
    lifecycle: lifecycles.requisite as never,
    ...{ noun: 'Requisite', read: 'requisite', stateField: 'statusCode' },
    more: (event) => (event === 'edit' ? ', name: "Other name"' : ''),
    contexts: [
      { activeDeals: 0, linkedOffers: 0, reviewStatus: 0 },
      { activeDeals: 1, linkedOffers: 0, reviewStatus: 1 },
      { activeDeals: 0, linkedOffers: 1, reviewStatus: 2 },
    ],
    insert: (database, status, context) => insertRequisite(database, { status, ...context }),
    call: (event, id) =>
      event === 'delete'
        ? ['DELETE', `v1/p2p/requisites/${id}`, { comment }]
        : ['PUT', `v1/p2p/requisites/${id}`, { ...moves[event], comment }],
  },
  {
    lifecycle: lifecycles.device as never,
    ...{ noun: 'Device', read: 'device', stateField: 'statusCode', contexts: [{}] },
    more: (event) => (event === 'edit' ? ', name: "Other name"' : ''),
    insert: insertDevice,
    call: (event, id) =>
      event === 'delete'
        ? ['DELETE', `v1/devices/${id}`, { comment }]
        : ['PUT', `v1/devices/${id}`, { ...moves[event], comment }],
  },
  {
    lifecycle: lifecycles.feedback as never,
    ...{ noun: 'Feedback', read: 'feedbackEntry', stateField: 'statusCode', contexts: [{}] },
    more: (event) => (event === 'edit' ? ', influence: POSITIVE' : ''),
    insert: (database, status) => insertFeedback(database, [1, 2], 1, status),
    call: (event, id) => [
      event === 'delete' ? 'DELETE' : 'PUT',
      `p2p/Admin/feedback/${id}`,
      { influence: 2, details: comment },
    ],
  },
  ...chatDrivers,
  {
    lifecycle: lifecycles.currency as never,
    ...{ noun: 'Currency', read: 'currency', stateField: 'statusCode', contexts: [{}] },
    oneRow: true,
    more: ', name: "Another name"',
    insert: async () => 1,
    call: (_, id) => ['PUT', 'v2/Market/EditCurrency', { id, name: 'Another name', comment }],
  },
  {
    lifecycle: lifecycles.market as never,
    ...{ noun: 'Market', read: 'market', stateField: 'statusCode', contexts: [{}] },
    oneRow: true,
    more: ', orderAmountLimit: "0.5"',
    insert: async () => 1,
    call: (_, id) => ['PUT', 'v2/Market/EditMarket', { id, orderAmountLimit: '0.5', comment }],
  },
  {
    lifecycle: lifecycles.stopSwitch as never,
    ...{
      noun: 'StopSwitch',
      read: 'stopSwitch',
      stateField: 'statusCode',
      more: '',
      contexts: [{}],
    },
    oneRow: true,
    idOf: () => insertedSwitch,
    insert: insertStopSwitch,
    call: (event) => [
      'POST',
      'Options/UpdateTransactionsSettings',
      { [insertedSwitch]: event === 'engage', comment },
    ],
  },
  ...(['everybody', 'user'] as const).map((whose): LifecycleDriver => {
    const noun = whose === 'user' ? 'UserTransactionLimit' : 'TransactionLimit';
    const name = `${noun.charAt(0).toLowerCase()}${noun.slice(1)}` as keyof typeof lifecycles;
    return {
      lifecycle: lifecycles[name] as never,
      ...{ noun, read: name, stateField: 'statusCode', contexts: [{}] },
      more: (event) => (event === 'edit' ? ', maxAmount: "800000"' : ''),
      insert: (database, status) => insertLimit(database, whose, status),
      call: (event, id) => [
        'PUT',
        `v2/Transaction/${event === 'edit' ? 'Update' : 'Delete'}${noun}`,
        { id, maxAmount: '800000', comment },
      ],
    };
  }),
];
