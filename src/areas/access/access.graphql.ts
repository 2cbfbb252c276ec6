import { graphql, type ResultOf } from '../../data/graphql.ts';

export const AccessPolicy = graphql(`
  query AccessPolicy {
    accessPolicy {
      isDefault
      statuses
      sections { name allowed others isDefault }
      capabilities { name allowed others isDefault }
    }
  }
`);

export type AccessRule = ResultOf<typeof AccessPolicy>['accessPolicy']['sections'][number];
