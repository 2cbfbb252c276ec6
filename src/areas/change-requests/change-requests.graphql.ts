import { graphql, type ResultOf } from '../../data/graphql.ts';

export const ChangeRequests = graphql(`
  query ChangeRequests($filter: ChangeRequestFilter, $page: PageInput!, $sort: SortInput) {
    changeRequests(filter: $filter, page: $page, sort: $sort) {
      items {
        id state action objectType objectId adminId isOwn requestedAt expiresAt comment sent
        decidedBy decidedAt decisionComment mayDecide
      }
      total totalExact asOf
    }
  }
`);

export const OneChangeRequest = graphql(`
  query OneChangeRequest($id: ID!) {
    changeRequest(id: $id) {
      id state action objectType objectId adminId isOwn requestedAt expiresAt comment sent before
      now hash decidedBy decidedAt decisionComment errorCode errorWords mayDecide
    }
  }
`);

export type ChangeRequest = NonNullable<ResultOf<typeof OneChangeRequest>['changeRequest']>;

export const ApproveChangeRequest = graphql(`
  mutation ApproveChangeRequest($id: ID!, $hash: String!, $comment: String) {
    approveChangeRequest(id: $id, hash: $hash, comment: $comment) { id state }
  }
`);

export const DeclineChangeRequest = graphql(`
  mutation DeclineChangeRequest($id: ID!, $comment: String!) {
    declineChangeRequest(id: $id, comment: $comment) { id state }
  }
`);

export const WithdrawChangeRequest = graphql(`
  mutation WithdrawChangeRequest($id: ID!) { withdrawChangeRequest(id: $id) { id state } }
`);
