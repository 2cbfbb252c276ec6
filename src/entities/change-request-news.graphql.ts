import { graphql } from '../data/graphql.ts';

/** How many change requests a filter finds, and the newest. */
export const WaitingChanges = graphql(`
  query WaitingChanges($filter: ChangeRequestFilter, $page: PageInput!) {
    changeRequests(filter: $filter, page: $page) { items { id } total asOf }
  }
`);

/** Reports that the requests of a filter changed. */
export const ChangeRequestNews = graphql(`
  subscription ChangeRequestNews($filter: ChangeRequestFilter, $page: PageInput!) {
    changeRequestsLive(filter: $filter, page: $page) { rows { id state } ids total }
  }
`);
