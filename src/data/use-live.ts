import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import { client } from './client.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { liveConnection } from './live-socket.ts';
import { equal, liveStore, type Row } from './live-store.ts';
import { type Watcher, watch } from './live-subscriptions.ts';

/** Source of a row: reads it and notifies about changes. */
export interface RowSource {
  readonly get: () => Row | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Returns the row and rerenders only its caller when one of these fields changes; without fields,
 * on any change.
 */
export function useRowOf(source: RowSource, fields?: readonly string[]): Row | undefined {
  const read = useMemo(() => {
    let lastRow: Readonly<Record<string, unknown>> | undefined;
    return () => {
      const row = source.get() as typeof lastRow;
      if (!row || !fields?.every((field) => equal(lastRow?.[field], row[field]))) lastRow = row;
      return lastRow;
    };
  }, [source, fields]) as () => Row | undefined;
  return useSyncExternalStore(source.subscribe, read);
}

/** Returns one row of the live store. */
export function useRow(type: string, id: string): Row | undefined {
  const source = useMemo(
    () => ({
      get: () => liveStore.get(type, id),
      subscribe: (listener: () => void) => liveStore.subscribe(type, id, listener),
    }),
    [type, id],
  );
  return useRowOf(source);
}

/**
 * Returns the connection status (`catchingUp`, `offline` or `live`), its start, and the time of the
 * next attempt.
 */
export function useConnection() {
  const status = useSelector(liveConnection, (snapshot) =>
    snapshot.hasTag('offline') ? 'offline' : snapshot.hasTag('catchingUp') ? 'catchingUp' : 'live',
  );
  const since = useSelector(liveConnection, (snapshot) => snapshot.context.since);
  const nextAttempt = useSelector(liveConnection, (snapshot) => snapshot.context.nextAttempt);
  return { face: status, since, nextAttempt } as const;
}

/**
 * Returns whether events are actually received. A resting connection is not lost, but receives no
 * events.
 */
const isReceiving = (snapshot: SnapshotFrom<typeof liveConnection>): boolean =>
  snapshot.matches('live') || snapshot.matches('moving');

/**
 * Runs the callback when the connection becomes live, also for the first time, because earlier
 * events were not received.
 */
export function useWhenLive(run: () => void): void {
  const isLive = useSelector(liveConnection, isReceiving);
  const before = useRef(isLive);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!before.current && isLive) latest.current();
    before.current = isLive;
  }, [isLive]);
}

/** Milliseconds before a watch without a response restarts from the present. */
const restartDelayMs = 1_000;

/**
 * Watches while the component is mounted and `answer` is not `false`, from the cursor of the
 * response on screen; also feeds graphcache in batches. Another document, other variables and each
 * further response restart the watch, even with the same cursor: a reset ends the watch, and the
 * data read after it often has the same cursor. Without a response, the watch restarts by itself
 * after a reset.
 */
export function useWatch<Data, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Data, Variables> | undefined,
  variables: Variables | undefined,
  answer: { readonly asOf: string } | undefined | false,
  watcher: Watcher<Data>,
): void {
  const latest = useRef(watcher);
  latest.current = watcher;
  const question = variables && JSON.stringify(variables);
  const { attention } = watcher;
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` counts the beginnings
  useEffect(() => {
    if (!document || question === undefined || answer === false) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const parsedVariables = JSON.parse(question) as Variables;
    const stop = watch(document, parsedVariables, answer?.asOf, {
      next: (data, cursor) => latest.current.next(data, cursor),
      reset: () => {
        latest.current.reset();
        if (!answer) timer = setTimeout(() => setRound((before) => before + 1), restartDelayMs);
      },
      failed: (error) => latest.current.failed?.(error),
      shown: () => latest.current.shown?.() ?? [],
      attention,
    });
    const feed = client.subscription(document, parsedVariables, { attention }).subscribe(() => {});
    return () => {
      clearTimeout(timer);
      stop();
      feed.unsubscribe();
    };
  }, [document, question, answer, attention, round]);
}
