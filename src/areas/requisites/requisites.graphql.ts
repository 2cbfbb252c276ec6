import { graphql } from '../../data/graphql.ts';

const requisiteFields = graphql(`
  fragment RequisiteFields on Requisite @_unmask {
    id createdAt updatedAt userId userName currencyId paymentMethodId paymentMethodTitle name account
    fields { name title value } usedDay limitDay usedWeek limitWeek usedMonth limitMonth
    linkedOffers activeDeals sharedWith template status statusCode reviewStatus reviewStatusCode
    changedBy seen
  }
`);

export const OneRequisite = graphql(
  `query Requisite($id: ID!) { requisite(id: $id) { ...RequisiteFields } }`,
  [requisiteFields],
);

export const Requisites = graphql(
  `query Requisites($filter: RequisiteFilter, $page: PageInput!, $sort: SortInput) {
    requisites(filter: $filter, page: $page, sort: $sort) {
      items { ...RequisiteFields }
      total totalExact asOf
    }
  }`,
  [requisiteFields],
);

export const ExternalRequisites = graphql(`
  query ExternalRequisites($filter: ExternalRequisiteFilter, $page: PageInput!, $sort: SortInput) {
    externalRequisites(filter: $filter, page: $page, sort: $sort) {
      items { id createdAt userId userName provider account currencyId }
      total totalExact asOf
    }
  }
`);

export const DeleteExternalRequisite = graphql(`
  mutation DeleteExternalRequisite($id: ID!, $key: ID!) {
    deleteExternalRequisite(id: $id, key: $key)
  }
`);
