import { graphql } from '../../data/graphql.ts';

const disputeFields = graphql(`
  fragment DisputeFields on Dispute @_unmask {
    id dealStatus dealStatusCode status statusCode reason openedBy openedAt details deadline statusBefore
    arbitratorId arbitratorName joinedAt assignedAt isInDispute isArbitratorJoined sellerId sellerName
    buyerId buyerName currencyId amount fee fiatCurrencyId fiatAmount price paymentMethodId
    paymentMethodTitle requisiteId offerId groupChatId createdAt expiresAt propertySentAt lastMessageAt
    lastMessageText messageCount finishedAt comment sellerBalance buyerBalance changedBy seen
  }
`);

export const Disputes = graphql(
  `
    query Disputes($filter: DisputeFilter, $page: PageInput!, $sort: SortInput) {
      disputes(filter: $filter, page: $page, sort: $sort) {
        items { ...DisputeFields }
        total
        totalExact
        asOf
      }
    }
  `,
  [disputeFields],
);

export const Dispute = graphql(
  `query Dispute($id: ID!) { dispute(id: $id) { ...DisputeFields } }`,
  [disputeFields],
);

export const DisputeLive = graphql(
  `subscription DisputeLive($id: ID!) { disputeLive(id: $id) { ...DisputeFields } }`,
  [disputeFields],
);

/** History of the deal and its arbitration. */
export const CaseHistory = graphql(`
  query CaseHistory($id: ID!) {
    disputeHistory(id: $id) {
      id event from status statusCode adminId adminEmail fromAdminEmail comment createdAt
    }
    dealHistory(id: $id) { id event from status statusCode by adminId adminEmail comment createdAt }
  }
`);

export const PartyStatistics = graphql(`
  query PartyStatistics($userId: ID!) {
    p2pStatistics(userId: $userId) { averageTradeTime medianTradeTime lostDisputes wonDisputes }
  }
`);

export const RelatedCases = graphql(`
  query RelatedCases($id: ID!) {
    relatedCases(id: $id) {
      dealId by status outcome createdAt amount currencyId sellerName buyerName
    }
  }
`);

/** Terms under which the deal was made, as the offer stands now. */
export const CaseOffer = graphql(`
  query CaseOffer($id: ID!) {
    offer(id: $id) {
      id userId userName type typeCode status statusCode currencyId fiatCurrencyId price profitPercent
      expression minAmount maxAmount restrictedAmounts paymentMethods terms isHidden isKycRequired
      isPhoneRequired updatedAt
    }
  }
`);

/** Requisite to which the fiat is sent. */
export const CaseRequisite = graphql(`
  query CaseRequisite($id: ID!) {
    requisite(id: $id) {
      id userId userName name paymentMethodTitle currencyId status statusCode reviewStatus
      reviewStatusCode sharedWith activeDeals fields { name title value }
      usedDay limitDay usedWeek limitWeek usedMonth limitMonth
    }
  }
`);

const caseDevice = graphql(`
  fragment CaseDevice on DevicePage @_unmask {
    items { id name type typeCode status statusCode fingerprint ip sharedWith lastSeenAt }
    total
  }
`);

/** Devices of both parties, the last used first. */
export const CaseDevices = graphql(
  `query CaseDevices($buyer: ID!, $seller: ID!, $page: PageInput!, $sort: SortInput) {
    buyer: devices(filter: { userId: $buyer }, page: $page, sort: $sort) { ...CaseDevice }
    seller: devices(filter: { userId: $seller }, page: $page, sort: $sort) { ...CaseDevice }
  }`,
  [caseDevice],
);
