import { type AnyRow, type RecordSpec, summaryOf } from '../../action/define-record.ts';
import { CellValue } from '../../cells/cell-value.tsx';
import { findText, useDerivedText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Status, type StatusIntent } from '../../theme/status.tsx';
import type { BulkResult } from './bulk-run.ts';
import type { LeftOut } from './bulk-work.ts';

/** One row of the action with its result. */
export interface BulkItem {
  readonly row: AnyRow;
  /** Null if the row is included. */
  readonly left: LeftOut | null;
  readonly result: BulkResult;
  /** Code of the refusal. */
  readonly code?: string | undefined;
}

interface Props {
  readonly record: RecordSpec;
  readonly items: readonly BulkItem[];
}

const marks: Readonly<Record<BulkResult, StatusIntent>> = {
  waiting: 'plain',
  running: 'plain',
  done: 'plain',
  refused: 'bad',
  submitted: 'warn',
  changed: 'warn',
  unknown: 'warn',
  skipped: 'plain',
};

/** Maximum number of rows shown; the counts above include all rows. Failures come first. */
const drawn = 300;
const order: readonly BulkResult[] = [
  'unknown',
  'changed',
  'refused',
  'submitted',
  'running',
  'waiting',
  'done',
  'skipped',
];

const reasonOf = ({ code, left }: Pick<BulkItem, 'code' | 'left'>): string =>
  code
    ? (findText('errors', code) ?? code)
    : left
      ? (findText('action', `refusal.${left}`) ?? left)
      : '';

/** Returns all rows with their results as lines of a table, for a ticket or a spreadsheet. */
export const resultLines = (items: readonly BulkItem[]): string =>
  items
    .map((item) =>
      [item.row.id, findText('list', `bulk.result.${item.result}`) ?? item.result, reasonOf(item)]
        .join('\t')
        .trimEnd(),
    )
    .join('\n');

/** Shows the result of each row. */
export function BulkResults({ record, items }: Props) {
  const { t } = useTranslation(['list', 'action']);
  const text = useDerivedText(record.name);
  const shown = [...items]
    .sort((a, b) => order.indexOf(a.result) - order.indexOf(b.result))
    .slice(0, drawn);
  const columns = summaryOf(record).slice(0, 3);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must get there
    <section className="list-bulk-results" tabIndex={0} aria-label={t('list:bulk.results')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('columns.id')}</th>
            {columns.map(({ field }) => (
              <th key={field} scope="col">
                {text(`columns.${field}`)}
              </th>
            ))}
            <th scope="col">{t('list:bulk.heads.result')}</th>
            <th scope="col">{t('list:bulk.heads.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, result, code, left }) => (
            <tr key={row.id}>
              <td className="wf-mono">{row.id}</td>
              {columns.map((column) => (
                <td key={column.field}>
                  <CellValue column={column} row={row} />
                </td>
              ))}
              <td>
                <Status intent={marks[result]}>{t(`list:bulk.result.${result}`)}</Status>
              </td>
              <td className="wf-muted">{reasonOf({ code, left })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
