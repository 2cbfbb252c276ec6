import { graphql } from '../../../data/graphql.ts';

/** What a user's page shows of staking: each balance that earns, and the last log entries. */
export const StakingOfUser = graphql(`
  query StakingOfUser($userId: ID!, $page: PageInput!) {
    userStakings(filter: { userId: $userId }, page: $page) {
      items {
        id userId userName currencyId status statusCode percent balance totalIncome monthlyIncome
        dailyIncome createdAt updatedAt changedBy seen
      }
      asOf
    }
    stakingLogs(filter: { userId: $userId }, page: $page) {
      items { id createdAt type currencyId percent percentBefore day amount tax }
      total totalExact asOf
    }
  }
`);

export const StakingLogsOfUserLive = graphql(`
  subscription StakingLogsOfUserLive($filter: StakingLogFilter, $page: PageInput!) {
    stakingLogsLive(filter: $filter, page: $page) { ids total }
  }
`);

export const StartStakingOfUser = graphql(`
  mutation StartStakingOfUser($userId: ID!, $currencyId: ID!, $percent: Decimal!, $key: ID!) {
    startStaking(userId: $userId, currencyId: $currencyId, percent: $percent, key: $key)
  }
`);
