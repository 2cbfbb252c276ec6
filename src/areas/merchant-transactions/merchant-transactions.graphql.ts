import { graphql } from '../../data/graphql.ts';

export const MerchantTransactions = graphql(`
  query MerchantTransactions(
    $filter: MerchantTransactionFilter, $page: PageInput!, $sort: SortInput
  ) {
    merchantTransactions(filter: $filter, page: $page, sort: $sort) {
      items {
        id createdAt updatedAt merchantId merchantName invoiceId type status amount fee currencyId
        provider method
      }
      total totalExact asOf
    }
  }
`);
