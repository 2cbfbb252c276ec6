import { defineList } from '../../list/define-list.ts';
import { DealHistory, Deals } from './deal.graphql.ts';
import { dealFields, dealRecord } from './deal.record.ts';

/** Loaded on demand, so that the definition itself imports nothing. */
const paymentMethods = async () =>
  (await import('../../entities/payment-methods.ts')).readPaymentMethodChoices();

/** Deals between users (d3:137). Decisions are made on the page of the deal, never in the list. */
export const dealsList = defineList({
  name: 'deals',
  query: Deals,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: dealRecord,
  columns: dealFields,
  filters: {
    status: { as: 'choice', of: 'DealStatusChoice' },
    isInDispute: { as: 'flag', one: true },
    paymentMethodId: { as: 'pick', choices: paymentMethods },
    currencyId: { as: 'currency' },
    fiatCurrencyId: { as: 'currency' },
    amountFrom: { as: 'range', to: 'amountTo' },
    createdFrom: { as: 'days', to: 'createdTo' },
    userId: { as: 'user' },
    sellerId: { as: 'user' },
    buyerId: { as: 'user' },
    offerId: { as: 'text' },
    requisiteId: { as: 'text' },
    ids: { as: 'ids' },
  },
  expand: {
    query: DealHistory,
    variables: ({ id }) => ({ id }),
    columns: {
      createdAt: { field: 'createdAt', as: 'date' },
      status: { field: 'status', as: 'status', of: 'DealStatus' },
      sellerId: { field: 'event', as: 'event', in: 'deals' },
      buyerId: { field: 'adminEmail', as: 'text' },
      paymentMethodTitle: { field: 'comment', as: 'text' },
    },
  },
});
