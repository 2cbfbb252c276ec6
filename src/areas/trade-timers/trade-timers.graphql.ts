import { graphql, type ResultOf } from '../../data/graphql.ts';

export const TradeTimers = graphql(`
  query TradeTimers { tradeTimers { timers { name value unit } seen } }
`);

export const SaveTradeTimers = graphql(`
  mutation SaveTradeTimers($timers: [TradeTimerInput!]!, $intent: Intent!) {
    act: saveTradeTimers(timers: $timers, intent: $intent) { state }
  }
`);

export type TimerSet = ResultOf<typeof TradeTimers>['tradeTimers'];
