import { offerLifecycle } from '../../../machines/offer/offer.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneOffer } from './offers.graphql.ts';

export const offerFields = {
  id: { as: 'copy', width: 84 },
  createdAt: { as: 'date', sort: true },
  userId: { as: 'user', secondary: 'userName', width: 180 },
  type: { as: 'enum', of: 'OfferType', width: 90 },
  currencyId: { as: 'currency', width: 84 },
  fiatCurrencyId: { as: 'currency', width: 76 },
  status: { as: 'status', of: 'OfferStatus', width: 108 },
  price: { as: 'rate', secondary: 'fiatCurrencyId', sort: true, width: 140 },
  profitPercent: { as: 'number', sort: true, width: 90 },
  minAmount: { as: 'amount', secondary: 'fiatCurrencyId', width: 130 },
  maxAmount: { as: 'amount', secondary: 'fiatCurrencyId', sort: true, width: 140 },
  restrictedAmounts: { as: 'amount', secondary: 'fiatCurrencyId', width: 150 },
  paymentMethods: { as: 'text', width: 200 },
  activeDeals: { as: 'number', width: 100 },
  terms: { as: 'text', width: 260 },
  isHidden: { as: 'flag', width: 84 },
  expression: { as: 'text', optional: true },
  enabledRequisites: { as: 'number', optional: true },
  isKycRequired: { as: 'flag', optional: true },
  isPhoneRequired: { as: 'flag', optional: true },
  trackLiquidity: { as: 'flag', optional: true },
  updatedAt: { as: 'date', optional: true },
  changedBy: { as: 'admin', optional: true },
} as const;

/** Loaded when a person edits an offer, so that the definition itself imports nothing. */
const choices = () => import('./offer-choices.ts');

/** An offer of a maker: edited, stopped, enabled, blocked, deleted (d3:46). */
export const offerRecord = defineRecord({
  name: 'offers',
  lifecycle: offerLifecycle,
  read: OneOffer,
  state: 'statusCode',
  // What is unknown blocks nothing: the back office decides.
  guardContext: ({ typeCode, enabledRequisites }) => ({
    ...{ type: typeCode ?? -1, enabledRequisites: enabledRequisites ?? 1 },
  }),
  fields: offerFields,
  summary: ['userId', 'type', 'currencyId', 'fiatCurrencyId', 'price', 'minAmount', 'maxAmount'],
  user: ({ userId }) => userId,
  path: (id) => `/p2p?ids=${id}`,
  acts: {
    edit: {
      edits: true,
      inputs: {
        profitPercent: { as: 'decimal', signed: true },
        expression: { as: 'text', optional: true },
        minAmount: { as: 'decimal' },
        maxAmount: { as: 'decimal' },
        restrictedAmounts: { as: 'words', amounts: true, optional: true },
        paymentMethodIds: {
          as: 'pick',
          many: true,
          from: async (row) => (await choices()).paymentMethodsFor(row?.fiatCurrencyId),
        },
        requisiteIds: {
          as: 'pick',
          many: true,
          optional: true,
          from: async (row) => (await choices()).requisitesOf(row),
        },
        terms: { as: 'text', lines: true, optional: true },
        isHidden: { as: 'flag' },
        isKycRequired: { as: 'flag' },
        isPhoneRequired: { as: 'flag' },
        trackLiquidity: { as: 'flag' },
      },
    },
    enable: { bulk: 'chosen', intent: 'success' },
    stop: { bulk: 'chosen', intent: 'warning' },
    unblock: { intent: 'success' },
    block: { intent: 'danger' },
    delete: { bulk: 'chosen', intent: 'danger' },
  },
});
