import { graphql } from '../../../data/graphql.ts';

const userActionFields = graphql(`
  fragment UserActionFields on UserAction @_unmask { id userId type typeCode createdAt ip userAgent comment }
`);

export const UserActions = graphql(
  `query UserActions($filter: UserActionFilter, $page: PageInput!, $sort: SortInput) {
    userActions(filter: $filter, page: $page, sort: $sort) {
      items { ...UserActionFields }
      total totalExact asOf
    }
  }`,
  [userActionFields],
);

export const UserActionsLive = graphql(`
  subscription UserActionsLive($filter: UserActionFilter, $page: PageInput!, $sort: SortInput) {
    userActionsLive(filter: $filter, page: $page, sort: $sort) { rows { id } ids }
  }
`);

export const WithdrawalsOfUser = graphql(`
  query WithdrawalsOfUser($filter: TransactionFilter, $page: PageInput!, $sort: SortInput) {
    transactions(filter: $filter, page: $page, sort: $sort) {
      items { id createdAt amount currencyId status statusCode }
    }
  }
`);

export const SecondFactorHistory = graphql(`
  query SecondFactorHistory($userId: ID!, $page: PageInput!) {
    secondFactorHistory(userId: $userId, page: $page) {
      items { service enabledAt disabledAt }
      total
    }
  }
`);

export const AllowedIps = graphql(`
  query AllowedIps($userId: ID!) { allowedIps(userId: $userId) { ip createdAt } }
`);

export const DisableSecondFactor = graphql(`
  mutation DisableSecondFactor($userId: ID!, $service: SecondFactorService!, $comment: String!, $key: ID!) {
    disableSecondFactor(userId: $userId, service: $service, comment: $comment, key: $key)
  }
`);

export const SetSecondFactorMethod = graphql(`
  mutation SetSecondFactorMethod($userId: ID!, $method: SecondFactorMethod!, $comment: String!, $key: ID!) {
    setSecondFactorMethod(userId: $userId, method: $method, comment: $comment, key: $key)
  }
`);

export const RevealSecondFactorCodes = graphql(`
  mutation RevealSecondFactorCodes($userId: ID!) {
    revealSecondFactorCodes(userId: $userId) { code service status sentAt }
  }
`);

export const AddAllowedIp = graphql(`
  mutation AddAllowedIp($userId: ID!, $ip: String!, $key: ID!) {
    addAllowedIp(userId: $userId, ip: $ip, key: $key)
  }
`);

export const DeleteAllowedIp = graphql(`
  mutation DeleteAllowedIp($userId: ID!, $ip: String!, $key: ID!) {
    deleteAllowedIp(userId: $userId, ip: $ip, key: $key)
  }
`);

export const ClearAllowedIps = graphql(`
  mutation ClearAllowedIps($userId: ID!, $key: ID!) { clearAllowedIps(userId: $userId, key: $key) }
`);
