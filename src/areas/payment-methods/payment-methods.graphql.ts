import { graphql, type ResultOf } from '../../data/graphql.ts';

const methodFields = graphql(`
  fragment PaymentMethodFields on PaymentMethod @_unmask {
    id title category type provider icon state stateCode currencyIds payIn payOut enabledForP2P
    enabledForWallets depositMin depositMax withdrawalMin withdrawalMax depositFeePercent
    depositFeeAbsolute withdrawalFeePercent withdrawalFeeAbsolute countries cities sortId
    fields { id name title target regex required variable type } seen
  }
`);

export const OnePaymentMethod = graphql(
  `query OnePaymentMethod($id: ID!) { paymentMethod(id: $id) { ...PaymentMethodFields } }`,
  [methodFields],
);

export const OnePaymentMethodLive = graphql(
  `subscription OnePaymentMethodLive($id: ID!) {
    paymentMethodLive(id: $id) { ...PaymentMethodFields }
  }`,
  [methodFields],
);

export type PaymentMethodRow = NonNullable<ResultOf<typeof OnePaymentMethod>['paymentMethod']>;
export type MethodField = NonNullable<PaymentMethodRow['fields']>[number];

export const PaymentMethods = graphql(
  `query PaymentMethods($filter: PaymentMethodFilter, $page: PageInput!, $sort: SortInput) {
    paymentMethods(filter: $filter, page: $page, sort: $sort) {
      items { ...PaymentMethodFields }
      total totalExact asOf
    }
  }`,
  [methodFields],
);

export const PaymentMethodOrder = graphql(`
  query PaymentMethodOrder($page: PageInput!, $sort: SortInput) {
    paymentMethods(page: $page, sort: $sort) { items { id title sortId } }
  }
`);

export const CreatePaymentMethod = graphql(`
  mutation CreatePaymentMethod(
    $title: String!, $category: PaymentMethodCategory!, $type: PaymentMethodType!
    $provider: String, $currencyIds: [ID!], $payIn: Boolean, $payOut: Boolean
    $enabledForP2P: Boolean, $enabledForWallets: Boolean, $depositMin: Decimal
    $depositMax: Decimal, $withdrawalMin: Decimal, $withdrawalMax: Decimal
    $depositFeePercent: Decimal, $depositFeeAbsolute: Decimal, $withdrawalFeePercent: Decimal
    $withdrawalFeeAbsolute: Decimal, $key: ID!
  ) {
    createPaymentMethod(
      title: $title, category: $category, type: $type, provider: $provider
      currencyIds: $currencyIds, payIn: $payIn, payOut: $payOut, enabledForP2P: $enabledForP2P
      enabledForWallets: $enabledForWallets, depositMin: $depositMin, depositMax: $depositMax
      withdrawalMin: $withdrawalMin, withdrawalMax: $withdrawalMax
      depositFeePercent: $depositFeePercent, depositFeeAbsolute: $depositFeeAbsolute
      withdrawalFeePercent: $withdrawalFeePercent, withdrawalFeeAbsolute: $withdrawalFeeAbsolute
      key: $key
    )
  }
`);

export const PlacePaymentMethod = graphql(`
  mutation PlacePaymentMethod($id: ID!, $position: Int!, $key: ID!) {
    placePaymentMethod(id: $id, position: $position, key: $key)
  }
`);

export const SetPaymentMethodIcon = graphql(`
  mutation SetPaymentMethodIcon($id: ID!, $key: ID!, $icon: Upload!) {
    setPaymentMethodIcon(id: $id, key: $key, icon: $icon)
  }
`);

export const CreatePaymentMethodField = graphql(`
  mutation CreatePaymentMethodField(
    $paymentMethodId: ID!, $name: String!, $title: String, $type: PaymentFieldType!
    $required: Boolean, $regex: String, $target: String, $variable: String, $key: ID!
  ) {
    createPaymentMethodField(
      paymentMethodId: $paymentMethodId, name: $name, title: $title, type: $type
      required: $required, regex: $regex, target: $target, variable: $variable, key: $key
    )
  }
`);

export const EditPaymentMethodField = graphql(`
  mutation EditPaymentMethodField(
    $id: ID!, $name: String!, $title: String, $type: PaymentFieldType!, $required: Boolean
    $regex: String, $target: String, $variable: String, $key: ID!
  ) {
    editPaymentMethodField(
      id: $id, name: $name, title: $title, type: $type, required: $required, regex: $regex
      target: $target, variable: $variable, key: $key
    )
  }
`);

export const DeletePaymentMethodField = graphql(`
  mutation DeletePaymentMethodField($id: ID!, $key: ID!) {
    deletePaymentMethodField(id: $id, key: $key)
  }
`);
