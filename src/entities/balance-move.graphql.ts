import { graphql, type ResultOf } from '../data/graphql.ts';

export const BalancePreview = graphql(`
  query BalancePreview($userId: ID!, $currencyId: ID!, $amount: Decimal!, $side: OperationSide!) {
    balancePreview(userId: $userId, currencyId: $currencyId, amount: $amount, side: $side) {
      availableBefore availableAfter balanceBefore balanceAfter amountUsd
    }
  }
`);
export type Preview = ResultOf<typeof BalancePreview>['balancePreview'];

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
