import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { read } from '../data/client.ts';
import { liveStore } from '../data/live-store.ts';
import { notifyFailure } from '../data/notices.ts';
import { useKeyedEffect } from '../data/use-keyed-effect.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ListSpec } from './define-list.ts';
import type { ListActor } from './list-controller.ts';
import type { InnerRows } from './list-line.ts';

type Rows = Exclude<InnerRows[string], 'failed'>;

/** Returns the first value of the response that is a list or contains items. */
function rowsIn(answer: Record<string, unknown>): Rows {
  const [root] = Object.values(answer).filter((value) => typeof value === 'object');
  if (Array.isArray(root)) return root as Rows;
  return ((root as { items?: Rows } | null | undefined)?.items ?? []) as Rows;
}

/** Loads the inner rows of expanded rows: when a row is expanded and when the page is reloaded. */
export function useInnerRows(
  { expand }: ListSpec,
  actor: ListActor,
  type: string,
  readAt: number | null,
) {
  const { language } = useTranslation();
  const [inner, setInner] = useState<InnerRows>({});
  const expanded = useSelector(actor, ({ context }) => context.expanded);
  /** Rows whose inner rows are loaded or requested. */
  const requestedIds = useRef(new Set<string>());

  const fetchInner = useCallback(
    (id: string) => {
      const row = liveStore.get(type, id);
      if (!expand || !row) return;
      requestedIds.current.add(id);
      const storeRows = (rows: InnerRows[string]) => {
        if (requestedIds.current.has(id)) setInner((before) => ({ ...before, [id]: rows }));
      };
      const { query, variables, rows: inside } = expand;
      // Loaded inner rows stay until the response; a failure is replaced by the new attempt.
      setInner((before) =>
        before[id] === 'failed'
          ? Object.fromEntries(Object.entries(before).filter(([other]) => other !== id))
          : before,
      );
      const found = async () => {
        if (inside) return inside(row);
        return query && variables ? rowsIn(await read(query, variables(row))) : [];
      };
      found().then(
        (rows) => storeRows(rows),
        (error: unknown) => {
          notifyFailure(error);
          storeRows('failed');
        },
      );
    },
    [expand, type],
  );

  useEffect(() => {
    for (const id of requestedIds.current)
      if (!expanded.includes(id)) requestedIds.current.delete(id);
    setInner((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => expanded.includes(id))),
    );
    for (const id of expanded) if (!requestedIds.current.has(id)) fetchInner(id);
  }, [expanded, fetchInner]);

  // Another response brings other rows, and their texts are of one language.
  useKeyedEffect(`${readAt} ${language}`, () => {
    for (const id of requestedIds.current) fetchInner(id);
  });

  return { inner, fetchInner };
}
