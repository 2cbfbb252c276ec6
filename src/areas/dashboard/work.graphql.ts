import { graphql } from '../../data/graphql.ts';

/** How many rows a filter finds, and the first: the documented reads of the queues. */
export const DisputesAhead = graphql(`
  query DisputesAhead($filter: DisputeFilter, $page: PageInput!, $sort: SortInput) {
    disputes(filter: $filter, page: $page, sort: $sort) { items { id deadline } total asOf }
  }
`);
/** Without the total, which each frame reads again, this is the same request as that of the alerts. */
export const DisputesAheadLive = graphql(`
  subscription DisputesAheadLive($filter: DisputeFilter, $page: PageInput!, $sort: SortInput) {
    disputesLive(filter: $filter, page: $page, sort: $sort) { rows { id deadline } ids }
  }
`);

export const VerificationsAhead = graphql(`
  query VerificationsAhead($filter: VerificationFilter, $page: PageInput!, $sort: SortInput) {
    verifications(filter: $filter, page: $page, sort: $sort) {
      items { id requestedAt } total asOf
    }
  }
`);
export const VerificationsAheadLive = graphql(`
  subscription VerificationsAheadLive(
    $filter: VerificationFilter, $page: PageInput!, $sort: SortInput
  ) {
    verificationsLive(filter: $filter, page: $page, sort: $sort) {
      rows { id requestedAt } ids total
    }
  }
`);

export const TransactionsAhead = graphql(`
  query TransactionsAhead($filter: TransactionFilter, $page: PageInput!, $sort: SortInput) {
    transactions(filter: $filter, page: $page, sort: $sort) { items { id createdAt } total asOf }
  }
`);
export const TransactionsAheadLive = graphql(`
  subscription TransactionsAheadLive(
    $filter: TransactionFilter, $page: PageInput!, $sort: SortInput
  ) {
    transactionsLive(filter: $filter, page: $page, sort: $sort) { rows { id createdAt } ids total }
  }
`);

export const Differences = graphql(`
  query Differences { financeStatus { id currencyId state since } }
`);
export const DifferencesLive = graphql(`
  subscription DifferencesLive { financeStatusLive { id currencyId state since } }
`);
