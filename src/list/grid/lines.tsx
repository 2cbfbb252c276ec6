import { useSelector } from '@xstate/react';
import { memo, Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { getPendingChanges } from '../../../machines/list/list-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCursor, useListController } from '../list-controller.ts';
import { InnerLine } from '../list-parts.ts';
import { classes } from './classes.ts';
import { useGridParts } from './grid-parts.ts';
import { headerHeight } from './grid-sizes.ts';
import { RowLine } from './row-line.tsx';

/**
 * Shows all lines of the page, each rendered once. Blueprint treats them as its only row. It would
 * recreate rows of its own that scroll into view, in every frame of scrolling.
 */
export const Lines = memo(
  function Lines() {
    const { actor, type } = useListController();
    const { lines, tools, columns, fitting, height, viewport } = useGridParts();
    const { t } = useTranslation('list');
    const cursor = useCursor();
    const { chosen, allMatching, expanded, gone } = useMarks();
    useLayoutEffect(() => {
      viewport.arrange(
        lines.map(({ id }) => id),
        height,
      );
    }, [viewport, lines, height]);
    useFollowing(cursor);
    return (
      <div className="list-lines">
        {lines.map((line, index) => {
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
              {...{ actor, id, tools, columns, fitting, viewport, t }}
              isSoon={viewport.shows(index)}
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
  // Blueprint passes props that only its own cells need.
  () => true,
);

/** Returns the state of single rows from the list's state. */
function useMarks() {
  const { actor } = useListController();
  const selected = useSelector(actor, ({ context }) => context.selected);
  const allMatching = useSelector(actor, ({ context }) => context.allMatching);
  const expanded = useSelector(actor, ({ context }) => context.expanded);
  const pendingIds = useSelector(actor, ({ context }) => context.pendingIds);
  const chosen = useMemo(() => new Set(selected), [selected]);
  const gone = useMemo(
    () =>
      new Set(
        pendingIds ? getPendingChanges({ ...actor.getSnapshot().context, pendingIds }).left : [],
      ),
    [pendingIds, actor],
  );
  return { chosen, allMatching, expanded, gone };
}

/**
 * Scrolls to the row under the keyboard cursor, only as far as necessary, so that the list does not
 * jump.
 */
function useFollowing(cursor: string | null): void {
  const { lines, height, scroller } = useGridParts();
  const cursorIndex = cursor === null ? -1 : lines.findIndex(({ id }) => id === cursor);
  useEffect(() => {
    const box = scroller.current;
    if (cursorIndex < 0 || !box) return;
    const top = cursorIndex * height;
    const shown = box.clientHeight - headerHeight - height;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top > box.scrollTop + shown) box.scrollTop = top - shown;
  }, [cursorIndex, height, scroller]);
}
