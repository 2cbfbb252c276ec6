import { graphql } from '../../data/graphql.ts';

const limitFields = graphql(`
  fragment LimitFields on TransactionLimit @_unmask {
    id createdAt updatedAt currencyId cumulativeCurrencyId period periodCode minAmount maxAmount
    buyAmount buyCount sellAmount sellCount changedBy status statusCode seen
  }
`);

export const OneLimit = graphql(
  `query TransactionLimit($id: ID!) { transactionLimit(id: $id) { ...LimitFields } }`,
  [limitFields],
);

export const Limits = graphql(
  `query TransactionLimits($filter: TransactionLimitFilter, $page: PageInput!, $sort: SortInput) {
    transactionLimits(filter: $filter, page: $page, sort: $sort) {
      items { ...LimitFields }
      total totalExact asOf
    }
  }`,
  [limitFields],
);

export const CreateLimit = graphql(`
  mutation CreateTransactionLimit(
    $currencyId: ID, $period: LimitPeriod!, $minAmount: Decimal, $maxAmount: Decimal
    $buyAmount: Decimal, $sellAmount: Decimal, $buyCount: Int, $sellCount: Int, $comment: String
    $key: ID!
  ) {
    createTransactionLimit(
      currencyId: $currencyId, period: $period, minAmount: $minAmount, maxAmount: $maxAmount
      buyAmount: $buyAmount, sellAmount: $sellAmount, buyCount: $buyCount, sellCount: $sellCount
      comment: $comment, key: $key
    )
  }
`);

const userLimitFields = graphql(`
  fragment UserLimitFields on UserTransactionLimit @_unmask {
    id createdAt updatedAt userId userName currencyId period periodCode minAmount maxAmount
    buyAmount buyAmountUsed buyCount buyCountUsed sellAmount sellAmountUsed sellCount sellCountUsed
    changedBy status statusCode seen
  }
`);

export const OneUserLimit = graphql(
  `query UserTransactionLimit($id: ID!) { userTransactionLimit(id: $id) { ...UserLimitFields } }`,
  [userLimitFields],
);

export const UserLimits = graphql(
  `query UserTransactionLimits(
    $filter: UserTransactionLimitFilter, $page: PageInput!, $sort: SortInput
  ) {
    userTransactionLimits(filter: $filter, page: $page, sort: $sort) {
      items { ...UserLimitFields }
      total totalExact asOf
    }
  }`,
  [userLimitFields],
);
