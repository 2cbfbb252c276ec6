import {
  isSettingsRead,
  type SettingsRead,
} from '../../machines/settings-change/settings-reads.policy.ts';
import { operationOf, rootOf } from '../data/root-field.ts';
import type { RecordSpec } from './define-record.ts';

/** Address of the changes of settings: of all that a query reads, or of one record. */
export const settingsHistoryPath = (of: SettingsRead, objectId?: string): string =>
  `/settings/changes?${new URLSearchParams({ of, ...(objectId === undefined ? {} : { objectId }) })}`;

/** Returns the query that reads a record's settings; undefined for a record that is no settings. */
export function settingsReadOf({ read }: Pick<RecordSpec, 'read'>): SettingsRead | undefined {
  const name = rootOf(operationOf(read)).name.value;
  return isSettingsRead(name) ? name : undefined;
}
