import { graphql } from '../../data/graphql.ts';

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
