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
  /** Number of the current request. The response to an older one is dropped. */
  readonly requestId: number;
  /** Ids on screen, in order. */
  readonly ids: readonly string[];
  readonly total: number | null;
  readonly exact: boolean;
  /** The number of pages, from a back office that returns pages and no total. */
  readonly pages: number | null;
  readonly selected: readonly string[];
  /** Every row that matches the filter is selected, on all pages. */
  readonly allMatching: boolean;
  readonly anchor: string | null;
  readonly expanded: readonly string[];
  /** Ids on the page according to the server, not yet shown; null if they are already shown. */
  readonly pendingIds: readonly string[] | null;
  /** Menus, dialogs and resting pointers. While there is one, no row moves. */
  readonly holds: readonly string[];
  /** Whether to show arrivals and departures at once when nothing holds. */
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
      requestId: number;
      ids: readonly string[];
      total: number | null;
      exact: boolean;
      pages?: number | null;
    }
  | { type: 'failed'; requestId: number }
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

/**
 * Returns the number of pages: by the total, or else as the back office reports it, or else one
 * more while this one is full.
 */
export function pagesOf({ total, pages, query: { page, size }, ids }: Counted): number {
  if (total !== null) return Math.max(1, Math.ceil(total / size));
  return Math.max(1, pages ?? (ids.length < size ? page : page + 1));
}

type Shown = Pick<ListContext, 'ids' | 'pendingIds' | 'query' | 'total'>;

/**
 * Returns the rows that arrived or left since the page was shown. A row that moved to the next page
 * has not left.
 */
export function getPendingChanges({ ids, pendingIds, query: { page, size }, total }: Shown) {
  if (!pendingIds) return { arrived: [], left: [] };
  const { arrived, left } = arrivalsAndDepartures(ids, pendingIds);
  if (total !== null && total <= page * size) return { arrived, left };
  const stays = ids.findLastIndex((id) => pendingIds.includes(id));
  // Rows after the last remaining row fill up the page and push nothing away.
  const lastStay = pendingIds.indexOf(ids[stays] ?? '');
  const pushing =
    lastStay < 0 ? arrived.length : arrived.filter(isBefore(pendingIds, lastStay)).length;
  const pushed = new Set(ids.slice(Math.max(stays + 1, ids.length - pushing)));
  return { arrived, left: left.filter((id) => !pushed.has(id)) };
}

const isBefore = (held: readonly string[], place: number) => (id: string) =>
  held.indexOf(id) < place;
