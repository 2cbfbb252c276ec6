import { useEffect, useMemo, useState } from 'react';
import type { FilterSet } from '../../../machines/saved-filters/saved-filters.machine.ts';
import type { ClientError } from '../../data/client-error.ts';
import type { Attention } from '../../data/live-subscriptions.ts';
import { useReadAndWatch } from '../../data/use-live-query.ts';
import type { ListSpec } from '../define-list.ts';
import { liveDocument, rootField } from '../list-documents.ts';
import { variablesOf } from '../list-variables.ts';

/** Milliseconds after which a list without live updates is counted again. */
const recountMs = 60_000;

type Values = Record<string, unknown>;

interface Counted {
  readonly total: number | null;
  readonly totalExact?: boolean;
}

export interface ViewCount {
  /** Null until it is known, and if the back office does not count. */
  readonly total: number | null;
  /** There may be more than `total`. */
  readonly isAtLeast: boolean;
  /** Unix milliseconds of the last response. */
  readonly at: number;
  readonly error: ClientError | null;
}

const unknown: ViewCount = { total: null, isAtLeast: false, at: 0, error: null };

/**
 * Counts the rows of a list that a filter finds, with live updates where the list has them. It uses
 * the documents of the list, so that all who look at the same filter share one subscription.
 */
export function useViewCount(
  spec: ListSpec,
  data: FilterSet['data'],
  attention: Attention,
): ViewCount {
  const [count, setCount] = useState(unknown);
  const live = useMemo(() => (spec.live ? liveDocument(spec) : null), [spec]);
  const root = rootField(spec);
  const variables = useMemo(
    () => variablesOf(spec, { page: 1, size: 1, sort: spec.sort, filter: data }),
    [spec, data],
  );
  const refetch = useReadAndWatch<Values, Values, Values>(
    spec.query,
    live,
    variables,
    () => ({
      put: (answer) => {
        const found = (answer[root] ?? answer[`${root}Live`]) as Counted | undefined;
        if (!found) return;
        const { total, totalExact } = found;
        setCount((before) => ({
          total: total ?? before.total,
          // A frame does not say whether its total is exact.
          isAtLeast: totalExact === undefined ? before.isAtLeast : !totalExact,
          ...{ at: Date.now(), error: null },
        }));
      },
      failed: (error) => setCount((before) => ({ ...before, error })),
    }),
    attention,
  );
  useEffect(() => {
    if (live) return;
    const timer = setInterval(() => {
      if (!document.hidden || attention === 'background') refetch();
    }, recountMs);
    return () => clearInterval(timer);
  }, [live, refetch, attention]);
  return count;
}
