import { graphql, type ResultOf } from '../../data/graphql.ts';

const statusFields = graphql(`
  fragment StatusFields on FinanceStatus @_unmask {
    id currencyId balanceUser balanceOnWallets balanceOnMainWallets diffBalance own inFlight broken
    inFlightCount expectedCount brokenCount threshold state since usdRate
    wallets { id currencyId title kind main enabled balance threshold address seen }
  }
`);

export const FinanceStatuses = graphql(
  `query FinanceStatuses { financeStatus { ...StatusFields } }`,
  [statusFields],
);
export const FinanceStatusesLive = graphql(
  `subscription FinanceStatusesLive { financeStatusLive { ...StatusFields } }`,
  [statusFields],
);
/** The same data from the call of the wallets' service (d2:307). */
export const MultiwalletStatuses = graphql(
  `query MultiwalletStatuses { multiwalletStatus { ...StatusFields } }`,
  [statusFields],
);
export const MultiwalletStatusesLive = graphql(
  `subscription MultiwalletStatusesLive { multiwalletStatusLive { ...StatusFields } }`,
  [statusFields],
);
export type Status = ResultOf<typeof FinanceStatuses>['financeStatus'][number];
export type StatusWallet = NonNullable<Status['wallets']>[number];

export const FinanceHistories = graphql(`
  query FinanceHistories { financeHistory { id currencyId points { at diffBalance } } }
`);
export type Point = ResultOf<typeof FinanceHistories>['financeHistory'][number]['points'][number];

const causeFields = graphql(`
  fragment CauseFields on FinanceCauses @_unmask {
    diffBalance carried own { name amount count } movements { kind state amount count }
  }
`);
export const Causes = graphql(
  `query Causes($id: ID!) { financeCauses(id: $id) { ...CauseFields } }`,
  [causeFields],
);
export const CausesLive = graphql(
  `subscription CausesLive($id: ID!) { financeCausesLive(id: $id) { ...CauseFields } }`,
  [causeFields],
);

const movementFields = graphql(`
  fragment MovementFields on WalletMovement @_unmask {
    id createdAt settledAt currencyId walletId walletTitle kind state stateCode amount onWallet booked gap
    transactionId userId userName counterId txid comment changedBy seen
  }
`);
export const Movements = graphql(
  `query Movements($filter: WalletMovementFilter, $page: PageInput!, $sort: SortInput) {
    walletMovements(filter: $filter, page: $page, sort: $sort) {
      items { ...MovementFields } total totalExact asOf
    }
  }`,
  [movementFields],
);

/** Open movements of one currency, the oldest first. */
export const OpenMovements = graphql(
  `query OpenMovements($filter: WalletMovementFilter) {
    walletMovements(filter: $filter, page: { number: 1, size: 50 }, sort: { field: "createdAt", desc: false }) {
      items { ...MovementFields } total
    }
  }`,
  [movementFields],
);
export const OpenMovementsLive = graphql(
  `subscription OpenMovementsLive($filter: WalletMovementFilter) {
    walletMovementsLive(filter: $filter, page: { number: 1, size: 50 }, sort: { field: "createdAt", desc: false }) {
      rows { ...MovementFields } ids total
    }
  }`,
  [movementFields],
);
export type Movement = ResultOf<typeof OpenMovements>['walletMovements']['items'][number];

export const MethodStatuses = graphql(`
  query MethodStatuses($filter: TransactionMethodStatusFilter, $page: PageInput!, $sort: SortInput) {
    transactionMethodStatus(filter: $filter, page: $page, sort: $sort) {
      items { id name methodType currencyId payIn payOut running waiting failed oldestOpen }
      total totalExact asOf
    }
  }
`);

export const Balances = graphql(`
  query Balances($filter: BalanceFilter, $page: PageInput!, $sort: SortInput) {
    balances(filter: $filter, page: $page, sort: $sort) {
      items {
        id userId userName userEmail currencyId availableFunds held escrow availableBalance
        cumulativeBalance cumulativeCurrencyId
      }
      total totalExact asOf
    }
  }
`);

export const CumulativeBalances = graphql(`
  query CumulativeBalances($filter: CumulativeBalanceFilter, $page: PageInput!, $sort: SortInput) {
    cumulativeBalances(filter: $filter, page: $page, sort: $sort) {
      items { id userId userName userEmail cumulativeBalance cumulativeCurrencyId currencies }
      total totalExact asOf
    }
  }
`);

const walletFields = graphql(`
  fragment WalletFields on StatusWallet @_unmask {
    id currencyId title kind main enabled balance threshold address seen
  }
`);
export const OneWallet = graphql(
  `query OneWallet($id: ID!) { wallet(id: $id) { ...WalletFields } }`,
  [walletFields],
);
export const OneMovement = graphql(
  `query OneMovement($id: ID!) { walletMovement(id: $id) { ...MovementFields } }`,
  [movementFields],
);
