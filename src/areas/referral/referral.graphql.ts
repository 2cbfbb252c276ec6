import { graphql } from '../../data/graphql.ts';

const programFields = graphql(`
  fragment ReferralProgramFields on ReferralProgram @_unmask {
    id createdAt updatedAt userId userName code active activeCode blocked blockedCode level levels
    referrals income levelSums { level percent referrals income } changedBy seen
  }
`);

export const OneReferralProgram = graphql(
  `query OneReferralProgram($id: ID!) { referralProgram(id: $id) { ...ReferralProgramFields } }`,
  [programFields],
);

export const ReferralPrograms = graphql(
  `query ReferralPrograms($filter: ReferralProgramFilter, $page: PageInput!, $sort: SortInput) {
    referralPrograms(filter: $filter, page: $page, sort: $sort) {
      items { ...ReferralProgramFields }
      total totalExact asOf
    }
  }`,
  [programFields],
);

export const ReferralProgramOwners = graphql(`
  query ReferralProgramOwners { referralProgramOwners { userId userName } }
`);

const referralFields = graphql(`
  fragment ReferralFields on Referral @_unmask {
    id userName createdAt referralProgramId ownerId ownerName level inviterId referrals income
    statusCode seen
  }
`);

export const OneReferral = graphql(
  `query OneReferral($id: ID!) { referral(id: $id) { ...ReferralFields } }`,
  [referralFields],
);

export const Referrals = graphql(
  `query Referrals($filter: ReferralFilter, $page: PageInput!, $sort: SortInput) {
    referrals(filter: $filter, page: $page, sort: $sort) {
      items { ...ReferralFields }
      total totalExact asOf
    }
  }`,
  [referralFields],
);

export const ReferralIncomes = graphql(`
  query ReferralIncomes($filter: ReferralIncomeFilter, $page: PageInput!, $sort: SortInput) {
    referralIncomes(filter: $filter, page: $page, sort: $sort) {
      items {
        id createdAt userId userName referralId referralName referralProgramId level type currencyId
        amount cumulativeAmount
      }
      total totalExact asOf
    }
  }
`);

export const AddReferral = graphql(`
  mutation AddReferral($userId: ID!, $referralProgramId: ID!, $key: ID!) {
    addReferral(userId: $userId, referralProgramId: $referralProgramId, key: $key)
  }
`);
