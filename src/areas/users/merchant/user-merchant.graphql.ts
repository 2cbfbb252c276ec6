import { graphql } from '../../../data/graphql.ts';

/** What moved for a merchant last, and the total number. */
export const TransactionsOfMerchant = graphql(`
  query TransactionsOfMerchant($merchantId: ID!, $page: PageInput!) {
    userMerchantTransactions(merchantId: $merchantId, page: $page) {
      items { id createdAt type status amount currencyId provider method invoiceId }
      total totalExact asOf
    }
  }
`);

export const TransactionsOfMerchantLive = graphql(`
  subscription TransactionsOfMerchantLive($merchantId: ID!, $page: PageInput!) {
    userMerchantTransactionsLive(merchantId: $merchantId, page: $page) { ids total }
  }
`);

export const FeesOfMerchantLive = graphql(`
  subscription FeesOfMerchantLive($filter: MerchantFeeFilter, $page: PageInput!) {
    merchantFeesLive(filter: $filter, page: $page) { ids total }
  }
`);
