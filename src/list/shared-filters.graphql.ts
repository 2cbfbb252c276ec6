import { graphql } from '../data/graphql.ts';

/** Filters of a list that colleagues share. */
export const SharedFilters = graphql(`
  query SharedFilters($screen: String!) {
    sharedFilters(screen: $screen) { id name data ownerId ownerName version }
  }
`);
