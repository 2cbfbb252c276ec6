import { graphql, type ResultOf } from '../../data/graphql.ts';

export const StopSwitches = graphql(`
  query StopSwitches { stopSwitches { id status statusCode since changedBy comment seen } }
`);

export const StopSwitchesLive = graphql(`
  subscription StopSwitchesLive {
    stopSwitchesLive { id status statusCode since changedBy comment seen }
  }
`);

export const StopSwitchRead = graphql(`
  query StopSwitchRead($id: ID!) {
    stopSwitch(id: $id) { id status statusCode since changedBy comment seen }
  }
`);

export const StopSwitchHistory = graphql(`
  query StopSwitchHistory($id: ID!) {
    stopSwitchHistory(id: $id) { id event status statusCode comment adminId createdAt }
  }
`);

export type StopSwitchRow = ResultOf<typeof StopSwitches>['stopSwitches'][number];
