import { useEffect, useRef, useState } from 'react';
import { read } from './client.ts';
import { ClientError } from './client-error.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { watch } from './live-subscriptions.ts';

/** After a reset everybody reads anew: not all in one moment. */
const settleWithin = 1_000;

const asError = (reason: unknown) =>
  reason instanceof ClientError ? reason : new ClientError(String(reason), 'Undefined');

interface Shown<Value> {
  readonly value: Value | null;
  /** Unix milliseconds of the last answer or frame. */
  readonly at: number;
  readonly error: ClientError | null;
}

type Variables = Record<string, unknown>;
type Doc = TadaDocumentNode<unknown, never>;

/**
 * What is answered whole, kept live where `live` is given: the query shows it sooner, each frame
 * replaces it. `value` says where it stands in an answer; a failure keeps what is there.
 */
export function useWhole<Value>(
  query: Doc,
  live: Doc | null,
  variables: Variables,
  value: (data: never) => Value,
): Shown<Value> & { readonly again: () => void } {
  const [shown, setShown] = useState<Shown<Value>>({ value: null, at: 0, error: null });
  const [attempt, setAttempt] = useState(0);
  const pick = useRef(value);
  pick.current = value;
  const question = JSON.stringify(variables);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    const asked = JSON.parse(question) as never;
    let isLive = false;
    let stopped = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const put = (data: unknown) =>
      setShown({ value: pick.current(data as never), at: Date.now(), error: null });
    const failed = (error: ClientError) => {
      if (!stopped && !isLive) setShown((before) => ({ ...before, error }));
    };
    read(query as never, asked).then(
      (data) => {
        if (!stopped && !isLive) put(data);
      },
      (reason: unknown) => failed(asError(reason)),
    );
    const stop = live
      ? watch(live as never, asked, undefined, {
          next: (data: unknown) => {
            isLive = true;
            put(data);
          },
          reset: () => {
            again = setTimeout(
              () => setAttempt((count) => count + 1),
              Math.random() * settleWithin,
            );
          },
          failed: (error: ClientError) => {
            isLive = false;
            failed(error);
          },
        })
      : () => {};
    return () => {
      stopped = true;
      clearTimeout(again);
      stop();
    };
  }, [query, live, question, attempt]);

  return { ...shown, again: () => setAttempt((count) => count + 1) };
}
