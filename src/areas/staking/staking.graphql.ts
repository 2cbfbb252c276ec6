import { graphql } from '../../data/graphql.ts';

const stakingFields = graphql(`
  fragment UserStakingFields on UserStaking @_unmask {
    id userId userName currencyId status statusCode percent balance totalIncome monthlyIncome
    dailyIncome createdAt updatedAt changedBy seen
  }
`);

export const OneUserStaking = graphql(
  `query OneUserStaking($id: ID!) { userStaking(id: $id) { ...UserStakingFields } }`,
  [stakingFields],
);

export const UserStakings = graphql(
  `query UserStakings($filter: UserStakingFilter, $page: PageInput!, $sort: SortInput) {
    userStakings(filter: $filter, page: $page, sort: $sort) {
      items { ...UserStakingFields }
      total totalExact asOf
    }
  }`,
  [stakingFields],
);

export const StakingLogs = graphql(`
  query StakingLogs($filter: StakingLogFilter, $page: PageInput!, $sort: SortInput) {
    stakingLogs(filter: $filter, page: $page, sort: $sort) {
      items {
        id createdAt type userId userName currencyId percent percentBefore day balance amount tax adminId
      }
      total totalExact asOf
    }
  }
`);

const settingsFields = graphql(`
  fragment StakingSettingsFields on StakingSettings @_unmask {
    id currencyId maxPercentPerDay beginTime taxPercent enabledCount createdAt changedBy statusCode seen
  }
`);

export const OneStakingSettings = graphql(
  `query OneStakingSettings($id: ID!) { stakingSetting(id: $id) { ...StakingSettingsFields } }`,
  [settingsFields],
);

export const AllStakingSettings = graphql(
  `query AllStakingSettings($filter: StakingSettingsFilter, $page: PageInput!, $sort: SortInput) {
    stakingSettings(filter: $filter, page: $page, sort: $sort) {
      items { ...StakingSettingsFields }
      total totalExact asOf
    }
  }`,
  [settingsFields],
);

export const StartStaking = graphql(`
  mutation StartStaking($userId: ID!, $currencyId: ID!, $percent: Decimal!, $key: ID!) {
    startStaking(userId: $userId, currencyId: $currencyId, percent: $percent, key: $key)
  }
`);

export const CreateStakingSettings = graphql(`
  mutation CreateStakingSettings(
    $currencyId: ID!
    $maxPercentPerDay: Decimal!
    $beginTime: DayFrom
    $taxPercent: Decimal!
    $key: ID!
  ) {
    createStakingSettings(
      currencyId: $currencyId
      maxPercentPerDay: $maxPercentPerDay
      beginTime: $beginTime
      taxPercent: $taxPercent
      key: $key
    )
  }
`);
