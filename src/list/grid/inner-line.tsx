import { Button } from '@blueprintjs/core';
import { findText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { figures } from '../cells/cell-kinds.ts';
import { CellValue } from '../cells/cell-value.tsx';
import type { ColumnSpec } from '../cells/column-types.ts';
import { useListController } from '../list-controller.ts';
import type { Line } from '../list-line.ts';
import { classes } from './classes.ts';
import { useGridParts } from './grid-parts.ts';

interface Props {
  readonly line: Line;
}

/** An inner row, indented, in the list's own columns; or a word in its place. */
export function InnerLine({ line }: Props) {
  const { tools, columns } = useGridParts();
  return (
    <div className="grid-line grid-inner" data-line={line.id}>
      {tools.map((tool) => (
        <div key={tool} className="grid-cell" />
      ))}
      {columns.map(({ column: { field } }, place) => (
        <InnerCell key={field} line={line} field={field} isFirst={place === 0} />
      ))}
    </div>
  );
}

interface CellProps extends Props {
  /** Column of the list. */
  readonly field: string;
  /** Stands first, where a word in place of rows begins. */
  readonly isFirst: boolean;
}

function InnerCell({ line, field, isFirst }: CellProps) {
  const { spec, inner } = useListController();
  const column = spec.expand?.columns[field];
  const rows = line.kind === 'inner' ? inner[line.parent] : undefined;
  const row = line.kind === 'inner' && rows !== 'failed' ? rows?.[line.place] : undefined;
  const isWord = line.kind !== 'inner';
  // Nothing follows it in its line, so it need not be cut.
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

/** What stands in place of inner rows: there are none, they are coming, or they could not be read. */
function InnerWord({ line }: Props) {
  const { spec, askInner } = useListController();
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
        onClick={() => askInner(line.parent)}
      />
    </span>
  );
}
