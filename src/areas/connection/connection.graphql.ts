import { graphql } from '../../data/graphql.ts';

const connectionFields = graphql(`
  fragment ConnectionFields on Connection @_unmask {
    state since startedAt cursor medianDelayMs p95DelayMs clockDifferenceMs reconnects gaps resets
    requestsPerMinute pollsPerMinute pollBudgetPerMinute pollStretch running waiting isPaused
  }
`);

export const OneConnection = graphql(`query Connection { connection { ...ConnectionFields } }`, [
  connectionFields,
]);
export const ConnectionLive = graphql(
  `subscription ConnectionLive { connectionLive { ...ConnectionFields } }`,
  [connectionFields],
);

export const ConnectionCalls = graphql(`
  query ConnectionCalls($filter: ConnectionCallFilter, $page: PageInput!, $sort: SortInput) {
    connectionCalls(filter: $filter, page: $page, sort: $sort) {
      items {
        id lastResult lastOutcome lastAt lastMs medianMs p95Ms requests failed retried
      }
      total totalExact asOf
    }
  }
`);
