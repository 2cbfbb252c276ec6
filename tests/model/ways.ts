import { eq } from 'drizzle-orm';
import type { Database } from '../../backoffice/db/database.ts';
import { userLocks } from '../../backoffice/db/schema/locks.ts';
import { users } from '../../backoffice/db/schema/users.ts';
import {
  adminIdOf,
  arbitrationCalls,
  transactionCalls,
} from '../../backoffice/testing/act-calls.ts';
import {
  plantDeal,
  plantDispute,
  plantExchangeOrder,
  plantLimit,
  plantOrder,
  plantTransaction,
} from '../../backoffice/testing/plant.ts';
import {
  plantDevice,
  plantFeedback,
  plantOffer,
  plantRequisite,
} from '../../backoffice/testing/plant-p2p.ts';
import {
  plantPrivateChat,
  plantPrivateMessage,
  plantPublicMessage,
} from '../../backoffice/testing/plant-user-chats.ts';
import { plantedSwitch, plantStopSwitch } from '../../backoffice/testing/stop-switch-way.ts';
import type { Lifecycle } from '../../machines/lifecycle.ts';
import { lifecycles } from '../../machines/lifecycles.ts';

type Facts = Readonly<Record<string, number>>;

/** How a lifecycle is walked through the gateway. */
export interface Way {
  readonly lifecycle: Lifecycle<string, string, never>;
  /** Second half of the mutations' names. */
  readonly noun: string;
  /** Query field that reads one row, and its fields with the stored state. */
  readonly read: string;
  readonly stateField: string;
  /** Facts that open the guards, and facts that close them. */
  readonly facts: readonly Facts[];
  /** The plays meet in one row (a user, a wallet that rows show), so none may go on beside another. */
  readonly oneRow?: true;
  /** The id in the schema, where it is not the row's number. */
  readonly idOf?: (id: number) => string;
  /** Further arguments that the mutations want, as GraphQL. */
  readonly more: string | ((event: string) => string);
  /** Puts a row into the state, whatever would have led there. */
  plant(database: Database, code: number, facts: Facts): Promise<number>;
  /** Where the back office takes the act: method, path, payload. */
  call(event: string, id: number): readonly [method: string, path: string, payload: object];
}

const comment = 'said by a test';

/** User 2 with a lock of type 1 or a block, and another lock beside it where one should remain. */
async function plantAccess(
  { db }: Database,
  access: number,
  { remainingLocks = 0 }: Facts,
): Promise<number> {
  await db.delete(userLocks).where(eq(userLocks.userId, 2));
  const lock = { userId: 2, dateCreated: new Date() };
  if (access === 1) await db.insert(userLocks).values({ ...lock, type: 1 });
  if (access === 2) await db.insert(userLocks).values({ ...lock, type: 1, isBlock: true });
  if (access !== 0 && remainingLocks > 0) await db.insert(userLocks).values({ ...lock, type: 7 });
  await db.update(users).set({ access }).where(eq(users.id, 2));
  return 2;
}

/** What moves offers, requisites and devices: a status, a flag, a mark or something edited. */
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

const communication = 'v2/Communication';
const text = 'Better said';
const moreOfMessage = (event: string) => (event === 'edit' ? `, text: "${text}"` : '');

