import { graphql } from '../../data/graphql.ts';

export const TraderLeads = graphql(`
  query TraderLeads($filter: TraderLeadFilter, $page: PageInput!, $sort: SortInput) {
    traderLeads(filter: $filter, page: $page, sort: $sort) {
      items { id userName registeredAt referralsNumber payouts currency }
      total totalExact asOf
    }
  }
`);

const referralFields = graphql(`
  fragment TraderLeadReferralFields on TraderLeadReferral @_unmask {
    id createdAt traderLeadId leadName userId userName payInPercentage payOutPercentage payouts
    currency updatedAt changedBy statusCode seen
  }
`);

export const TraderLeadReferrals = graphql(
  `query TraderLeadReferrals($filter: TraderLeadReferralFilter, $page: PageInput!, $sort: SortInput) {
    traderLeadReferrals(filter: $filter, page: $page, sort: $sort) {
      items { ...TraderLeadReferralFields }
      total totalExact asOf
    }
  }`,
  [referralFields],
);

export const OneTraderLeadReferral = graphql(
  `query OneTraderLeadReferral($id: ID!) {
    traderLeadReferral(id: $id) { ...TraderLeadReferralFields }
  }`,
  [referralFields],
);

export const CreateTraderLeadReferral = graphql(`
  mutation CreateTraderLeadReferral(
    $traderLeadId: ID!, $userId: ID!, $payInPercentage: Decimal!, $payOutPercentage: Decimal!, $key: ID!
  ) {
    createTraderLeadReferral(
      traderLeadId: $traderLeadId, userId: $userId, payInPercentage: $payInPercentage,
      payOutPercentage: $payOutPercentage, key: $key
    )
  }
`);
