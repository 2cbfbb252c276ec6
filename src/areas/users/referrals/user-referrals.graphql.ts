import { graphql } from '../../../data/graphql.ts';

/** What a user's page shows of referral programs: the membership and the user's own program. */
export const ReferralsOfUser = graphql(`
  query ReferralsOfUser($userId: ID!, $page: PageInput!) {
    membership: referral(id: $userId) {
      id userName createdAt referralProgramId ownerId ownerName level inviterId referrals income
      statusCode seen
    }
    owned: referralPrograms(filter: { userId: $userId }, page: $page) {
      items {
        id userId userName code active blocked level levels referrals income
        levelSums { level percent referrals income }
      }
    }
  }
`);

export const ReferralIncomesOfUser = graphql(`
  query ReferralIncomesOfUser($filter: ReferralIncomeFilter, $page: PageInput!) {
    referralIncomes(filter: $filter, page: $page) {
      items { id createdAt referralId referralName level type currencyId amount }
      total totalExact asOf
    }
  }
`);

export const ReferralIncomesOfUserLive = graphql(`
  subscription ReferralIncomesOfUserLive($filter: ReferralIncomeFilter, $page: PageInput!) {
    referralIncomesLive(filter: $filter, page: $page) { ids total }
  }
`);

export const AddUserToReferral = graphql(`
  mutation AddUserToReferral($userId: ID!, $referralProgramId: ID!, $key: ID!) {
    addReferral(userId: $userId, referralProgramId: $referralProgramId, key: $key)
  }
`);
