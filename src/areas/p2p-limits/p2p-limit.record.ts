import { p2pLimitLifecycle } from '../../../machines/p2p-limit/p2p-limit.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneP2pLimit } from './p2p-limits.graphql.ts';

export const p2pLimitFields = {
  id: { as: 'copy', sort: true, width: 70 },
  currencyId: { as: 'currency', sort: true, width: 140 },
  min: { as: 'amount', sort: true, width: 180 },
  max: { as: 'amount', sort: true, width: 180 },
} as const;

/** Limits are above zero, and the maximum is not below the minimum (d3:347). */
export const p2pLimitInputs = {
  min: { as: 'decimal', notZero: true },
  max: { as: 'decimal', notZero: true, notBelow: 'min' },
} as const;

/** The limits of deals in one currency (d3:180). */
export const p2pLimitRecord = defineRecord({
  name: 'p2pLimits',
  lifecycle: p2pLimitLifecycle,
  read: OneP2pLimit,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: p2pLimitFields,
  summary: ['currencyId', 'min', 'max'],
  path: (id) => `/traders/limits?ids=${id}`,
  acts: {
    edit: {
      edits: true,
      inputs: p2pLimitInputs,
      effect: async () => (await import('./limit-effect.ts')).limitEffect,
    },
  },
});
