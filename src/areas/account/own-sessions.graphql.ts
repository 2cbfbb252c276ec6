import { graphql, type ResultOf } from '../../data/graphql.ts';

const ownSessionFields = graphql(`
  fragment OwnSessionFields on OwnSession @_unmask {
    id createdAt lastUsedAt address browser system
  }
`);

export const OwnSessions = graphql(`query OwnSessions { ownSessions { ...OwnSessionFields } }`, [
  ownSessionFields,
]);

export const OwnSessionsLive = graphql(
  `subscription OwnSessionsLive { ownSessionsLive { ...OwnSessionFields } }`,
  [ownSessionFields],
);

/** A separate query: pages of one admin share what is watched, but each has its own session. */
export const PresentSession = graphql(`query PresentSession { ownSession { id } }`);

export type OwnSession = ResultOf<typeof OwnSessions>['ownSessions'][number];

export const EndSession = graphql(`
  mutation EndSession($id: ID!, $key: ID!) { endSession(id: $id, key: $key) }
`);

export const EndOtherSessions = graphql(`
  mutation EndOtherSessions($key: ID!) { endOtherSessions(key: $key) }
`);
