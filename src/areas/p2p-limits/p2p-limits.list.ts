import { defineList } from '../../list/define-list.ts';
import { p2pLimitFields, p2pLimitRecord } from './p2p-limit.record.ts';
import { P2pLimits } from './p2p-limits.graphql.ts';

/** The limits of deals by currency (d3:72). */
export const p2pLimitsList = defineList({
  name: 'p2pLimits',
  query: P2pLimits,
  live: true,
  sort: { field: 'currencyId', desc: false },
  record: p2pLimitRecord,
  columns: p2pLimitFields,
  filters: { currencyIds: { as: 'currency' }, ids: { as: 'ids' } },
});
