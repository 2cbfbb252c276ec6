import { graphql, type ResultOf } from '../../data/graphql.ts';

export const OwnSessions = graphql(`
  query OwnSessions($filter: OwnSessionFilter, $page: PageInput!, $sort: SortInput) {
    ownSessions(filter: $filter, page: $page, sort: $sort) {
      items { id createdAt lastUsedAt address browser system }
      total totalExact asOf
    }
  }
`);

/** A separate query: pages of one admin share what is watched, but each has its own session. */
export const PresentSession = graphql(`query PresentSession { ownSession { id } }`);

export type OwnSession = ResultOf<typeof OwnSessions>['ownSessions']['items'][number];

export const EndSession = graphql(`
  mutation EndSession($id: ID!, $key: ID!) { endSession(id: $id, key: $key) }
`);

export const EndOtherSessions = graphql(`
  mutation EndOtherSessions($key: ID!) { endOtherSessions(key: $key) }
`);
