import { graphql } from '../../data/graphql.ts';

export const CountryPaymentMethods = graphql(`
  query CountryPaymentMethods(
    $filter: CountryPaymentMethodFilter, $page: PageInput!, $sort: SortInput
  ) {
    countryPaymentMethods(filter: $filter, page: $page, sort: $sort) {
      items { id countryId countryName paymentMethodId paymentMethodTitle }
      total totalExact asOf
    }
  }
`);

export const CreateCountryPaymentMethod = graphql(`
  mutation CreateCountryPaymentMethod($countryId: ID!, $paymentMethodId: ID!, $key: ID!) {
    createCountryPaymentMethod(countryId: $countryId, paymentMethodId: $paymentMethodId, key: $key)
  }
`);

export const DeleteCountryPaymentMethod = graphql(`
  mutation DeleteCountryPaymentMethod($countryId: ID!, $paymentMethodId: ID!, $key: ID!) {
    deleteCountryPaymentMethod(countryId: $countryId, paymentMethodId: $paymentMethodId, key: $key)
  }
`);
