import { memo, useLayoutEffect, useRef } from 'react';
import { CellValue } from '../../cells/cell-value.tsx';
import { equal } from '../../data/live-store.ts';
import { useRowOf } from '../../data/use-live.ts';
import { markChange } from './change-mark.ts';
import { type GridColumn, isLong } from './grid-column.ts';
import type { RowFeed } from './row-feed.ts';

interface Props {
  readonly id: string;
  readonly feed: RowFeed;
  readonly part: GridColumn;
}

/**
 * Shows one field of one row; renders only when that field changes. The first value is not marked
 * as a change.
 */
export const GridCell = memo(function GridCell({ id, feed, part }: Props) {
  const { column, fields, className } = part;
  const row = useRowOf(feed, fields) as Readonly<Record<string, unknown>> | undefined;
  const value = row?.[column.field];
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(value);
  useLayoutEffect(() => {
    // A change while the row was out of view is not a new change.
    const isNews = before.current !== undefined && row !== feed.caughtUp();
    if (isNews && box.current && !equal(before.current, value)) markChange(box.current);
    before.current = value;
  }, [value, row, feed]);
  useLayoutEffect(() => {
    box.current?.classList.toggle('grid-cut', isLong(box.current.textContent ?? '', part));
  });
  return (
    <div ref={box} className={className} data-testid={`${id}.${column.field}`}>
      {row && <CellValue column={column} row={row} />}
    </div>
  );
});
