import { arrivalsAndDepartures } from './list-keys.ts';

export interface ListQuery {
  /** Counted from 1. */
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly field: string; readonly desc: boolean } | null;
  readonly filter: Readonly<Record<string, unknown>>;
}

export interface ListContext {
  readonly initial: ListQuery;
  readonly query: ListQuery;
  /** Number of the question now open; an answer to an older one is dropped. */
  readonly asked: number;
  /** Ids on screen, in order. */
  readonly ids: readonly string[];
  readonly total: number | null;
  readonly exact: boolean;
  /** What a back office says that tells pages and no total. */
  readonly pages: number | null;
  readonly selected: readonly string[];
  /** Everything that matches the filter is selected, on all pages. */
  readonly allMatching: boolean;
  readonly anchor: string | null;
  readonly expanded: readonly string[];
  /** Ids now on the page by the server's word, not yet shown; null when that is what is shown. */
  readonly held: readonly string[] | null;
  /** Menus, dialogs and resting pointers: while there is one, nothing moves. */
  readonly holds: readonly string[];
  /** Show arrivals and departures at once when nothing holds. */
  readonly follow: boolean;
}

export type ListEvent =
  | { type: 'page'; page: number }
  | { type: 'size'; size: number }
  | { type: 'sort'; field: string }
  | { type: 'filter'; filter: ListQuery['filter'] }
  | { type: 'reset' }
  | { type: 'visit'; query: ListQuery }
  | { type: 'refresh' }
  | {
      type: 'rows';
      asked: number;
      ids: readonly string[];
      total: number | null;
      exact: boolean;
      pages?: number | null;
    }
  | { type: 'failed'; asked: number }
  | { type: 'membership'; ids: readonly string[]; total: number | null }
  | { type: 'show' }
  | { type: 'follow'; on: boolean }
  | { type: 'hold'; by: string }
  | { type: 'release'; by: string }
  | { type: 'select'; id: string }
  | { type: 'range'; id: string }
  | { type: 'selectPage' }
  | { type: 'selectMatching' }
  | { type: 'clear' }
  | { type: 'expand'; id: string };

type Counted = Pick<ListContext, 'total' | 'pages' | 'query' | 'ids'>;

/** Pages by the total, else as the back office says; else there is one more while this one is full. */
export function pagesOf({ total, pages, query: { page, size }, ids }: Counted): number {
  if (total !== null) return Math.max(1, Math.ceil(total / size));
  return Math.max(1, pages ?? (ids.length < size ? page : page + 1));
}

type Shown = Pick<ListContext, 'ids' | 'held' | 'query' | 'total'>;

/** Rows that arrived or left since the page was shown. What was pushed on to the next page has not left. */
export function heldOf({ ids, held, query: { page, size }, total }: Shown) {
  if (!held) return { arrived: [], left: [] };
  const { arrived, left } = arrivalsAndDepartures(ids, held);
  if (total !== null && total <= page * size) return { arrived, left };
  const stays = ids.findLastIndex((id) => held.includes(id));
  const pushed = new Set(ids.slice(Math.max(stays + 1, ids.length - arrived.length)));
  return { arrived, left: left.filter((id) => !pushed.has(id)) };
}
