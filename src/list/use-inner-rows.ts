import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { read } from '../data/client.ts';
import { liveStore } from '../data/live-store.ts';
import { notifyFailure } from '../data/notices.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ListSpec } from './define-list.ts';
import type { ListActor } from './list-controller.ts';
import type { InnerRows } from './list-line.ts';

type Rows = Exclude<InnerRows[string], 'failed'>;

/** The first answer that is a list, or has its items. */
function rowsIn(answer: Record<string, unknown>): Rows {
  const [root] = Object.values(answer).filter((value) => typeof value === 'object');
  if (Array.isArray(root)) return root as Rows;
  return ((root as { items?: Rows } | null | undefined)?.items ?? []) as Rows;
}

/** Reads what is inside the rows that are open, each when it opens and when the page is read anew. */
export function useInnerRows(
  { expand }: ListSpec,
  actor: ListActor,
  type: string,
  readAt: number | null,
) {
  const { language } = useTranslation();
  const [inner, setInner] = useState<InnerRows>({});
  const expanded = useSelector(actor, ({ context }) => context.expanded);
  /** Rows whose inside is known or asked for. */
  const asked = useRef(new Set<string>());

  const ask = useCallback(
    (id: string) => {
      const row = liveStore.get(type, id);
      if (!expand || !row) return;
      asked.current.add(id);
      const keep = (rows: InnerRows[string]) => {
        if (asked.current.has(id)) setInner((before) => ({ ...before, [id]: rows }));
      };
      const { query, variables, rows: inside } = expand;
      // What is known stays until the answer; a failure gives way to the new attempt.
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
        (rows) => keep(rows),
        (error: unknown) => {
          notifyFailure(error);
          keep('failed');
        },
      );
    },
    [expand, type],
  );

  useEffect(() => {
    for (const id of asked.current) if (!expanded.includes(id)) asked.current.delete(id);
    setInner((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => expanded.includes(id))),
    );
    for (const id of expanded) if (!asked.current.has(id)) ask(id);
  }, [expanded, ask]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `readAt` says that there is news, texts are of a language
  useEffect(() => {
    for (const id of asked.current) ask(id);
  }, [readAt, language, ask]);

  return { inner, askInner: ask };
}
