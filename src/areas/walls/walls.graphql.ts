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

/** What tiles are drawn from: one answer each, read anew whenever something changed, at least every 5 s. */
export const sources = {
  switches: graphql(`
    subscription WallSwitches { told: wallSwitchesLive { readAt items { switch status since } } }
  `),
  queues: graphql(`
    subscription WallQueues {
      told: wallQueuesLive {
        readAt
        transactions { status count oldestAt }
        kyt { count oldestAt }
        exchangeOrders { count oldestAt }
        requisites { count oldestAt }
      }
    }
  `),
  errors: graphql(`
    subscription WallErrors {
      told: wallErrorsLive { readAt transactions oldestAt kyt exchangeOrders byMinute }
    }
  `),
  throughput: graphql(`
    subscription WallThroughput {
      told: wallThroughputLive { readAt from transactions deals trades }
    }
  `),
  disputes: graphql(`
    subscription WallDisputes {
      told: wallDisputesLive {
        readAt open unattended breached urgent soon calm oldestAt oldestUnattendedAt nextDeadlineAt
        openedToday settledToday medianSeconds
      }
    }
  `),
  flow: graphql(`
    subscription WallFlow { told: wallFlowLive { readAt from deposits withdrawals deals trades } }
  `),
  money: graphql(`
    subscription WallMoney {
      told: wallMoneyLive {
        readAt turnoverUsd profitUsd currencies { title decimals owned ownedUsd }
      }
    }
  `),
} as const;

export type SourceName = keyof typeof sources;
export type Told<Name extends SourceName> = ResultOf<(typeof sources)[Name]>['told'];
