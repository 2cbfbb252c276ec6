import { memo, useLayoutEffect, useRef } from 'react';
import { equal } from '../../data/live-store.ts';
import { useRowOf } from '../../data/use-live.ts';
import { CellValue } from '../cells/cell-value.tsx';
import { markChange } from './change-mark.ts';
import { type GridColumn, isLong } from './grid-column.ts';
import type { RowFeed } from './row-feed.ts';

interface Props {
  readonly id: string;
  readonly feed: RowFeed;
  readonly part: GridColumn;
}

/** One field of one row, drawn when that field changes and not otherwise. To be read first is no change. */
export const GridCell = memo(function GridCell({ id, feed, part }: Props) {
  const { column, fields, className } = part;
  const row = useRowOf(feed, fields) as Readonly<Record<string, unknown>> | undefined;
  const value = row?.[column.field];
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(value);
  useLayoutEffect(() => {
    // What changed while the row was out of sight did not change just now.
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
