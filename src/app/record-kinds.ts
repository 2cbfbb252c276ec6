import type { RecordKind } from './section.ts';

/** What the palette opens by id. */
export const recordKinds: readonly RecordKind[] = [
  { kind: 'user', section: 'users', pathOf: (id) => `/user/${id}` },
  { kind: 'transaction', section: 'transactions', pathOf: (id) => `/transactions/${id}` },
  { kind: 'order', section: 'trading', pathOf: (id) => `/trading?ids=${id}` },
  { kind: 'tradesOfOrder', section: 'trading', pathOf: (id) => `/trading/trades?orderId=${id}` },
  { kind: 'deal', section: 'deals', pathOf: (id) => `/p2p/deals/${id}` },
  { kind: 'case', section: 'arbitration', pathOf: (id) => `/arbitrator/case/${id}` },
  { kind: 'offer', section: 'offers', pathOf: (id) => `/p2p?ids=${id}` },
  { kind: 'requisite', section: 'requisites', pathOf: (id) => `/traders/requisites?ids=${id}` },
  { kind: 'exchangeOrder', section: 'exchangeOrders', pathOf: (id) => `/traders/orders/${id}` },
  {
    kind: 'logOfObject',
    section: 'adminLog',
    pathOf: (id) => `/admin-management/log?objectId=${id}`,
  },
];
