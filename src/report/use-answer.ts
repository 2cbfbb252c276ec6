import { useCallback, useEffect, useRef, useState } from 'react';
import { read } from '../data/client.ts';
import { ClientError } from '../data/client-error.ts';
import type { TadaDocumentNode } from '../data/graphql.ts';
import { onServer } from '../data/server-clock.ts';
import { useConnection } from '../data/use-live.ts';

export interface Answer<Data> {
  /** The last that came; kept when a later one fails. */
  readonly data: Data | null;
  /** When it came, unix milliseconds. */
  readonly readAt: number | null;
  readonly error: ClientError | null;
  /** Another question was asked and what is shown still answers the one before. */
  readonly isBehind: boolean;
  readonly readAgain: () => void;
}

interface Asked<Variables> {
  /** What is asked, in one text: another text is another question. Null: nothing is asked. */
  readonly question: string | null;
  /** The variables at a moment of the server's clock: a period that ends now moves on. */
  readonly variables: (now: number) => Variables;
  /** Milliseconds between two readings while somebody looks; none where the past cannot change. */
  readonly every: number | null;
}

interface Kept<Data> {
  readonly data: Data | null;
  readonly readAt: number | null;
  readonly error: ClientError | null;
  readonly question: string | null;
}

const asError = (reason: unknown) =>
  reason instanceof ClientError ? reason : new ClientError(String(reason), 'Undefined');

/**
 * Asks, and asks again while the page is looked at. Of a question that is no longer asked no answer is
 * taken, and what was answered stays until something newer comes.
 */
export function useAnswer<Data, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Data, Variables>,
  { question, variables, every }: Asked<Variables>,
): Answer<Data> {
  const [kept, setKept] = useState<Kept<Data>>({
    data: null,
    readAt: null,
    error: null,
    question: null,
  });
  const [turn, setTurn] = useState(0);
  const latest = useRef(variables);
  latest.current = variables;
  const readAgain = useCallback(() => setTurn((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks the same once more
  useEffect(() => {
    if (question === null) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      clearTimeout(timer);
      if (every !== null && isCurrent && !window.document.hidden) timer = setTimeout(ask, every);
    };
    const ask = () => {
      read(document, latest.current(onServer(Date.now())))
        .then(
          (data) => {
            if (isCurrent) setKept({ data, readAt: Date.now(), error: null, question });
          },
          (reason: unknown) => {
            if (isCurrent) setKept((before) => ({ ...before, error: asError(reason) }));
          },
        )
        .finally(again);
    };
    // Whoever comes back to the tab sees what is true now; not all tabs of all staff in one moment.
    const onSight = () => {
      if (window.document.hidden || every === null) return;
      clearTimeout(timer);
      timer = setTimeout(ask, Math.random() * 500);
    };
    ask();
    window.document.addEventListener('visibilitychange', onSight);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      window.document.removeEventListener('visibilitychange', onSight);
    };
  }, [document, question, every, turn]);

  const { face } = useConnection();
  const hasFailed = kept.error !== null;
  const wasLive = useRef(face);
  useEffect(() => {
    if (face === 'live' && wasLive.current !== 'live' && hasFailed) readAgain();
    wasLive.current = face;
  }, [face, hasFailed, readAgain]);

  const { data, readAt, error } = kept;
  return { data, readAt, error, isBehind: kept.question !== question, readAgain };
}
