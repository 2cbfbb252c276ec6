import { graphql } from '../../data/graphql.ts';

const dealFields = graphql(`
  fragment DealFields on Deal @_unmask {
    id createdAt updatedAt expiresAt propertySentAt finishedAt remindedAt status statusCode
    isInDispute isArbitratorJoined type initiator offerId sellerId sellerName buyerId buyerName
    currencyId amount fee fiatCurrencyId fiatAmount price paymentMethodId paymentMethodTitle
    requisiteId groupChatId
    arbitratorId arbitratorName changedBy seen
  }
`);

export const Deals = graphql(
  `query Deals($filter: DealFilter, $page: PageInput!, $sort: SortInput) {
    deals(filter: $filter, page: $page, sort: $sort) {
      items { ...DealFields }
      total totalExact asOf
    }
  }`,
  [dealFields],
);

export const Deal = graphql(
  `query Deal($id: ID!) { deal(id: $id) { ...DealFields sellerBalance buyerBalance } }`,
  [dealFields],
);

export const DealLive = graphql(
  `subscription DealLive($id: ID!) {
    dealLive(id: $id) { ...DealFields sellerBalance buyerBalance }
  }`,
  [dealFields],
);

export const DealHistory = graphql(`
  query DealHistory($id: ID!) {
    dealHistory(id: $id) { id event from status statusCode by adminId adminEmail comment createdAt }
  }
`);
