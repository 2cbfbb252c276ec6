import { useCallback, useState } from 'react';
import type { AnyRow, RecordSpec } from '../action/define-record.ts';
import { readCachedRecord, readRecord } from '../action/send-act.ts';
import { type ClientError, toClientError } from '../data/client-error.ts';
import { queuePatch } from '../data/frame-queue.ts';
import type { TadaDocumentNode } from '../data/graphql.ts';
import { liveStore } from '../data/live-store.ts';
import { useKeyedEffect } from '../data/use-keyed-effect.ts';
import { useRow, useWatch, useWhenLive } from '../data/use-live.ts';
import { rememberType, typeInHand } from './record-in-hand.ts';

interface State {
  readonly type: string;
  readonly status: 'loading' | 'ready' | 'missing' | 'failed';
  readonly error: ClientError | null;
  readonly readAt: number | null;
}

/** Returns the type of the row that can be shown before the first response; '' without a row. */
function typeBeforeRead(record: RecordSpec, id: string): string {
  const inHand = typeInHand(record, id);
  if (inHand) return inHand;
  const row = readCachedRecord(record, id);
  const type = String(row?.__typename ?? '');
  // What the store has of the row is from a list, and as new or newer.
  if (row) liveStore.put(type, { ...row, ...liveStore.get(type, id) }, null);
  return type;
}

const initialState = (record: RecordSpec, id: string): State => ({
  type: typeBeforeRead(record, id),
  status: 'loading',
  error: null,
  readAt: null,
});

/**
 * Loads one record for its own page: read once, then updated live. Until it is loaded, the cached
 * row of a list is shown. A failed read is retried.
 */
export function useRecord(
  record: RecordSpec,
  id: string,
  live: TadaDocumentNode<Record<string, unknown>, { id: string }>,
) {
  const [state, setState] = useState(() => initialState(record, id));
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);

  useKeyedEffect(`${record.name} ${id} ${attempt}`, () => {
    let current = true;
    const begunAt = performance.now();
    readRecord(record, id).then(
      (row) => {
        if (!current) return;
        const type = String(row?.__typename ?? '');
        if (row) liveStore.putRead(type, row, begunAt);
        rememberType(record, type);
        setState({ type, status: row ? 'ready' : 'missing', error: null, readAt: Date.now() });
      },
      (reason: unknown) => {
        if (!current) return;
        const error = toClientError(reason);
        const gone = ['TransactionNotFound', 'UserNotFound', 'NotFound'].includes(error.code);
        setState((before) => ({
          ...before,
          status: gone ? 'missing' : before.status === 'ready' ? 'ready' : 'failed',
          error,
        }));
      },
    );
    return () => {
      current = false;
    };
  });

  useWatch(live, { id }, state.status === 'ready' ? undefined : false, {
    next: (data, cursor) => {
      const row = Object.values(data).find((value) => typeof value === 'object');
      if (row) queuePatch(state.type, row as AnyRow, cursor);
    },
    reset: again,
  });

  // A subscription to one record starts from the present. Changes before the socket was open are
  // read as soon as it is open.
  useWhenLive(again);

  const row = useRow(state.type, id) as AnyRow | undefined;
  return { ...state, row, again };
}
