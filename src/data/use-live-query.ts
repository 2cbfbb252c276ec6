import { useCallback, useEffect, useRef, useState } from 'react';
import { read } from './client.ts';
import { type ClientError, toClientError } from './client-error.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { type Attention, watch } from './live-subscriptions.ts';

/** After a reset all clients reload; the reloads are spread over this many milliseconds. */
const resetSpreadMs = 1_000;

interface Shown<Value> {
  readonly value: Value | null;
  /** Unix milliseconds of the last response or frame. */
  readonly at: number;
  readonly error: ClientError | null;
}

/** Takes what a query and its frames bring, from one start to the next. */
interface Taker<Data> {
  readonly put: (data: Data) => void;
  /** A failed read, or a failed subscription. The data stays what it was. */
  readonly failed?: (error: ClientError) => void;
  readonly stop?: () => void;
}

/**
 * Reads data that is always sent as a whole and watches it, if `live` is given. The query returns
 * the data sooner, and each frame replaces it. `begin` is called at each start: for other variables,
 * after a reset, and after `refetch`. With null variables nothing is read. What the
 * page does not show itself (`attention`) is read less often by a gateway without a feed.
 */
export function useReadAndWatch<Data, Variables extends Record<string, unknown>, Live = never>(
  query: TadaDocumentNode<Data, Variables>,
  live: TadaDocumentNode<Live, Variables> | null,
  variables: Variables | null,
  begin: () => Taker<Data | Live>,
  attention?: Attention,
): () => void {
  const [attempt, setAttempt] = useState(0);
  const refetch = useCallback(() => setAttempt((count) => count + 1), []);
  const latest = useRef(begin);
  latest.current = begin;
  const question = variables && JSON.stringify(variables);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same again
  useEffect(() => {
    if (question === null) return;
    const parsedVariables = JSON.parse(question) as Variables;
    const taker = latest.current();
    let isLive = false;
    let stopped = false;
    let resetTimer: ReturnType<typeof setTimeout> | undefined;
    const failed = (error: ClientError) => {
      if (!stopped && !isLive) taker.failed?.(error);
    };
    read(query, parsedVariables).then(
      (data) => {
        if (!stopped && !isLive) taker.put(data);
      },
      (reason: unknown) => failed(toClientError(reason)),
    );
    const stop = live
      ? watch(live, parsedVariables, undefined, {
          next: (data) => {
            isLive = true;
            taker.put(data);
          },
          reset: () => {
            resetTimer = setTimeout(refetch, Math.random() * resetSpreadMs);
          },
          failed: (error) => {
            isLive = false;
            failed(error);
          },
          attention,
        })
      : () => {};
    return () => {
      stopped = true;
      clearTimeout(resetTimer);
      stop();
      taker.stop?.();
    };
  }, [query, live, question, attempt, refetch, attention]);
  return refetch;
}

/**
 * Loads data that is always sent as a whole, with live updates if `live` is given. `value` selects
 * the data in a response. A failure keeps the current data.
 */
export function useLiveQuery<Data, Variables extends Record<string, unknown>, Value, Live = never>(
  query: TadaDocumentNode<Data, Variables>,
  live: TadaDocumentNode<Live, Variables> | null,
  variables: Variables,
  value: (data: Data | Live) => Value,
  attention?: Attention,
): Shown<Value> & { readonly refetch: () => void } {
  const [shown, setShown] = useState<Shown<Value>>({ value: null, at: 0, error: null });
  const pick = useRef(value);
  pick.current = value;
  const begin = () => ({
    put: (data: Data | Live) =>
      setShown({ value: pick.current(data), at: Date.now(), error: null }),
    failed: (error: ClientError) => setShown((before) => ({ ...before, error })),
  });
  const refetch = useReadAndWatch(query, live, variables, begin, attention);
  return { ...shown, refetch };
}
