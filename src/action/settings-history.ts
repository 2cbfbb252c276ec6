import type { FieldNode, OperationDefinitionNode } from 'graphql';
import {
  isSettingsRead,
  type SettingsRead,
} from '../../machines/settings-change/settings-reads.policy.ts';
import type { RecordSpec } from './define-record.ts';

/** Address of the changes of settings: of all that a query reads, or of one record. */
export const settingsHistoryPath = (of: SettingsRead, objectId?: string): string =>
  `/settings/changes?${new URLSearchParams({ of, ...(objectId === undefined ? {} : { objectId }) })}`;

/** Returns the query that reads a record's settings; undefined for a record that is no settings. */
export function settingsReadOf({ read }: Pick<RecordSpec, 'read'>): SettingsRead | undefined {
  const operation = read.definitions.find(({ kind }) => kind === 'OperationDefinition');
  const [root] = (operation as OperationDefinitionNode | undefined)?.selectionSet.selections ?? [];
  const name = (root as FieldNode | undefined)?.name.value ?? '';
  return isSettingsRead(name) ? name : undefined;
}
