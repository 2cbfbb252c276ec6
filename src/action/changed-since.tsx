import { Callout } from '@blueprintjs/core';
import { CellValue } from '../cells/cell-value.tsx';
import { adminName, useReferences } from '../data/references.ts';
import { findText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { AnyRow, RecordSpec } from './define-record.ts';
import { differences } from './differences.ts';

/** Text groups that contain a field's name: of a list, of a form, or of a set of words. */
const labels = ['columns', 'inputs', 'words'];

interface Props {
  readonly record: RecordSpec;
  readonly before: AnyRow;
  readonly after: AnyRow;
  readonly by: string | null | undefined;
}

/**
 * Shows what changed since the person last saw the record, and who changed it, before anything is
 * sent.
 */
export function ChangedSince({ record, before, after, by }: Props) {
  const { t } = useTranslation('action');
  const { admins } = useReferences();
  const who =
    by === null
      ? t('changedByPlatform')
      : by !== undefined && t('changedBy', { name: adminName(admins, by) });
  return (
    <Callout intent="warning" title={t('changed')} role="alert">
      {who && <p>{who}</p>}
      <table className="action-changes">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('was')}</th>
            <th scope="col">{t('is')}</th>
          </tr>
        </thead>
        <tbody>
          {differences(record, before, after).map((column) => (
            <tr key={column.field}>
              <th scope="row">
                {labels.map((at) => findText(record.name, `${at}.${column.field}`)).find(Boolean) ??
                  column.field}
              </th>
              <td>
                <CellValue column={column} row={before} />
              </td>
              <td>
                <CellValue column={column} row={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Callout>
  );
}
