import { graphql } from '../../data/graphql.ts';

export const Turnover = graphql(`
  query Turnover($from: MomentFrom, $to: MomentTo, $period: ChartPeriod!, $into: ID, $currencyIds: [ID!]) {
    sums: transactionStatistics(from: $from, to: $to, into: $into) {
      cumulativeCurrencyId
      sum { totalDeposit depositCount totalDepositFee totalWithdrawal withdrawalCount totalWithdrawalFee }
      items {
        currencyId
        totalDeposit deposit depositCount depositFee
        totalWithdrawal withdrawal withdrawalCount withdrawalFee
      }
    }
    course: transactionChart(from: $from, to: $to, period: $period, into: $into, currencyIds: $currencyIds) {
      items { date currencyId totalDeposit totalWithdrawal }
    }
  }
`);

export const Flow = graphql(`
  query Flow(
    $from: MomentFrom, $to: MomentTo, $period: ChartPeriod!, $into: ID
    $tagIds: [ID!], $methods: [TransactionMethodType!], $withoutMethods: [TransactionMethodType!]
  ) {
    sums: transactionStatistics(
      from: $from, to: $to, into: $into, tagIds: $tagIds, methods: $methods, withoutMethods: $withoutMethods
    ) {
      sum { totalDeposit depositCount totalWithdrawal withdrawalCount }
      states { status statusCode type typeCode count }
    }
    course: transactionChart(
      from: $from, to: $to, period: $period, into: $into
      tagIds: $tagIds, methods: $methods, withoutMethods: $withoutMethods
    ) {
      items { date totalDeposit depositCount totalWithdrawal withdrawalCount }
    }
  }
`);

export const GrossProfit = graphql(`
  query GrossProfit($from: MomentFrom, $to: MomentTo, $period: ChartPeriod!, $into: ID) {
    short: grossProfit(from: $from, to: $to, into: $into) {
      cumulativeProfit
      cumulativeCurrencyId
      currencies { currencyId profit cumulativeProfit }
      items { source cumulativeProfit }
    }
    course: grossProfitFull(from: $from, to: $to, period: $period, into: $into) {
      items { date source cumulativeProfit }
    }
  }
`);

export const Fees = graphql(`
  query Fees($from: MomentFrom, $to: MomentTo, $period: ChartPeriod!, $into: ID) {
    sums: feeStatistics(from: $from, to: $to, into: $into) {
      totalFee
      cumulativeCurrencyId
      items { currencyId totalFee tradeFee withdrawalFee dealFee depositFee fee }
    }
    course: grossProfitFull(from: $from, to: $to, period: $period, into: $into) {
      items { date source cumulativeProfit }
    }
  }
`);

export const Methods = graphql(`
  query Methods($from: MomentFrom, $to: MomentTo, $period: ChartPeriod!, $into: ID) {
    sums: methodStatistics(from: $from, to: $to, into: $into) {
      cumulativeCurrencyId
      sum { totalDeposit depositCount totalDepositFee totalWithdrawal withdrawalCount totalWithdrawalFee }
      items {
        currencyId methodType methodTypeCode
        totalDeposit deposit depositCount depositFee
        totalWithdrawal withdrawal withdrawalCount withdrawalFee
      }
    }
    course: transactionChart(from: $from, to: $to, period: $period, into: $into) {
      items { date totalDeposit depositCount totalWithdrawal withdrawalCount }
    }
  }
`);

export const UserSums = graphql(`
  query UserSums($from: MomentFrom, $to: MomentTo, $period: ChartPeriod!) {
    sums: userStatistics(from: $from, to: $to) {
      totals { total confirmed verified locked blocked registered lastSeen verificationRequests }
    }
    course: userChart(from: $from, to: $to, period: $period) {
      items { date registered lastSeen }
    }
    checks: verificationChart(from: $from, to: $to, period: $period) {
      items { date requested verified }
    }
  }
`);

export const SystemStatus = graphql(`
  query SystemStatus {
    status: systemStatus {
      version startedAt at
      database { engine version latency }
      feed { offset lastAt }
      statistics { waiting }
      audit { state verified verifiedAt firstBreak }
    }
  }
`);

/** Sent at once and on every change; there is no query for it. */
export const GatewayState = graphql(`
  subscription GatewayState { gateway: upstream { state since cursor pollStretch } }
`);

export const LiveFlow = graphql(`
  query LiveFlow($minutes: Int!) {
    flow: throughput(minutes: $minutes) { items { date deposits withdrawals deals trades failed } }
  }
`);
