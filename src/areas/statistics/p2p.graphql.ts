import { graphql } from '../../data/graphql.ts';

export const TraderStatistics = graphql(`
  query TraderStatistics($from: MomentFrom, $to: MomentTo, $into: ID) {
    sums: traderStatistics(from: $from, to: $to, into: $into) {
      total cumulativeCurrencyId
      items { userId userName depositCount totalDeposit withdrawalCount totalWithdrawal failed }
    }
  }
`);

export const RequisiteStatistics = graphql(`
  query RequisiteStatistics($from: MomentFrom, $to: MomentTo, $into: ID) {
    sums: requisiteStatistics(from: $from, to: $to, into: $into) {
      total cumulativeCurrencyId
      items {
        requisiteId name userId userName paymentMethodId currencyId
        depositCount deposit totalDeposit failed lastAt
      }
    }
  }
`);

export const MerchantStatistics = graphql(`
  query MerchantStatistics($period: ChartPeriod!, $from: MomentFrom, $to: MomentTo, $into: ID) {
    sums: merchantSums(from: $from, to: $to, into: $into) {
      cumulativeCurrencyId cumulativeDeposits cumulativeWithdrawals cumulativeReturns cumulativeFees
    }
    merchants: merchantStatistics(from: $from, to: $to, into: $into) {
      total cumulativeCurrencyId
      items { merchantId userName depositCount totalDeposit withdrawalCount totalWithdrawal failed }
    }
    course: merchantChart(period: $period, from: $from, to: $to, into: $into) {
      items { date currencyId cumulativeDeposits cumulativeWithdrawals }
    }
  }
`);

export const StakingStatistics = graphql(`
  query StakingStatistics($from: MomentFrom, $to: MomentTo, $into: ID) {
    sums: stakingStatistics(from: $from, to: $to, into: $into) {
      cumulativeCurrencyId cumulativeBalance cumulativeRewards
      items { currencyId balance cumulativeBalance stakers rewards cumulativeRewards tax }
    }
    course: stakingChart(from: $from, to: $to, into: $into) {
      items { date currencyId cumulativeRewards }
    }
  }
`);
