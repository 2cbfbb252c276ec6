import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { getPendingChanges } from '../../machines/list/list-context.ts';
import { readRecord } from '../action/send-act.ts';
import { queuePatch } from '../data/frame-queue.ts';
import type { ListSpec } from './define-list.ts';
import { DepartedRows } from './departed-rows.ts';
import type { ListActor } from './list-controller.ts';

/** Keeps the rows of a list current that left its page while they are on screen. */
export function useDepartedRows({ record }: ListSpec, actor: ListActor): DepartedRows {
  const departed = useMemo(
    () =>
      new DepartedRows((id) => {
        if (!record) return;
        // A row that cannot be read, or is gone, stays as it was, marked as no longer on the page.
        readRecord(record, id).then(
          (row) => row && queuePatch(String(row.__typename), row, null),
          () => undefined,
        );
      }),
    [record],
  );
  const pendingIds = useSelector(actor, ({ context }) => context.pendingIds);
  useEffect(() => {
    const { context } = actor.getSnapshot();
    departed.left(pendingIds ? getPendingChanges({ ...context, pendingIds }).left : []);
  }, [actor, departed, pendingIds]);
  useEffect(() => () => departed.restart(), [departed]);
  return departed;
}
