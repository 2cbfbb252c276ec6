import { graphql } from '../../data/graphql.ts';

const offerFields = graphql(`
  fragment OfferFields on Offer @_unmask {
    id createdAt updatedAt userId userName type typeCode currencyId fiatCurrencyId price
    profitPercent expression minAmount maxAmount restrictedAmounts paymentMethodIds paymentMethods
    requisiteIds enabledRequisites activeDeals terms isKycRequired isPhoneRequired trackLiquidity
    isHidden status statusCode changedBy seen
  }
`);

export const OneOffer = graphql(`query Offer($id: ID!) { offer(id: $id) { ...OfferFields } }`, [
  offerFields,
]);

export const Offers = graphql(
  `query Offers($filter: OfferFilter, $page: PageInput!, $sort: SortInput) {
    offers(filter: $filter, page: $page, sort: $sort) {
      items { ...OfferFields }
      total totalExact asOf
    }
  }`,
  [offerFields],
);

export const OfferHistory = graphql(`
  query OfferHistory($id: ID!) {
    offerHistory(id: $id) { id event status statusCode changes comment adminId createdAt }
  }
`);

export const OffersCount = graphql(`
  query OffersCount($filter: OfferFilter, $page: PageInput!) {
    offers(filter: $filter, page: $page) { total totalExact items { id } }
  }
`);

export const StopEnabledOffers = graphql(`
  mutation StopEnabledOffers($comment: String, $key: ID!) {
    stopEnabledOffers(comment: $comment, key: $key)
  }
`);

export const EnableStoppedOffers = graphql(`
  mutation EnableStoppedOffers($comment: String, $key: ID!) {
    enableStoppedOffers(comment: $comment, key: $key)
  }
`);

export const RequisitesOfAuthor = graphql(`
  query RequisitesOfAuthor($filter: RequisiteFilter, $page: PageInput!) {
    requisites(filter: $filter, page: $page) {
      items { id name account paymentMethodTitle status }
    }
  }
`);
