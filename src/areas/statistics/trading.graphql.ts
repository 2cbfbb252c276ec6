import { graphql } from '../../data/graphql.ts';

export const TradeTurnover = graphql(`
  query TradeTurnover($from: MomentFrom, $to: MomentTo, $period: ChartPeriod!, $into: ID) {
    sums: tradingStatistics(from: $from, to: $to, into: $into) {
      cumulativeCurrencyId
      sum { totalTurnover totalFee count buyCount sellCount }
      items {
        marketId baseCurrencyId derivedCurrencyId
        totalTurnover totalFee count buyCount sellCount amount turnover
      }
    }
    course: tradingChart(from: $from, to: $to, period: $period, into: $into) {
      items { date count totalTurnover totalFee }
    }
  }
`);

export const Trades = graphql(`
  query Trades($from: MomentFrom, $to: MomentTo, $period: ChartPeriod!, $into: ID) {
    book: tradeStatistics(from: $from, to: $to, into: $into) {
      sum { totalTurnover count buyCount sellCount }
      orders { status statusCode side count }
    }
    deals: dealWindowStatistics(from: $from, to: $to, into: $into) {
      created completed cancelled expired totalAmount
    }
    course: tradingChart(from: $from, to: $to, period: $period, into: $into) {
      items { date count totalTurnover }
    }
  }
`);

export const DealSums = graphql(`
  query DealSums($from: MomentFrom, $to: MomentTo, $period: ChartPeriod!, $into: ID) {
    sums: dealStatistics(from: $from, to: $to, into: $into) {
      cumulativeCurrencyId
      created completed cancelled expired averageTradeTime disputesOpened disputesSettled totalAmount totalFee
      items { currencyId fiatCurrencyId count totalAmount totalFee amount fee fiatAmount }
    }
    course: grossProfitFull(from: $from, to: $to, period: $period, into: $into) {
      items { date source cumulativeProfit }
    }
  }
`);

export const DealsOfCurrency = graphql(`
  query DealsOfCurrency($from: MomentFrom, $to: MomentTo, $into: ID, $currencyId: ID) {
    sums: dealCurrencyStatistics(from: $from, to: $to, into: $into, currencyId: $currencyId) {
      cumulativeCurrencyId
      created completed cancelled expired averageTradeTime totalAmount totalFee
      items { currencyId fiatCurrencyId count totalAmount totalFee amount fee fiatAmount }
    }
  }
`);
