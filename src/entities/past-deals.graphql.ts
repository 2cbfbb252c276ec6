import { graphql, type ResultOf } from '../data/graphql.ts';

/** The newest deals, as far as rules of fees and limits depend on them. */
export const PastDeals = graphql(`
  query PastDeals($filter: DealFilter, $page: PageInput!, $sort: SortInput) {
    deals(filter: $filter, page: $page, sort: $sort) {
      items {
        id createdAt sellerId buyerId currencyId amount fiatCurrencyId fiatAmount paymentMethodId
      }
    }
  }
`);

export type PastDeal = ResultOf<typeof PastDeals>['deals']['items'][number];

/** Offers of a currency, as far as limits depend on them. */
export const OffersWithin = graphql(`
  query OffersWithin($filter: OfferFilter, $page: PageInput!) {
    offers(filter: $filter, page: $page) { items { id minAmount maxAmount } total }
  }
`);
