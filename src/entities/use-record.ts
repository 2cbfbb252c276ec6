import { useCallback, useEffect, useState } from 'react';
import type { AnyRow, RecordSpec } from '../action/define-record.ts';
import { readRecord } from '../action/send-act.ts';
import { ClientError } from '../data/client-error.ts';
import { queuePatch } from '../data/frame-queue.ts';
import type { TadaDocumentNode } from '../data/graphql.ts';
import { liveStore } from '../data/live-store.ts';
import { useRow, useWatch, useWhenLive } from '../data/use-live.ts';

interface State {
  readonly type: string;
  readonly status: 'loading' | 'ready' | 'missing' | 'failed';
  readonly error: ClientError | null;
  readonly readAt: number | null;
}

const begun: State = { type: '', status: 'loading', error: null, readAt: null };

/** One record on its own page: read once, then live. What could not be read is read again. */
export function useRecord(
  record: RecordSpec,
  id: string,
  live: TadaDocumentNode<Record<string, unknown>, { id: string }>,
) {
  const [state, setState] = useState<State>(begun);
  const [asked, setAsked] = useState(0);
  const again = useCallback(() => setAsked((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the questions
  useEffect(() => {
    let current = true;
    readRecord(record, id).then(
      (row) => {
        if (!current) return;
        const type = String(row?.__typename ?? '');
        if (row) liveStore.put(type, row, null);
        setState({ type, status: row ? 'ready' : 'missing', error: null, readAt: Date.now() });
      },
      (reason: unknown) => {
        if (!current) return;
        const error =
          reason instanceof ClientError ? reason : new ClientError(String(reason), 'Undefined');
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
  }, [record, id, asked]);

  useWatch(live, { id }, state.status === 'ready' ? undefined : false, {
    next: (data, cursor) => {
      const row = Object.values(data).find((value) => typeof value === 'object');
      if (row) queuePatch(state.type, row as AnyRow, cursor);
    },
    reset: again,
  });

  // A subscription of one record starts at its present, so what happened before the socket was open
  // is read once it is.
  useWhenLive(again);

  const row = useRow(state.type, id) as AnyRow | undefined;
  return { ...state, row, again };
}
