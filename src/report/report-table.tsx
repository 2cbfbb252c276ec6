import { Button } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import Big from 'big.js';
import { useMemo, useState } from 'react';
import { csvLine } from '../../machines/csv/csv-line.ts';
import { byteOrderMark } from '../../machines/csv/harmless.ts';
import { figures } from '../cells/cell-kinds.ts';
import { exportText } from '../cells/cell-text.ts';
import { CellValue } from '../cells/cell-value.tsx';
import { useReferences } from '../data/references.ts';
import { saveFile } from '../data/save-file.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { TableSpec } from './define-report.ts';

type Row = Readonly<Record<string, unknown>>;

interface Props {
  readonly name: string;
  readonly title: string;
  readonly spec: TableSpec;
  /** Null if the rows cannot be read. */
  readonly rows: readonly Row[] | null;
}

const isNumber = (value: unknown) => /^-?\d+(\.\d+)?$/.test(String(value));

const compare = (a: unknown, b: unknown): number =>
  isNumber(a) && isNumber(b)
    ? new Big(String(a)).cmp(String(b))
    : String(a).localeCompare(String(b));

/** Shows the rows behind a report's figures, sortable by any column and available as a file. */
export function ReportTable({ name, title, spec, rows }: Props) {
  const { t } = useTranslation(['common', 'list']);
  const text = useDerivedText('statistics');
  const [sort, setSort] = useState(spec.sort);
  const sorted = useMemo(() => {
    if (!sort || !rows) return rows ?? [];
    const turn = sort.desc ? -1 : 1;
    return [...rows].sort((a, b) => turn * compare(a[sort.field] ?? '', b[sort.field] ?? ''));
  }, [rows, sort]);
  const { columns } = spec;
  return (
    // The block around it is the landmark of this name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className="report-table" role="group" tabIndex={0} aria-label={title}>
      <table data-testid={`table.${name}`}>
        <thead>
          <tr>
            {columns.map(({ field, as }) => (
              <th
                key={field}
                scope="col"
                data-figure={figures.has(as)}
                aria-sort={
                  sort?.field === field ? (sort.desc ? 'descending' : 'ascending') : undefined
                }
              >
                <button
                  type="button"
                  onClick={() =>
                    setSort({ field, desc: sort?.field === field ? !sort.desc : figures.has(as) })
                  }
                >
                  {text(`columns.${field}`)}
                  {sort?.field === field && (sort.desc ? ' ↓' : ' ↑')}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={String(row.id)}>
              {columns.map((column) => (
                <td key={column.field} data-figure={figures.has(column.as)}>
                  <CellValue column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sorted.length === 0 && (
        <p className="report-empty">{rows ? t('common:nothingToShow') : t('list:unreadable')}</p>
      )}
    </div>
  );
}

/** Saves the rows as a file, in the order of the report. */
export function SaveTable({ name, title, spec, rows }: Props) {
  const { t } = useTranslation('list');
  const text = useDerivedText('statistics');
  const tables = useReferences();
  const { columns } = spec;
  const save = () =>
    saveFile(`statistics-${name}`, [
      byteOrderMark,
      csvLine(columns.map(({ field }) => text(`columns.${field}`))),
      ...(rows ?? []).map((row) =>
        csvLine(columns.map((column) => exportText(column, row, tables))),
      ),
    ]);
  return (
    <Button
      size="small"
      variant="minimal"
      icon={<Export size={14} />}
      aria-label={`${t('export.start')}: ${title}`}
      title={t('export.start')}
      data-testid={`table.${name}.csv`}
      disabled={!rows || rows.length === 0}
      onClick={save}
    />
  );
}
