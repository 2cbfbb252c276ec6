import { graphql, type ResultOf } from '../data/graphql.ts';

export const LinkedUsers = graphql(`
  query LinkedUsers($userIds: [ID!]!) {
    linkedUsers(userIds: $userIds) {
      readAt
      users {
        userId userName isFocus points strength valueIds linkedToId
        decision decidedAboutId decidedById decidedAt comment hasNews
      }
      usersTotal
      values {
        valueId kind label state holders holderCount points excludedById excludedAt comment
      }
      sources { kind state values }
    }
  }
`);

export type LinkMap = ResultOf<typeof LinkedUsers>['linkedUsers'];
export type LinkedUser = LinkMap['users'][number];
export type SharedValue = LinkMap['values'][number];
