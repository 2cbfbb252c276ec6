import { graphql, type ResultOf } from '../data/graphql.ts';

export const Handovers = graphql(`
  query Handovers($filter: HandoverFilter, $page: PageInput!, $sort: SortInput) {
    handovers(filter: $filter, page: $page, sort: $sort) {
      items {
        id state fromId toId note work { kind objectId action } workCount createdAt acceptBy acceptedAt
        acceptedById isOwn mayAccept concernsMe
      }
      total totalExact asOf
    }
  }
`);

export type Handover = ResultOf<typeof Handovers>['handovers']['items'][number];

/** Reports that the hand-overs of a filter changed. */
export const HandoverNews = graphql(`
  subscription HandoverNews($filter: HandoverFilter, $page: PageInput!, $sort: SortInput) {
    handoversLive(filter: $filter, page: $page, sort: $sort) { rows { id state } ids total }
  }
`);
