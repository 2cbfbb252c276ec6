import { graphql } from '../../data/graphql.ts';

export const LiveFlow = graphql(`
  query LiveFlow($minutes: Int!) {
    flow: throughput(minutes: $minutes) { items { date deposits withdrawals deals trades failed } }
  }
`);

export const Waiting = graphql(`
  query Waiting {
    queues {
      transactions { status statusCode count oldestAt }
      checks { status statusCode count }
      exchangeOrders { status statusCode count }
      disputes { open unattended breached oldestAt openedToday settledToday }
    }
  }
`);
