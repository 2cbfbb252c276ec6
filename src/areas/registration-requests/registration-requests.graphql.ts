import { graphql } from '../../data/graphql.ts';

const registrationRequestFields = graphql(`
  fragment RegistrationRequestFields on RegistrationRequest @_unmask {
    id createdAt name email phone country message status statusCode seen
  }
`);

export const RegistrationRequests = graphql(
  `query RegistrationRequests($filter: RegistrationRequestFilter, $page: PageInput!, $sort: SortInput) {
    registrationRequests(filter: $filter, page: $page, sort: $sort) {
      items { ...RegistrationRequestFields }
      total totalExact asOf
    }
  }`,
  [registrationRequestFields],
);

export const OneRegistrationRequest = graphql(
  `query OneRegistrationRequest($id: ID!) { registrationRequest(id: $id) { ...RegistrationRequestFields } }`,
  [registrationRequestFields],
);
