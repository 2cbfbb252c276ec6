import { Cell, type CellProps } from '@blueprintjs/table';
import { figures } from '../cells/cell-kinds.ts';
import { CellValue } from '../cells/cell-value.tsx';
import { useListController } from '../list-controller.ts';
import type { Line } from '../list-line.ts';

interface Props extends Omit<CellProps, 'children'> {
  readonly line: Line;
  /** Column of the list. */
  readonly field: string;
}

/** One field of an inner row, indented, in the list's own columns. */
export function InnerCell({ line, field, className, ...cell }: Props) {
  const { spec, inner } = useListController();
  const column = spec.expand?.columns[field];
  const row = line.kind === 'inner' ? inner[line.parent]?.[line.place] : undefined;
  const right = column && figures.has(column.as) ? 'wf-figures' : '';
  return (
    <Cell {...cell} className={`${className ?? ''} wf-inner ${right}`} truncated={false}>
      <div className="wf-cell">
        {line.kind === 'waiting' && <span className="bp6-skeleton">…</span>}
        {row && column && <CellValue column={column} row={row} />}
      </div>
    </Cell>
  );
}
