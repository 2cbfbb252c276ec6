import { useSelector } from '@xstate/react';
import { memo, Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { heldOf } from '../../../machines/list/list-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCursor, useListController } from '../list-controller.ts';
import { InnerLine } from '../list-parts.ts';
import { classes } from './classes.ts';
import { useGridParts } from './grid-parts.ts';
import { headerHeight } from './grid-sizes.ts';
import { RowLine } from './row-line.tsx';

/**
 * All lines of the page, each drawn once. Blueprint takes them for its one row: of rows of its own it
 * would make those anew that come into sight, in every frame that is scrolled.
 */
export const Lines = memo(
  function Lines() {
    const { actor, type } = useListController();
    const { lines, tools, columns, fitting, height, sight } = useGridParts();
    const { t } = useTranslation('list');
    const cursor = useCursor();
    const { chosen, allMatching, expanded, gone } = useMarks();
    useLayoutEffect(() => {
      sight.arrange(
        lines.map(({ id }) => id),
        height,
      );
    }, [sight, lines, height]);
    useFollowing(cursor);
    return (
      <div className="list-lines">
        {lines.map((line, place) => {
          const { id, kind } = line;
          if (kind !== 'row')
            return (
              <Suspense key={id} fallback={<div className="grid-line grid-inner" />}>
                <InnerLine line={line} />
              </Suspense>
            );
          return (
            <RowLine
              key={id}
              type={type}
              {...{ actor, id, tools, columns, fitting, sight, t }}
              isSoon={sight.shows(place)}
              isTicked={allMatching || chosen.has(id)}
              isOpen={expanded.includes(id)}
              className={classes(
                'grid-line',
                chosen.has(id) && 'grid-row-selected',
                id === cursor && 'grid-row-cursor',
                gone.has(id) && 'grid-gone',
              )}
            />
          );
        })}
      </div>
    );
  },
  // Blueprint gives it what a cell of its own would need.
  () => true,
);

/** What the list's state says of single rows. */
function useMarks() {
  const { actor } = useListController();
  const selected = useSelector(actor, ({ context }) => context.selected);
  const allMatching = useSelector(actor, ({ context }) => context.allMatching);
  const expanded = useSelector(actor, ({ context }) => context.expanded);
  const held = useSelector(actor, ({ context }) => context.held);
  const chosen = useMemo(() => new Set(selected), [selected]);
  const gone = useMemo(
    () => new Set(held ? heldOf({ ...actor.getSnapshot().context, held }).left : []),
    [held, actor],
  );
  return { chosen, allMatching, expanded, gone };
}

/** Scrolls to the row that the keyboard stands on, only as far as it takes: it must not jump about. */
function useFollowing(cursor: string | null): void {
  const { lines, height, scroller } = useGridParts();
  const place = cursor === null ? -1 : lines.findIndex(({ id }) => id === cursor);
  useEffect(() => {
    const box = scroller.current;
    if (place < 0 || !box) return;
    const top = place * height;
    const shown = box.clientHeight - headerHeight - height;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top > box.scrollTop + shown) box.scrollTop = top - shown;
  }, [place, height, scroller]);
}
