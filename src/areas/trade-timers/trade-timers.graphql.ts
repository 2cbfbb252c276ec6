import { graphql } from '../../data/graphql.ts';

export const TradeTimers = graphql(`
  query TradeTimers { tradeTimers { name value unit } }
`);

export const SaveTradeTimers = graphql(`
  mutation SaveTradeTimers($key: ID!, $timers: [TradeTimerInput!]!) {
    saveTradeTimers(key: $key, timers: $timers)
  }
`);
