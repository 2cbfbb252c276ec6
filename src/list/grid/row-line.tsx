import type { TFunction } from 'i18next';
import { memo, useLayoutEffect, useMemo, useState } from 'react';
import type { ListActor } from '../list-controller.ts';
import { ActsCell } from './acts-cell.tsx';
import { ExpandCell } from './expand-cell.tsx';
import { GridCell } from './grid-cell.tsx';
import type { GridColumn } from './grid-column.ts';
import type { Tool } from './grid-parts.ts';
import { makeRowFeed } from './row-feed.ts';
import { SelectCell } from './select-cell.tsx';
import type { Viewport } from './viewport.ts';

interface Props {
  readonly actor: ListActor;
  readonly type: string;
  readonly id: string;
  readonly tools: readonly Tool[];
  readonly columns: readonly GridColumn[];
  readonly fitting: number;
  readonly viewport: Viewport;
  readonly t: TFunction<'list'>;
  /** The line is in view at the first render; other lines are rendered later. */
  readonly isSoon: boolean;
  readonly isTicked: boolean;
  readonly isOpen: boolean;
  /** Classes of the line's state: selected, under the keyboard cursor, no longer in the filter. */
  readonly className: string;
}

/** A row of the list. */
export const RowLine = memo(function RowLine(props: Props) {
  const { id, viewport, className } = props;
  const isWhole = viewport.isAside() || props.fitting >= props.columns.length;
  const [drawn, setDrawn] = useState(() =>
    !props.isSoon ? 'nothing' : isWhole ? 'all' : 'fitting',
  );
  useLayoutEffect(
    () => (drawn === 'all' ? undefined : viewport.wait(id, () => setDrawn('all'))),
    [drawn, viewport, id],
  );
  const columns = drawn === 'all' ? props.columns : props.columns.slice(0, props.fitting);
  return (
    <div className={className} data-line={id}>
      {drawn !== 'nothing' && <Cells {...props} columns={columns} />}
    </div>
  );
});

function Cells({ actor, type, id, tools, columns, viewport, t, isTicked, isOpen }: Props) {
  const feed = useMemo(() => makeRowFeed(type, id, viewport), [type, id, viewport]);
  const draw = {
    select: () => (
      <SelectCell
        key="select"
        actor={actor}
        id={id}
        isSelected={isTicked}
        label={t('selection.row', { id })}
      />
    ),
    expand: () => (
      <ExpandCell
        key="expand"
        actor={actor}
        id={id}
        isOpen={isOpen}
        label={t(isOpen ? 'collapse' : 'expand', { id })}
      />
    ),
    acts: () => <ActsCell key="acts" actor={actor} type={type} id={id} label={t('acts', { id })} />,
  };
  return (
    <>
      {tools.map((tool) => draw[tool]())}
      {columns.map((part) => (
        <GridCell key={part.column.field} id={id} feed={feed} part={part} />
      ))}
    </>
  );
}
