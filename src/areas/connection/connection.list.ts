import { defineList } from '../../list/define-list.ts';
import { ConnectionCalls } from './connection.graphql.ts';

/** Calls of the gateway to the back office, the last one first. */
export const connectionList = defineList({
  name: 'connection',
  query: ConnectionCalls,
  live: true,
  sort: { field: 'lastAt', desc: true },
  columns: {
    id: { as: 'copy', width: 400, sort: true },
    lastResult: { as: 'status', of: 'CallResult' },
    lastOutcome: { as: 'text', width: 150 },
    lastAt: { as: 'date', sort: true },
    requests: { as: 'number', sort: true, width: 110 },
    failed: { as: 'number', width: 110 },
    retried: { as: 'number', width: 110 },
    lastMs: { as: 'number', sort: true, width: 110 },
    medianMs: { as: 'number', sort: true, width: 110 },
    p95Ms: { as: 'number', sort: true, width: 110 },
  },
  filters: {
    search: { as: 'text' },
    lastResult: { as: 'choice', of: 'CallResult' },
    lastFrom: { as: 'days', to: 'lastTo' },
  },
});
