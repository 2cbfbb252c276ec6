import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { read } from '../data/client.ts';
import { ClientError } from '../data/client-error.ts';
import type { TadaDocumentNode } from '../data/graphql.ts';
import { watch } from '../data/live-subscriptions.ts';
import { onServer } from '../data/server-clock.ts';
import type { LivePart } from './live-documents.ts';

type Variables = Record<string, unknown>;
type Document = TadaDocumentNode<unknown, Variables>;

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

interface Asked {
  readonly query: Document;
  /** What is watched besides. */
  readonly live: readonly LivePart[];
  /** What is asked, in one text: another text is another question. Null: nothing is asked. */
  readonly question: string | null;
  /** The variables at a moment of the server's clock: a period that ends now moves on. */
  readonly variables: (now: number) => Variables;
}

interface Kept {
  readonly data: unknown;
  readonly readAt: number | null;
  readonly error: ClientError | null;
  readonly question: string | null;
}

/** How often it is looked whether a period has moved on. */
const lookEvery = 5_000;
/** After a reset everybody reads anew: not all in one moment. */
const settleWithin = 1_000;

const asError = (reason: unknown) =>
  reason instanceof ClientError ? reason : new ClientError(String(reason), 'Undefined');

/** The variables as text, anew when the period has moved on; null where nothing is asked. */
function useMovingVariables({ question, variables }: Asked): string | null {
  const [moved, setMoved] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what they are at this moment
  const asked = useMemo(
    () => (question === null ? null : JSON.stringify(variables(onServer(Date.now())))),
    [question, variables, moved],
  );
  useEffect(() => {
    if (asked === null) return;
    const timer = setInterval(() => {
      if (document.hidden || JSON.stringify(variables(onServer(Date.now()))) === asked) return;
      setMoved((count) => count + 1);
    }, lookEvery);
    return () => clearInterval(timer);
  }, [asked, variables]);
  return asked;
}

const pick = (variables: Variables, names: readonly string[]): Variables =>
  Object.fromEntries(names.flatMap((name) => (name in variables ? [[name, variables[name]]] : [])));

/**
 * Reads, and watches what can be watched. Of a question that is no longer asked no answer is taken, and
 * what was answered stays until something newer comes.
 */
export function useAnswer<Data>(request: Asked): Answer<Data> {
  const { query, live, question } = request;
  const [kept, setKept] = useState<Kept>({ data: null, readAt: null, error: null, question: null });
  const [turn, setTurn] = useState(0);
  const readAgain = useCallback(() => setTurn((before) => before + 1), []);
  const asked = useMovingVariables(request);
  const present = useRef(question);
  present.current = question;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks the same once more
  useEffect(() => {
    if (asked === null) return;
    let isCurrent = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    let whole: object | null = null;
    let parts: object = {};
    const variables = JSON.parse(asked) as Variables;
    const put = () => {
      if (!whole || !isCurrent) return;
      const data = { ...whole, ...parts };
      setKept({ data, readAt: Date.now(), error: null, question: present.current });
    };
    const fail = (reason: unknown) => {
      if (isCurrent) setKept((before) => ({ ...before, error: asError(reason) }));
    };
    read(query, variables).then((data) => {
      whole = data as object;
      put();
    }, fail);
    const stops = live.map(({ key, document, takes }) =>
      watch(document, pick(variables, takes), undefined, {
        next: (frame) => {
          parts = { ...parts, [key]: frame[key] };
          put();
        },
        reset: () => {
          clearTimeout(again);
          again = setTimeout(readAgain, Math.random() * settleWithin);
        },
        failed: fail,
      }),
    );
    return () => {
      isCurrent = false;
      clearTimeout(again);
      for (const stop of stops) stop();
    };
  }, [query, live, asked, turn, readAgain]);

  const { data, readAt, error } = kept;
  const isBehind = question !== null && kept.question !== question;
  return { data: data as Data | null, readAt, error, isBehind, readAgain };
}
