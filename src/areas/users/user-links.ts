import type { Section } from '../../../machines/access.policy.ts';

/** A list that can be filtered by one user; its name is `shell:sections.<text>`. */
interface UserList {
  readonly text: string;
  readonly section: Section;
  readonly path: string;
  /** Filter that accepts the user's id. */
  readonly filter: string;
  /** Id by which a build can exclude it (d1:136). */
  readonly exclusion?: string;
}

/** Lists that the user's page links to (d1:75, d2:33). */
export const userLists: readonly UserList[] = [
  {
    ...{ text: 'transactions', section: 'transactions', path: '/transactions', filter: 'userId' },
    exclusion: 'user-transactions',
  },
  {
    ...{ text: 'transactionCodes', section: 'transactionCodes' },
    ...{ path: '/transactions/codes', filter: 'userId' },
  },
  {
    ...{ text: 'addressTransactions', section: 'transactions' },
    ...{ path: '/transactions/addresses', filter: 'userId' },
  },
  { text: 'orders', section: 'trading', path: '/trading', filter: 'userId' },
  { text: 'trades', section: 'trading', path: '/trading/trades', filter: 'userId' },
  { text: 'exchangeOrders', section: 'exchangeOrders', path: '/traders/orders', filter: 'userId' },
  { text: 'offers', section: 'offers', path: '/p2p', filter: 'userId' },
  { text: 'deals', section: 'deals', path: '/p2p/deals', filter: 'userId' },
  { text: 'feedback', section: 'feedback', path: '/p2p/feedback', filter: 'toUserId' },
  { text: 'devices', section: 'devices', path: '/traders/devices', filter: 'userId' },
  { text: 'publicChats', section: 'chats', path: '/chats', filter: 'userId' },
  { text: 'privateChats', section: 'chats', path: '/chats/private', filter: 'userId' },
];

export const userListPath = ({ path, filter }: UserList, userId: string): string =>
  `${path}?${filter}=${encodeURIComponent(userId)}`;
