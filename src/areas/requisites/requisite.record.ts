import { requisiteLifecycle } from '../../../machines/requisite/requisite.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { requisiteInputs } from '../../entities/requisite-inputs.ts';
import { OneRequisite } from './requisites.graphql.ts';

export const requisiteFields = {
  id: { as: 'copy', width: 84 },
  createdAt: { as: 'date', sort: true },
  userId: { as: 'user', secondary: 'userName', width: 180 },
  paymentMethodTitle: { as: 'text', width: 150 },
  account: { as: 'copy', width: 210 },
  currencyId: { as: 'currency', width: 84 },
  status: { as: 'status', of: 'RequisiteStatus', width: 108 },
  reviewStatus: { as: 'status', of: 'RequisiteReviewStatus', width: 124 },
  sharedWith: { as: 'number', width: 100 },
  linkedOffers: { as: 'number', width: 90 },
  activeDeals: { as: 'number', width: 90 },
  usedDay: { as: 'amount', width: 120 },
  limitDay: { as: 'amount', width: 120 },
  usedWeek: { as: 'amount', width: 120 },
  limitWeek: { as: 'amount', width: 120 },
  usedMonth: { as: 'amount', width: 120 },
  limitMonth: { as: 'amount', width: 120 },
  name: { as: 'text', optional: true },
  template: { as: 'text', optional: true },
  updatedAt: { as: 'date', optional: true },
  changedBy: { as: 'admin', optional: true },
} as const;

/** The account that receives traders' fiat: reviewed, edited, stopped, blocked, deleted (d3:74). */
export const requisiteRecord = defineRecord({
  name: 'requisites',
  lifecycle: requisiteLifecycle,
  read: OneRequisite,
  state: 'statusCode',
  guardContext: ({ activeDeals, linkedOffers, reviewStatusCode }) => ({
    // What is unknown blocks nothing: the back office decides.
    ...{ activeDeals: activeDeals ?? 0, linkedOffers: linkedOffers ?? 0 },
    reviewStatus: reviewStatusCode ?? -1,
  }),
  fields: requisiteFields,
  summary: [
    'userId',
    'paymentMethodTitle',
    'account',
    'reviewStatus',
    'linkedOffers',
    'activeDeals',
  ],
  user: ({ userId }) => userId,
  path: (id) => `/traders/requisites?ids=${id}`,
  acts: {
    approve: { bulk: true, intent: 'success' },
    markProblematic: { bulk: true, intent: 'warning' },
    edit: {
      edits: true,
      inputs: { name: { as: 'text' }, fields: { as: 'named' }, ...requisiteInputs },
    },
    enable: { bulk: true, intent: 'success' },
    stop: { bulk: true, intent: 'warning' },
    unblock: { intent: 'success' },
    block: { intent: 'danger' },
    delete: { intent: 'danger', carries: ['userId'] },
  },
});
