import { Button } from '@blueprintjs/core';
import { figures } from '../../cells/cell-kinds.ts';
import { CellValue } from '../../cells/cell-value.tsx';
import type { ColumnSpec } from '../../cells/column-types.ts';
import { findText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useListController } from '../list-controller.ts';
import type { Line } from '../list-line.ts';
import { classes } from './classes.ts';
import { useGridParts } from './grid-parts.ts';

interface Props {
  readonly line: Line;
}

/** An inner row, indented, in the columns of the list; or a message in its place. */
export function InnerLine({ line }: Props) {
  const { tools, columns } = useGridParts();
  return (
    <div className="grid-line grid-inner" data-line={line.id}>
      {tools.map((tool) => (
        <div key={tool} className="grid-cell" />
      ))}
      {columns.map(({ column: { field } }, index) => (
        <InnerCell key={field} line={line} field={field} isFirst={index === 0} />
      ))}
    </div>
  );
}

interface CellProps extends Props {
  /** Column of the list. */
  readonly field: string;
  /** The first cell, in which a message in place of rows starts. */
  readonly isFirst: boolean;
}

function InnerCell({ line, field, isFirst }: CellProps) {
  const { spec, inner } = useListController();
  const column = spec.expand?.columns[field];
  const rows = line.kind === 'inner' ? inner[line.parent] : undefined;
  const row = line.kind === 'inner' && rows !== 'failed' ? rows?.[line.index] : undefined;
  const isWord = line.kind !== 'inner';
  // It is the last cell of its line, so it is not cut off.
  const isLong = isWord ? isFirst : field === Object.keys(spec.expand?.columns ?? {}).at(-1);
  return (
    <div
      className={classes(
        'grid-cell',
        column && figures.has(column.as) && 'grid-figures',
        isFirst && 'grid-inner-first',
        isLong ? 'grid-inner-long' : 'grid-cut',
      )}
    >
      {isWord && isFirst && <InnerWord line={line} />}
      {row && column && <CellValue column={column as ColumnSpec} row={row} />}
    </div>
  );
}

/** Message in place of inner rows: there are none, they are loading, or loading failed. */
function InnerWord({ line }: Props) {
  const { spec, fetchInner } = useListController();
  const { t } = useTranslation(['list', 'common']);
  if (line.kind === 'waiting') return <span role="status">{t('list:inner.waiting')}</span>;
  if (line.kind === 'empty')
    return <span>{findText(spec.name, 'noInner') ?? t('list:inner.empty')}</span>;
  if (line.kind !== 'failed') return null;
  return (
    <span role="alert">
      {t('list:inner.failed')}{' '}
      <Button
        size="small"
        variant="minimal"
        text={t('common:do.retry')}
        onClick={() => fetchInner(line.parent)}
      />
    </span>
  );
}
