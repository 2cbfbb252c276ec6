import { graphql, type ResultOf } from '../../data/graphql.ts';

export const AddHandover = graphql(`
  mutation AddHandover(
    $toId: ID, $note: String!, $work: [HandoverItemInput!]!, $minutes: Int!, $key: ID!
  ) {
    addHandover(toId: $toId, note: $note, work: $work, minutes: $minutes, key: $key)
  }
`);

export const AcceptHandover = graphql(`
  mutation AcceptHandover($id: ID!, $key: ID!) { acceptHandover(id: $id, key: $key) }
`);

export const WithdrawHandover = graphql(`
  mutation WithdrawHandover($id: ID!, $key: ID!) { withdrawHandover(id: $id, key: $key) }
`);

/** Cases as a hand-over shows them, as they are now. */
export const HandoverCases = graphql(`
  query HandoverCases($filter: DisputeFilter, $page: PageInput!, $sort: SortInput) {
    disputes(filter: $filter, page: $page, sort: $sort) {
      items {
        id status statusCode deadline amount currencyId buyerName sellerName arbitratorId
        arbitratorName lastMessageText
      }
      total asOf
    }
  }
`);

export type HandoverCase = ResultOf<typeof HandoverCases>['disputes']['items'][number];

export const HandoverCasesLive = graphql(`
  subscription HandoverCasesLive($filter: DisputeFilter, $page: PageInput!, $sort: SortInput) {
    disputesLive(filter: $filter, page: $page, sort: $sort) {
      rows { id status deadline arbitratorId lastMessageText } ids total
    }
  }
`);

/** Changes of the viewer that wait for a second admin, or whose outcome is unknown. */
export const OwnChangeRequests = graphql(`
  query OwnChangeRequests($filter: ChangeRequestFilter, $page: PageInput!) {
    changeRequests(filter: $filter, page: $page) { items { id action } total asOf }
  }
`);
