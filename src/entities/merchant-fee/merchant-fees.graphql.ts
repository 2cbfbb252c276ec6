import { graphql, type ResultOf } from '../../data/graphql.ts';

const merchantFeeFields = graphql(`
  fragment MerchantFeeFields on MerchantFee @_unmask {
    id merchantId merchantName side currencyId provider method fee updatedAt
  }
`);

export const MerchantFees = graphql(
  `query MerchantFees($filter: MerchantFeeFilter, $page: PageInput!, $sort: SortInput) {
    merchantFees(filter: $filter, page: $page, sort: $sort) {
      items { ...MerchantFeeFields }
      total totalExact asOf
    }
  }`,
  [merchantFeeFields],
);

export const GeneralMerchantFees = graphql(
  `query GeneralMerchantFees { generalMerchantFees { ...MerchantFeeFields } }`,
  [merchantFeeFields],
);

export const MerchantProviders = graphql(`
  query MerchantProviders {
    merchantProviders { name methods }
    merchantCurrencies { currencyId }
  }
`);

export const SetMerchantFee = graphql(`
  mutation SetMerchantFee(
    $merchantId: ID!, $isDeposit: Boolean!, $currencyId: ID!, $provider: String!, $method: String!
    $fee: Decimal!, $key: ID!
  ) {
    setMerchantFee(
      merchantId: $merchantId, isDeposit: $isDeposit, currencyId: $currencyId, provider: $provider
      method: $method, fee: $fee, key: $key
    )
  }
`);

export const DeleteMerchantFee = graphql(`
  mutation DeleteMerchantFee(
    $merchantId: ID, $isDeposit: Boolean!, $currencyId: ID!, $provider: String!, $method: String!
    $key: ID!
  ) {
    deleteMerchantFee(
      merchantId: $merchantId, isDeposit: $isDeposit, currencyId: $currencyId, provider: $provider
      method: $method, key: $key
    )
  }
`);

export type MerchantFee = ResultOf<typeof GeneralMerchantFees>['generalMerchantFees'][number];
