import { graphql, type ResultOf } from '../../data/graphql.ts';

export const P2pFees = graphql(`
  query P2pFees { p2pFees { settings { currencyId paymentMethodId minAmount fee } seen } }
`);

export const PersonalFees = graphql(`
  query PersonalFees($id: ID!) {
    personalFees(id: $id) { id settings { currencyId paymentMethodId minAmount fee } seen }
  }
`);

export const PaymentMethodFees = graphql(`
  query PaymentMethodFees($id: ID!) {
    paymentMethodFees(id: $id) { id settings { currencyId paymentMethodId minAmount fee } seen }
  }
`);

export const P2pFeatureFlags = graphql(`
  query P2pFeatureFlags { p2pFeatureFlags { usePaymentMethodSettings } }
`);

export const EditP2pFees = graphql(`
  mutation EditP2pFees($settings: [P2pFeeInput!]!, $intent: Intent!) {
    act: editP2pFees(settings: $settings, intent: $intent) { state }
  }
`);

export const EditPersonalFees = graphql(`
  mutation EditPersonalFees($id: ID!, $settings: [P2pFeeInput!]!, $intent: Intent!) {
    act: editPersonalFees(id: $id, settings: $settings, intent: $intent) { state }
  }
`);

export const EditPaymentMethodFees = graphql(`
  mutation EditPaymentMethodFees($id: ID!, $settings: [P2pFeeInput!]!, $intent: Intent!) {
    act: editPaymentMethodFees(id: $id, settings: $settings, intent: $intent) { state }
  }
`);

export const CreateCurrencyFee = graphql(`
  mutation CreateCurrencyFee($currencyId: ID!, $fee: Decimal!, $key: ID!) {
    createCurrencyFee(currencyId: $currencyId, fee: $fee, key: $key)
  }
`);

export const EditCurrencyFee = graphql(`
  mutation EditCurrencyFee($currencyId: ID!, $fee: Decimal!, $key: ID!) {
    editCurrencyFee(currencyId: $currencyId, fee: $fee, key: $key)
  }
`);

export type Fee = NonNullable<ResultOf<typeof P2pFees>['p2pFees']['settings']>[number];

/** Fees as they were read: those of everyone, or of a user, who has an id. */
export interface FeeSet {
  readonly id?: string;
  readonly settings: readonly Fee[] | null;
  readonly seen: string;
}
