import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { listMachine } from '../../machines/list/list.machine.ts';
import type { ClientError } from '../data/client-error.ts';
import type { BulkWork } from './bulk/bulk-work.ts';
import type { ListSpec } from './define-list.ts';
import type { ListCursor } from './list-cursor.ts';
import type { InnerRows } from './list-line.ts';

export type ListActor = ActorRefFrom<typeof listMachine>;

/** How current the rows on screen are. */
export interface ListSource {
  /** The response of the rows, with its cursor; null before the first response. */
  readonly answer: { readonly asOf: string } | null;
  /** Unix milliseconds of the last response. */
  readonly readAt: number | null;
  readonly error: ClientError | null;
}

export interface ListController {
  readonly spec: ListSpec;
  /** Address of the screen that this list is, if it is one: it can be counted on every page. */
  readonly path: string | undefined;
  readonly actor: ListActor;
  /** `__typename` of the rows, a part of the live store's key; empty before the first row. */
  readonly type: string;
  readonly inner: InnerRows;
  /** Reloads the inner rows of a row. */
  readonly fetchInner: (id: string) => void;
  /** Actions on many rows, before this admin's rights are checked. */
  readonly works: readonly BulkWork[];
  /** Rows are selectable, because this admin may execute at least one action on them. */
  readonly selects: boolean;
  readonly cursor: ListCursor;
}

export const ListContext = createContext<ListController | null>(null);

/** A separate context, because each response changes it and must not render the grid again. */
export const SourceContext = createContext<ListSource>({ answer: null, readAt: null, error: null });

/** Returns the source of the surrounding list. */
export const useListSource = (): ListSource => useContext(SourceContext);

/** Returns the controller of the surrounding list. */
export function useListController(): ListController {
  const controller = useContext(ListContext);
  if (!controller) throw new Error('Not inside a list');
  return controller;
}

/** Returns the id of the row under the keyboard cursor. */
export function useCursor(): string | null {
  const { cursor } = useListController();
  return useSyncExternalStore(cursor.listen, cursor.at);
}
