import { graphql } from '../../data/graphql.ts';

const methodFields = graphql(`
  fragment TransactionMethodFields on TransactionMethod @_unmask {
    id name type typeCode currencyId payIn payOut payInFee payOutFee payInLimit payOutLimit minAmount
    maxAmount feePercent absoluteFee minFee maxFee specialDecimals defaultDecimals rounding
    manualLimit additionalField icon state stateCode seen
  }
`);

export const OneTransactionMethod = graphql(
  `query OneTransactionMethod($id: ID!) { transactionMethod(id: $id) { ...TransactionMethodFields } }`,
  [methodFields],
);

export const TransactionMethodList = graphql(
  `query TransactionMethodList(
    $filter: TransactionMethodFilter, $page: PageInput!, $sort: SortInput
  ) {
    transactionMethodList(filter: $filter, page: $page, sort: $sort) {
      items { ...TransactionMethodFields }
      total totalExact asOf
    }
  }`,
  [methodFields],
);

export const CreateTransactionMethod = graphql(`
  mutation CreateTransactionMethod(
    $name: String!, $type: TransactionMethodType!, $currencyId: ID!, $payIn: Boolean
    $payOut: Boolean, $payInFee: Decimal, $payOutFee: Decimal, $payInLimit: Decimal
    $payOutLimit: Decimal, $minAmount: Decimal, $maxAmount: Decimal, $feePercent: Decimal
    $absoluteFee: Decimal, $minFee: Decimal, $maxFee: Decimal, $specialDecimals: Int
    $defaultDecimals: Int, $rounding: Int, $manualLimit: Decimal, $additionalField: String, $key: ID!
  ) {
    createTransactionMethod(
      name: $name, type: $type, currencyId: $currencyId, payIn: $payIn, payOut: $payOut
      payInFee: $payInFee, payOutFee: $payOutFee, payInLimit: $payInLimit, payOutLimit: $payOutLimit
      minAmount: $minAmount, maxAmount: $maxAmount, feePercent: $feePercent
      absoluteFee: $absoluteFee, minFee: $minFee, maxFee: $maxFee, specialDecimals: $specialDecimals
      defaultDecimals: $defaultDecimals, rounding: $rounding, manualLimit: $manualLimit
      additionalField: $additionalField, key: $key
    )
  }
`);

export const SetTransactionMethodIcon = graphql(`
  mutation SetTransactionMethodIcon($id: ID!, $key: ID!, $icon: Upload!) {
    setTransactionMethodIcon(id: $id, key: $key, icon: $icon)
  }
`);

export const DeleteTransactionMethodIcon = graphql(`
  mutation DeleteTransactionMethodIcon($id: ID!, $key: ID!) {
    deleteTransactionMethodIcon(id: $id, key: $key)
  }
`);
