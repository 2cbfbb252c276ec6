import { graphql, type ResultOf } from '../../data/graphql.ts';

export const SettingsChanges = graphql(`
  query SettingsChanges($filter: SettingsChangeFilter, $page: PageInput!, $sort: SortInput) {
    settingsChanges(filter: $filter, page: $page, sort: $sort) {
      items { id of objectType objectId action adminId changedAt comment before after }
      total totalExact asOf
    }
  }
`);

export const OneSettingsChange = graphql(`
  query OneSettingsChange($id: ID!) {
    settingsChange(id: $id) {
      id of objectType objectId action adminId changedAt comment before after changedElsewhere now
      seen mayRestore
    }
  }
`);

export type SettingsChange = NonNullable<ResultOf<typeof OneSettingsChange>['settingsChange']>;

export const RestoreSettings = graphql(`
  mutation RestoreSettings($id: ID!, $intent: Intent!) {
    act: restoreSettings(id: $id, intent: $intent) { state }
  }
`);
