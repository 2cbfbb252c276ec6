import { graphql, type ResultOf } from '../../data/graphql.ts';

export const OwnDisplay = graphql(`
  query WallStart { ownDisplay { state code codeExpiresAt name boards now } }
`);

export const RequestDisplay = graphql(`
  mutation WallRequest { ownDisplay: requestDisplay { state code codeExpiresAt name boards now } }
`);

export const OwnDisplayLive = graphql(`
  subscription WallSelf { ownDisplay { state code codeExpiresAt name boards now } }
`);

export type Own = ResultOf<typeof OwnDisplay>['ownDisplay'];

export const Upstream = graphql(`subscription WallUpstream { upstream { state since } }`);

/** Sources of the tiles: one response each, refreshed on every change, at least every 5 s. */
export const sources = {
  switches: graphql(`
    subscription WallSwitches { data: wallSwitchesLive { readAt items { switch status since } } }
  `),
  status: graphql(`
    subscription WallStatus { data: wallStatusLive { startedAt latency feedAt waiting at } }
  `),
  queues: graphql(`
    subscription WallQueues {
      data: wallQueuesLive {
        transactions { status count oldestAt }
        checks { status count oldestAt }
        exchangeOrders { status count oldestAt }
        requisites { count oldestAt }
        at
      }
    }
  `),
  throughput: graphql(`
    subscription WallThroughput {
      data: wallThroughputLive {
        items {
          date deposits depositsCompleted withdrawals withdrawalsCompleted failed deals
          dealsCompleted trades
        }
        at
      }
    }
  `),
  disputes: graphql(`
    subscription WallDisputes {
      data: wallDisputesLive {
        open unattended breached urgent soon calm oldestAt oldestUnattendedAt nextDeadline
        openedToday settledToday medianSeconds at
      }
    }
  `),
  money: graphql(`
    subscription WallMoney {
      data: wallMoneyLive {
        readAt lastEntry title turnover profit diff inFlight broken breaks brokenSince
        currencies { title decimals state diff worth inFlight broken since }
      }
    }
  `),
} as const;

export type SourceName = keyof typeof sources;
export type SourceData<Name extends SourceName> = ResultOf<(typeof sources)[Name]>['data'];
