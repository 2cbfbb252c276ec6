import { read } from '../../data/client.ts';
import { graphql } from '../../data/graphql.ts';
import { type SearchSource, type Sought, sourceWith } from './search-source.ts';

const source = sourceWith((document, variables) => read(document, variables, { together: true }));

const UserById = graphql(`
  query SearchUser($id: ID!) { user(id: $id) { id userName email status } }
`);
const TransactionById = graphql(`
  query SearchTransaction($id: ID!) {
    transaction(id: $id) { id type amount currencyId status }
  }
`);
const OrderById = graphql(`
  query SearchOrder($id: ID!) { order(id: $id) { id side userName status } }
`);
const ExchangeOrderById = graphql(`
  query SearchExchangeOrder($id: ID!) {
    exchangeOrder(id: $id) { id fromAmount fromCurrencyId toAmount toCurrencyId status }
  }
`);
const DealById = graphql(`
  query SearchDeal($id: ID!) { deal(id: $id) { id amount currencyId status } }
`);
const CaseById = graphql(`
  query SearchCase($id: ID!) { dispute(id: $id) { id status sellerName buyerName } }
`);
const OfferById = graphql(`
  query SearchOffer($id: ID!) { offer(id: $id) { id type userName currencyId status } }
`);
const RequisiteById = graphql(`
  query SearchRequisite($id: ID!) { requisite(id: $id) { id name account status } }
`);
const LogOfId = graphql(`
  query SearchLog($id: ID!, $page: PageInput!) {
    adminLog(filter: { objectId: $id }, page: $page) { items { id objectId } }
  }
`);

const byId = ({ id }: Sought) => (id === null ? null : { id });
const isOne = (row: { readonly id: string }, { id }: Sought) => row.id === id;
const text = (value: string | null | undefined) => ({ as: 'text', value }) as const;
const member = (of: string, value: string | null | undefined) =>
  ({ as: 'enum', of, value }) as const;
const amount = (value: string | null, currencyId: string | null) =>
  ({ as: 'amount', value, currencyId: currencyId ?? '' }) as const;

/** Sources by id: each is queried, and its record is offered only if it exists. */
export const idSources: readonly SearchSource[] = [
  source({
    ...{ kind: 'user', section: 'users', document: UserById, variables: byId, proves: isOne },
    rows: ({ user }) => [user],
    path: ({ id }) => `/user/${id}`,
    details: ({ userName, email, status }) => [
      ...[text(userName), text(email), member('UserStatus', status)],
    ],
  }),
  source({
    ...{ kind: 'transaction', section: 'transactions', document: TransactionById },
    ...{ variables: byId, proves: isOne },
    rows: ({ transaction }) => [transaction],
    path: ({ id }) => `/transactions/${id}`,
    details: ({ type, amount: value, currencyId, status }) => [
      member('TransactionType', type),
      amount(value, currencyId),
      member('TransactionStatus', status),
    ],
  }),
  source({
    ...{ kind: 'order', section: 'trading', document: OrderById, variables: byId, proves: isOne },
    rows: ({ order }) => [order],
    path: ({ id }) => `/trading?ids=${id}`,
    details: ({ side, userName, status }) => [
      ...[member('OrderSide', side), text(userName), member('OrderStatus', status)],
    ],
  }),
  source({
    ...{ kind: 'exchangeOrder', section: 'exchangeOrders', document: ExchangeOrderById },
    ...{ variables: byId, proves: isOne },
    rows: ({ exchangeOrder }) => [exchangeOrder],
    path: ({ id }) => `/traders/orders/${id}`,
    details: ({ fromAmount, fromCurrencyId, toAmount, toCurrencyId, status }) => [
      amount(fromAmount, fromCurrencyId),
      amount(toAmount, toCurrencyId),
      member('ExchangeOrderStatus', status),
    ],
  }),
  source({
    ...{ kind: 'deal', section: 'deals', document: DealById, variables: byId, proves: isOne },
    rows: ({ deal }) => [deal],
    path: ({ id }) => `/p2p/deals/${id}`,
    details: ({ amount: value, currencyId, status }) => [
      ...[amount(value, currencyId), member('DealStatus', status)],
    ],
  }),
  source({
    ...{ kind: 'case', section: 'arbitration', document: CaseById },
    ...{ variables: byId, proves: isOne },
    rows: ({ dispute }) => [dispute],
    path: ({ id }) => `/arbitrator/case/${id}`,
    details: ({ sellerName, buyerName, status }) => [
      ...[text(buyerName), text(sellerName), member('DisputeStatus', status)],
    ],
  }),
  source({
    ...{ kind: 'offer', section: 'offers', document: OfferById, variables: byId, proves: isOne },
    rows: ({ offer }) => [offer],
    path: ({ id }) => `/p2p?ids=${id}`,
    details: ({ type, userName, status }) => [
      ...[member('OfferType', type), text(userName), member('OfferStatus', status)],
    ],
  }),
  source({
    ...{ kind: 'requisite', section: 'requisites', document: RequisiteById },
    ...{ variables: byId, proves: isOne },
    rows: ({ requisite }) => [requisite],
    path: ({ id }) => `/traders/requisites?ids=${id}`,
    details: ({ name, account, status }) => [
      ...[text(name), text(account), member('RequisiteStatus', status)],
    ],
  }),
  source({
    ...{ kind: 'logOfObject', section: 'adminLog', document: LogOfId },
    variables: ({ id }) => (id === null ? null : { id, page: { number: 1, size: 1 } }),
    rows: ({ adminLog }) =>
      adminLog.items.map(({ objectId }) => (objectId === null ? null : { id: objectId })),
    proves: isOne,
    path: ({ id }) => `/admin-management/log?objectId=${id}`,
    details: () => [],
  }),
];
