import { useEffect, useRef, useState } from 'react';
import { read } from './client.ts';
import { type ClientError, toClientError } from './client-error.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { watch } from './live-subscriptions.ts';

/** After a reset all clients reload; the reloads are spread over this many milliseconds. */
const resetSpreadMs = 1_000;

interface Shown<Value> {
  readonly value: Value | null;
  /** Unix milliseconds of the last response or frame. */
  readonly at: number;
  readonly error: ClientError | null;
}

/**
 * Loads data that is always sent as a whole, with live updates if `live` is given. The query
 * returns the data sooner, and each frame replaces it. `value` selects the data in a response. A
 * failure keeps the current data.
 */
export function useLiveQuery<Data, Variables extends Record<string, unknown>, Value, Live = never>(
  query: TadaDocumentNode<Data, Variables>,
  live: TadaDocumentNode<Live, Variables> | null,
  variables: Variables,
  value: (data: Data | Live) => Value,
): Shown<Value> & { readonly refetch: () => void } {
  const [shown, setShown] = useState<Shown<Value>>({ value: null, at: 0, error: null });
  const [attempt, setAttempt] = useState(0);
  const pick = useRef(value);
  pick.current = value;
  const question = JSON.stringify(variables);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    const parsedVariables = JSON.parse(question) as Variables;
    let isLive = false;
    let stopped = false;
    let resetTimer: ReturnType<typeof setTimeout> | undefined;
    const put = (data: Data | Live) =>
      setShown({ value: pick.current(data), at: Date.now(), error: null });
    const failed = (error: ClientError) => {
      if (!stopped && !isLive) setShown((before) => ({ ...before, error }));
    };
    read(query, parsedVariables).then(
      (data) => {
        if (!stopped && !isLive) put(data);
      },
      (reason: unknown) => failed(toClientError(reason)),
    );
    const stop = live
      ? watch(live, parsedVariables, undefined, {
          next: (data) => {
            isLive = true;
            put(data);
          },
          reset: () => {
            resetTimer = setTimeout(
              () => setAttempt((count) => count + 1),
              Math.random() * resetSpreadMs,
            );
          },
          failed: (error) => {
            isLive = false;
            failed(error);
          },
        })
      : () => {};
    return () => {
      stopped = true;
      clearTimeout(resetTimer);
      stop();
    };
  }, [query, live, question, attempt]);

  return { ...shown, refetch: () => setAttempt((count) => count + 1) };
}
