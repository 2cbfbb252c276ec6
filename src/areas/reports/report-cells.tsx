import './reports.css';
import { AnchorButton } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { reportRowLimit } from '../../../machines/report/report.codes.ts';
import { findText } from '../../i18n/derived-text.ts';
import { formatNumber, formatUnit } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface Row {
  readonly id: string;
  readonly typeName: string | null;
  readonly status: string | null;
  readonly rows: number | null;
  readonly total: number | null;
  readonly size: number | null;
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return formatUnit(Math.round((bytes / 1000 ** step) * 10) / 10, units[step] ?? 'byte');
}

function rowsText({ rows, total }: Row): string {
  if (total === null) return '';
  if (total > reportRowLimit)
    return findText('reports', 'over', { most: formatNumber(reportRowLimit) }) ?? '';
  return rows === total
    ? formatNumber(total)
    : `${formatNumber(rows ?? 0)} / ${formatNumber(total)}`;
}

/** Shows the progress in rows, with a bar while the report is being created. */
function Progress({ row }: { readonly row: Row }) {
  const { rows, total } = row;
  const isMade = row.status === 'RUNNING' && total !== null && total > 0;
  return (
    <span className="reports-progress">
      <span>{rowsText(row)}</span>
      {isMade && (
        <span className="reports-bar" aria-hidden>
          <span style={{ width: `${Math.min(1, (rows ?? 0) / total) * 100}%` }} />
        </span>
      )}
    </span>
  );
}

/** Shows the link to the file as soon as the file is ready. */
function Download({ row }: { readonly row: Row }) {
  const { t } = useTranslation('reports');
  if (row.status !== 'READY') return null;
  return (
    <AnchorButton
      size="small"
      variant="minimal"
      icon={<DownloadIcon />}
      href={`/reports/${row.id}`}
      download
      data-testid={`report.download.${row.id}`}
      text={row.size === null ? t('download') : `${t('download')} · ${sizeText(row.size)}`}
    />
  );
}

export const progressColumn = {
  draw: Progress,
  formatText: rowsText,
  file: ['rows', 'total'],
  width: 170,
} as const;
export const downloadColumn = {
  draw: Download,
  formatText: ({ size }: Row) => (size === null ? '' : sizeText(size)),
  file: ['size'],
  width: 190,
} as const;
