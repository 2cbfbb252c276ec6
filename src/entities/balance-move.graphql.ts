import { graphql, type ResultOf } from '../data/graphql.ts';

export const BalancePreview = graphql(`
  query BalancePreview($userId: ID!, $currencyId: ID!, $amount: Decimal!, $side: OperationSide!) {
    balancePreview(userId: $userId, currencyId: $currencyId, amount: $amount, side: $side) {
      availableBefore availableAfter balanceBefore balanceAfter amountUsd
    }
  }
`);
export type Preview = ResultOf<typeof BalancePreview>['balancePreview'];

/**
 * Owner of a balance and its amount, so that a typing error in the id is visible before money
 * moves.
 */
export const BalanceOwner = graphql(`
  query BalanceOwner($userId: ID!) { user(id: $userId) { id userName email } }
`);
export const OwnBalance = graphql(`
  query OwnBalance($filter: BalanceFilter, $page: PageInput!) {
    balances(filter: $filter, page: $page) { items { id currencyId availableFunds } }
  }
`);
export const OwnLimits = graphql(`
  query OwnLimits($filter: UserTransactionLimitFilter, $page: PageInput!) {
    userTransactionLimits(filter: $filter, page: $page) { items { id minAmount maxAmount } }
  }
`);
export const PlatformLimits = graphql(`
  query PlatformLimits($filter: TransactionLimitFilter, $page: PageInput!) {
    transactionLimits(filter: $filter, page: $page) { items { id minAmount maxAmount } }
  }
`);

export const DepositToBalance = graphql(`
  mutation DepositToBalance(
    $userId: ID!, $currencyId: ID!, $amount: Decimal!, $type: BalanceDepositType!, $comment: String!,
    $seenAvailable: Decimal, $key: ID!
  ) {
    depositToBalance(
      userId: $userId, currencyId: $currencyId, amount: $amount, type: $type, comment: $comment
      seenAvailable: $seenAvailable, key: $key
    )
  }
`);

export const WithdrawFromBalance = graphql(`
  mutation WithdrawFromBalance(
    $userId: ID!, $currencyId: ID!, $amount: Decimal!, $comment: String!, $seenAvailable: Decimal
    $key: ID!
  ) {
    withdrawFromBalance(
      userId: $userId, currencyId: $currencyId, amount: $amount, comment: $comment
      seenAvailable: $seenAvailable, key: $key
    )
  }
`);
