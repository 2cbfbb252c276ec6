import type { RecordSpec } from '../action/define-record.ts';
import { settingsReadOf } from '../action/settings-history.ts';
import { SettingsHistoryLink } from './settings-history-link.tsx';

interface Props {
  readonly record: RecordSpec;
  readonly id: string;
}

/** Opens what changed in a record of settings; absent for other records. */
export function RecordHistoryLink({ record, id }: Props) {
  const of = settingsReadOf(record);
  return of && <SettingsHistoryLink of={of} objectId={id} />;
}
