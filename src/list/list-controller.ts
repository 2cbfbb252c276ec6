import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { listMachine } from '../../machines/list/list.machine.ts';
import type { ClientError } from '../data/client-error.ts';
import type { BulkWork } from './bulk/bulk-work.ts';
import type { ListSpec } from './define-list.ts';
import type { ListCursor } from './list-cursor.ts';
import type { InnerRows } from './list-line.ts';

export type ListActor = ActorRefFrom<typeof listMachine>;

/** How true the rows on screen are. */
export interface ListSource {
  /** The answer that the rows are of, with its place in the stream of events; null before the first. */
  readonly answer: { readonly asOf: string } | null;
  /** Unix milliseconds of the last answer. */
  readonly readAt: number | null;
  readonly error: ClientError | null;
}

export interface ListController {
  readonly spec: ListSpec;
  readonly actor: ListActor;
  /** `__typename` of the rows, their half of the live store's key; empty before the first of them. */
  readonly type: string;
  readonly inner: InnerRows;
  /** Reads anew what is inside a row. */
  readonly askInner: (id: string) => void;
  /** What may be done with many rows, this admin's rights apart. */
  readonly works: readonly BulkWork[];
  /** Rows can be selected, since there is something that this admin may do with them. */
  readonly selects: boolean;
  readonly cursor: ListCursor;
}

export const ListContext = createContext<ListController | null>(null);

/** Apart from the rest, since each answer changes it: the grid is not drawn anew for that. */
export const SourceContext = createContext<ListSource>({ answer: null, readAt: null, error: null });

/** Of the list around this component. */
export const useListSource = (): ListSource => useContext(SourceContext);

/** The list around this component. */
export function useListController(): ListController {
  const controller = useContext(ListContext);
  if (!controller) throw new Error('Not inside a list');
  return controller;
}

/** Id of the row that the keyboard stands on. */
export function useCursor(): string | null {
  const { cursor } = useListController();
  return useSyncExternalStore(cursor.listen, cursor.at);
}
