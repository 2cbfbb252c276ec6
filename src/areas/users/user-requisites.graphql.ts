import { graphql, type ResultOf } from '../../data/graphql.ts';

const requisiteFields = graphql(`
  fragment RequisiteOfUser on Requisite @_unmask {
    id userId userName currencyId paymentMethodId paymentMethodTitle payIn payOut name account
    fields { name title value } limitDay limitWeek limitMonth
    linkedOffers activeDeals sharedWith template status statusCode reviewStatus reviewStatusCode seen
  }
`);

export type RequisiteOfUser = ResultOf<typeof requisiteFields>;

export const RequisitesOfUser = graphql(
  `query RequisitesOfUser($filter: RequisiteFilter, $page: PageInput!) {
    requisites(filter: $filter, page: $page) { items { ...RequisiteOfUser } total asOf }
  }`,
  [requisiteFields],
);

export const RequisitesOfUserLive = graphql(
  `subscription RequisitesOfUserLive($filter: RequisiteFilter, $page: PageInput!) {
    requisitesLive(filter: $filter, page: $page) { rows { ...RequisiteOfUser } ids total }
  }`,
  [requisiteFields],
);

export const ProfileOfUser = graphql(`
  query ProfileOfUser($userId: ID!) {
    p2pProfile(userId: $userId) { id type typeCode roles about offers requisites }
  }
`);
