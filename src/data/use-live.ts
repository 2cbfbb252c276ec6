import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import { client } from './client.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { liveConnection } from './live-socket.ts';
import { equal, liveStore, type Row } from './live-store.ts';
import { type Watcher, watch } from './live-subscriptions.ts';

/** Where a row is read, and what tells that it changed. */
export interface RowSource {
  readonly get: () => Row | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Renders only its own reader when the row changes, and not before one of these fields did. */
export function useRowOf(source: RowSource, fields?: readonly string[]): Row | undefined {
  const read = useMemo(() => {
    let kept: Readonly<Record<string, unknown>> | undefined;
    return () => {
      const row = source.get() as typeof kept;
      if (!row || !fields?.every((field) => equal(kept?.[field], row[field]))) kept = row;
      return kept;
    };
  }, [source, fields]) as () => Row | undefined;
  return useSyncExternalStore(source.subscribe, read);
}

/** One row of the live store. */
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

/** The connection's face: `catchingUp`, `offline` or neither, since when, and the next attempt. */
export function useConnection() {
  const face = useSelector(liveConnection, (snapshot) =>
    snapshot.hasTag('offline') ? 'offline' : snapshot.hasTag('catchingUp') ? 'catchingUp' : 'live',
  );
  const since = useSelector(liveConnection, (snapshot) => snapshot.context.since);
  const nextAttempt = useSelector(liveConnection, (snapshot) => snapshot.context.nextAttempt);
  return { face, since, nextAttempt } as const;
}

/** Whether something is really heard: a connection that rests shows no loss, but hears nothing. */
const isHeard = (snapshot: SnapshotFrom<typeof liveConnection>): boolean =>
  snapshot.matches('live') || snapshot.matches('moving');

/** Runs when the connection is live again, or for the first time: what happened before was not heard. */
export function useWhenLive(run: () => void): void {
  const heard = useSelector(liveConnection, isHeard);
  const before = useRef(heard);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!before.current && heard) latest.current();
    before.current = heard;
  }, [heard]);
}

/** Milliseconds until what nobody continues is watched from its present again. */
const pause = 1_000;

/**
 * Watches while mounted and not `false`, from where the answer on screen was read, and feeds graphcache in batches
 * besides. Another document, other variables and each further answer begin anew, one of the same place too: after a
 * reset nobody watches any more, and what is read then is often where it was before. What has no answer begins
 * anew by itself after a reset.
 */
export function useWatch<Data, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Data, Variables> | undefined,
  variables: Variables,
  answer: { readonly asOf: string } | undefined | false,
  watcher: Watcher<Data>,
): void {
  const latest = useRef(watcher);
  latest.current = watcher;
  const question = JSON.stringify(variables);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` counts the beginnings
  useEffect(() => {
    if (!document || answer === false) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const asked = JSON.parse(question) as Variables;
    const stop = watch(document, asked, answer?.asOf, {
      next: (data, cursor) => latest.current.next(data, cursor),
      reset: () => {
        latest.current.reset();
        if (!answer) timer = setTimeout(() => setRound((before) => before + 1), pause);
      },
      failed: (error) => latest.current.failed?.(error),
      shown: () => latest.current.shown?.() ?? [],
    });
    const feed = client.subscription(document, asked).subscribe(() => {});
    return () => {
      clearTimeout(timer);
      stop();
      feed.unsubscribe();
    };
  }, [document, question, answer, round]);
}
