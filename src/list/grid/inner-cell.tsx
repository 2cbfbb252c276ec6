import { Button } from '@blueprintjs/core';
import { Cell, type CellProps } from '@blueprintjs/table';
import { useTranslation } from 'react-i18next';
import { findText } from '../../i18n/derived-text.ts';
import { figures } from '../cells/cell-kinds.ts';
import { CellValue } from '../cells/cell-value.tsx';
import type { ColumnSpec } from '../cells/column-types.ts';
import { useListController } from '../list-controller.ts';
import type { Line } from '../list-line.ts';

interface Props extends Omit<CellProps, 'children'> {
  readonly line: Line;
  /** Column of the list. */
  readonly field: string;
  /** Stands first, where a word in place of rows begins. */
  readonly isFirst: boolean;
}

/** One field of an inner row, indented, in the list's own columns. */
export function InnerCell({ line, field, isFirst, className, ...cell }: Props) {
  const { spec, inner } = useListController();
  const column = spec.expand?.columns[field];
  const rows = line.kind === 'inner' ? inner[line.parent] : undefined;
  const row = line.kind === 'inner' && rows !== 'failed' ? rows?.[line.place] : undefined;
  const right = column && figures.has(column.as) ? 'wf-figures' : '';
  const isWord = line.kind !== 'inner';
  // Nothing follows it in its line, so it need not be cut.
  const isLong = isWord ? isFirst : field === Object.keys(spec.expand?.columns ?? {}).at(-1);
  return (
    <Cell
      {...cell}
      className={[
        ...[className, 'wf-inner', right],
        ...[isFirst && 'wf-inner-first', isLong && 'wf-inner-long'],
      ]
        .filter(Boolean)
        .join(' ')}
      truncated={false}
    >
      <div className="wf-cell">
        {isWord && isFirst && <InnerWord line={line} />}
        {row && column && <CellValue column={column as ColumnSpec} row={row} />}
      </div>
    </Cell>
  );
}

/** What stands in place of inner rows: there are none, they are coming, or they could not be read. */
function InnerWord({ line }: { readonly line: Line }) {
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
