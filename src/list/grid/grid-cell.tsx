import { Cell, type CellProps } from '@blueprintjs/table';
import { useRef } from 'react';
import { useRow } from '../../data/use-live.ts';
import { figures } from '../cells/cell-kinds.ts';
import { CellValue } from '../cells/cell-value.tsx';
import type { ColumnSpec } from '../cells/column-types.ts';

interface Props extends Omit<CellProps, 'children'> {
  readonly type: string;
  readonly id: string;
  readonly column: ColumnSpec;
  /** No longer matches the filter. */
  readonly gone: boolean;
}

/** Draws one field of one row, and draws it anew when that field changes and not otherwise. */
export function GridCell({ type, id, column, gone, className, ...cell }: Props) {
  const row = useRow(type, id) as Readonly<Record<string, unknown>> | undefined;
  const value = JSON.stringify(row?.[column.field]);
  // Counts changes so that the mark of a change starts anew with each one; to be read first is none.
  const seen = useRef({ id, value, changes: 0 });
  if (seen.current.id !== id || seen.current.value === undefined)
    seen.current = { id, value, changes: 0 };
  else if (seen.current.value !== value)
    seen.current = { id, value, changes: seen.current.changes + 1 };
  const { changes } = seen.current;
  const classes = [className, figures.has(column.as) && 'wf-figures', gone && 'wf-gone'];
  return (
    <Cell {...cell} className={classes.filter(Boolean).join(' ')} truncated={false}>
      <div
        key={changes}
        className={changes > 0 ? 'wf-cell wf-changed' : 'wf-cell'}
        data-testid={`${id}.${column.field}`}
      >
        {row && <CellValue column={column} row={row} />}
      </div>
    </Cell>
  );
}
