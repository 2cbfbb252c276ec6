import { graphql, type ResultOf } from '../data/graphql.ts';

export const OpenOutcomes = graphql(`
  query OpenOutcomes {
    openOutcomes { key adminId action objectType objectId sent at checkedAt mayClose }
  }
`);

export type OpenOutcome = ResultOf<typeof OpenOutcomes>['openOutcomes'][number];
