import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { read } from '../data/client.ts';
import { liveStore } from '../data/live-store.ts';
import { notifyFailure } from '../data/notices.ts';
import type { ListSpec } from './define-list.ts';
import type { ListActor } from './list-controller.ts';
import type { InnerRows } from './list-line.ts';

type Rows = InnerRows[string];

/** The first answer that is a list, or has its items. */
function rowsIn(answer: Record<string, unknown>): Rows {
  const [root] = Object.values(answer).filter((value) => typeof value === 'object');
  if (Array.isArray(root)) return root as Rows;
  return ((root as { items?: Rows } | null | undefined)?.items ?? []) as Rows;
}

/** Reads what is inside the rows that are open; forgets it when they close. */
export function useInnerRows({ expand }: ListSpec, actor: ListActor, type: string): InnerRows {
  const [rows, setRows] = useState<InnerRows>({});
  const expanded = useSelector(actor, ({ context }) => context.expanded);
  useEffect(() => {
    if (!expand) return;
    setRows((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => expanded.includes(id))),
    );
    let current = true;
    for (const id of expanded) {
      const row = liveStore.get(type, id);
      if (!row) continue;
      const { query, variables, rows: inside } = expand;
      if (inside) setRows((before) => ({ ...before, [id]: inside(row) }));
      if (!query || !variables) continue;
      read(query, variables(row)).then(
        (answer) => {
          if (current) setRows((before) => ({ ...before, [id]: rowsIn(answer) }));
        },
        (error: unknown) => {
          notifyFailure(error);
          actor.send({ type: 'expand', id });
        },
      );
    }
    return () => {
      current = false;
    };
  }, [expand, expanded, type, actor]);
  return rows;
}
