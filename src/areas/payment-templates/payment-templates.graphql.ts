import { graphql, type ResultOf } from '../../data/graphql.ts';

const paymentTemplateFields = graphql(`
  fragment PaymentTemplateFields on PaymentTemplate @_unmask {
    id name paymentMethodIds linkedPaymentMethods statusCode seen
    fields { name type required options }
  }
`);

export const PaymentTemplates = graphql(
  `query PaymentTemplates($filter: PaymentTemplateFilter, $page: PageInput!, $sort: SortInput) {
    paymentTemplates(filter: $filter, page: $page, sort: $sort) {
      items { ...PaymentTemplateFields }
      total totalExact asOf
    }
  }`,
  [paymentTemplateFields],
);

export const OnePaymentTemplate = graphql(
  `query OnePaymentTemplate($id: ID!) { paymentTemplate(id: $id) { ...PaymentTemplateFields } }`,
  [paymentTemplateFields],
);

export type PaymentTemplateRow = NonNullable<
  ResultOf<typeof OnePaymentTemplate>['paymentTemplate']
>;

export const CreatePaymentTemplate = graphql(`
  mutation CreatePaymentTemplate(
    $name: String!, $fields: [PaymentTemplateFieldInput!], $paymentMethodIds: [ID!], $key: ID!
  ) {
    createPaymentTemplate(
      name: $name, fields: $fields, paymentMethodIds: $paymentMethodIds, key: $key
    )
  }
`);
