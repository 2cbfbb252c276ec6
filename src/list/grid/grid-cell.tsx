import { Cell, type CellProps } from '@blueprintjs/table';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { equal } from '../../data/live-store.ts';
import { useRow } from '../../data/use-live.ts';
import { figures } from '../cells/cell-kinds.ts';
import { fieldsOf } from '../cells/cell-text.ts';
import { CellValue } from '../cells/cell-value.tsx';
import type { ColumnSpec } from '../cells/column-types.ts';
import { markChange } from './change-mark.ts';

interface ValueProps {
  readonly type: string;
  readonly id: string;
  readonly column: ColumnSpec;
}

interface Props extends ValueProps, Omit<CellProps, 'children' | 'id'> {
  /** No longer matches the filter. */
  readonly gone: boolean;
}

/** A place of the grid. What stands in it draws itself anew, and Blueprint's part stays as it is. */
export function GridCell({ type, id, column, gone, className, ...cell }: Props) {
  const classes = [className, figures.has(column.as) && 'wf-figures', gone && 'wf-gone'];
  return (
    <Cell {...cell} className={classes.filter(Boolean).join(' ')} truncated={false}>
      <Value key={`${id}.${column.field}`} type={type} id={id} column={column} />
    </Cell>
  );
}

/** One field of one row, drawn when that field changes and not otherwise. To be read first is no change. */
const Value = memo(function Value({ type, id, column }: ValueProps) {
  const fields = useMemo(() => fieldsOf(column), [column]);
  const row = useRow(type, id, fields) as Readonly<Record<string, unknown>> | undefined;
  const value = row?.[column.field];
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(value);
  useLayoutEffect(() => {
    if (before.current !== undefined && box.current && !equal(before.current, value))
      markChange(box.current);
    before.current = value;
  }, [value]);
  return (
    <div ref={box} className="wf-cell" data-testid={`${id}.${column.field}`}>
      {row && <CellValue column={column} row={row} />}
    </div>
  );
});