export const ways: readonly Way[] = [
  {
    lifecycle: lifecycles.transaction as never,
    ...{ noun: 'Transaction', read: 'transaction', stateField: 'statusCode', more: '' },
    facts: [
      { type: 0, kytStatus: 2 },
      { type: 1, kytStatus: 3 },
    ],
    plant: (database, status, facts) => plantTransaction(database, { status, ...facts }),
    call: (event, id) => ['PUT', transactionCalls[event] ?? '', { transactionId: id, comment }],
  },
  {
    lifecycle: lifecycles.tradingOrder as never,
    ...{ noun: 'TradingOrder', read: 'order', stateField: 'statusCode', more: '', facts: [{}] },
    plant: plantOrder,
    call: (_, id) => ['PUT', 'Trading/CancelOrder', { orderId: id }],
  },
  {
    lifecycle: lifecycles.exchangeOrder as never,
    ...{ noun: 'ExchangeOrder', read: 'exchangeOrder', stateField: 'statusCode', more: '' },
    facts: [{}],
    plant: plantExchangeOrder,
    call: (event, id) => ['PUT', `v1/exchange/${id}/${event}`, { comment }],
  },
  {
    lifecycle: lifecycles.userLock as never,
    ...{ noun: 'User', read: 'user', stateField: 'accessCode', more: ', type: LOGIN' },
    oneRow: true,
    facts: [{ remainingLocks: 0 }, { remainingLocks: 1 }],
    plant: plantAccess,
    call: (event, id) => [
      'PUT',
      `v2/User/Users${event.charAt(0).toUpperCase()}${event.slice(1)}`,
      { userIds: [id], type: 1, comment },
    ],
  },
  {
    lifecycle: lifecycles.deal as never,
    ...{ noun: 'Deal', read: 'deal', stateField: 'statusCode', more: '', facts: [{}] },
    oneRow: true,
    plant: plantDeal,
    call: (event, id) =>
      event === 'remind'
        ? ['PUT', 'v1/p2p/trades/notify', { tradeId: id, comment }]
        : ['PUT', `v1/p2p/trades/${id}`, { outcome: event === 'confirm' ? 0 : 1, comment }],
  },
  {
    lifecycle: lifecycles.dispute as never,
    ...{ noun: 'Dispute', read: 'dispute', stateField: 'statusCode', more: '' },
    oneRow: true,
    facts: [{ arbitratorId: adminIdOf(0) }, { arbitratorId: adminIdOf(3) }],
    plant: (database, status, { arbitratorId = 0 }) =>
      plantDispute(database, status, status === 0 ? null : arbitratorId),
    call: (event, id) => {
      const [method, path] = arbitrationCalls[event] ?? ['', ''];
      return [method, path.replace('{id}', String(id)), { comment }];
    },
  },
  {
    lifecycle: lifecycles.offer as never,
    ...{ noun: 'Offer', read: 'offer', stateField: 'statusCode' },
    more: (event) => (event === 'edit' ? ', trackLiquidity: true' : ''),
    facts: [
      { type: 1, enabledRequisites: 0 },
      { type: 2, enabledRequisites: 0 },
      { type: 2, enabledRequisites: 1 },
    ],
    plant: (database, status, facts) => plantOffer(database, { status, ...facts }),
    call: (event, id) =>
      event === 'delete'
        ? ['DELETE', `p2p/Admin/Offer?ids=${id}`, { comment }]
        : ['PUT', `p2p/Admin/Offer/${id}`, { ...moves[event], comment }],
  },
  {
    lifecycle: lifecycles.requisite as never,
    ...{ noun: 'Requisite', read: 'requisite', stateField: 'statusCode' },
    more: (event) => (event === 'edit' ? ', name: "Other name"' : ''),
    facts: [
      { activeDeals: 0, linkedOffers: 0, reviewStatus: 0 },
      { activeDeals: 1, linkedOffers: 0, reviewStatus: 1 },
      { activeDeals: 0, linkedOffers: 1, reviewStatus: 2 },
    ],
    plant: (database, status, facts) => plantRequisite(database, { status, ...facts }),
    call: (event, id) =>
      event === 'delete'
        ? ['DELETE', `v1/p2p/requisites/${id}`, { comment }]
        : ['PUT', `v1/p2p/requisites/${id}`, { ...moves[event], comment }],
  },
  {
    lifecycle: lifecycles.device as never,
    ...{ noun: 'Device', read: 'device', stateField: 'statusCode', facts: [{}] },
    more: (event) => (event === 'edit' ? ', name: "Other name"' : ''),
    plant: plantDevice,
    call: (event, id) =>
      event === 'delete'
        ? ['DELETE', `v1/devices/${id}`, { comment }]
        : ['PUT', `v1/devices/${id}`, { ...moves[event], comment }],
  },
  {
    lifecycle: lifecycles.feedback as never,
    ...{ noun: 'Feedback', read: 'feedbackEntry', stateField: 'statusCode', facts: [{}] },
    more: (event) => (event === 'edit' ? ', influence: POSITIVE' : ''),
    plant: (database, status) => plantFeedback(database, [1, 2], 1, status),
    call: (event, id) => [
      event === 'delete' ? 'DELETE' : 'PUT',
      `p2p/Admin/feedback/${id}`,
      { influence: 2, details: comment },
    ],
  },
  {
    lifecycle: lifecycles.publicChatMessage as never,
    ...{ noun: 'PublicChatMessage', read: 'publicChatMessage', stateField: 'statusCode' },
    facts: [{}],
    more: moreOfMessage,
    plant: plantPublicMessage,
    call: (event, id) =>
      event === 'edit'
        ? ['PUT', `${communication}/EditPublicChatMessage`, { messageId: id, text, comment }]
        : ['PUT', `${communication}/DeletePublicChatMessages`, { messageIdList: [id], comment }],
  },
  {
    lifecycle: lifecycles.privateChatMessage as never,
    ...{ noun: 'PrivateChatMessage', read: 'privateChatMessage', stateField: 'statusCode' },
    facts: [{}],
    more: moreOfMessage,
    plant: plantPrivateMessage,
    call: (event, id) => [
      'PUT',
      `${communication}/${event === 'edit' ? 'Edit' : 'Delete'}PrivateChatMessage`,
      { messageId: id, text, comment },
    ],
  },
  {
    lifecycle: lifecycles.privateChat as never,
    ...{ noun: 'PrivateChat', read: 'privateChat', stateField: 'statusCode', more: '' },
    facts: [{}],
    plant: plantPrivateChat,
    call: (_, id) => ['PUT', `${communication}/DeletePrivateChat`, { conversationId: id, comment }],
  },
  {
    lifecycle: lifecycles.currency as never,
    ...{ noun: 'Currency', read: 'currency', stateField: 'statusCode', facts: [{}] },
    oneRow: true,
    more: ', name: "Another name"',
    plant: async () => 1,
    call: (_, id) => ['PUT', 'v2/Market/EditCurrency', { id, name: 'Another name', comment }],
  },
  {
    lifecycle: lifecycles.market as never,
    ...{ noun: 'Market', read: 'market', stateField: 'statusCode', facts: [{}] },
    oneRow: true,
    more: ', orderAmountLimit: "0.5"',
    plant: async () => 1,
    call: (_, id) => ['PUT', 'v2/Market/EditMarket', { id, orderAmountLimit: '0.5', comment }],
  },
  {
    lifecycle: lifecycles.stopSwitch as never,
    ...{ noun: 'StopSwitch', read: 'stopSwitch', stateField: 'statusCode', more: '', facts: [{}] },
    oneRow: true,
    idOf: () => plantedSwitch,
    plant: plantStopSwitch,
    call: (event) => [
      'POST',
      'Options/UpdateTransactionsSettings',
      { [plantedSwitch]: event === 'engage', comment },
    ],
  },
  ...(['everybody', 'user'] as const).map((whose): Way => {
    const noun = whose === 'user' ? 'UserTransactionLimit' : 'TransactionLimit';
    const name = `${noun.charAt(0).toLowerCase()}${noun.slice(1)}` as keyof typeof lifecycles;
    return {
      lifecycle: lifecycles[name] as never,
      ...{ noun, read: name, stateField: 'statusCode', facts: [{}] },
      more: (event) => (event === 'edit' ? ', maxAmount: "800000"' : ''),
      plant: (database, status) => plantLimit(database, whose, status),
      call: (event, id) => [
        'PUT',
        `v2/Transaction/${event === 'edit' ? 'Update' : 'Delete'}${noun}`,
        { id, maxAmount: '800000', comment },
      ],
    };
  }),
];
