import { graphql } from '../../data/graphql.ts';

/** One call for each type of income (d2:254). */
export const ReferralStatistics = graphql(`
  query ReferralStatistics($from: MomentFrom, $to: MomentTo) {
    trade: referralStats(type: TRADE, from: $from, to: $to) {
      levels { level incomes referrals income }
    }
    p2p: referralStats(type: P2P, from: $from, to: $to) {
      levels { level incomes referrals income }
    }
    staking: referralStats(type: STAKING, from: $from, to: $to) {
      levels { level incomes referrals income }
    }
  }
`);
