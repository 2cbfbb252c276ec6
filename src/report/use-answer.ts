import { useCallback, useEffect, useMemo, useState } from 'react';
import { read } from '../data/client.ts';
import { ClientError } from '../data/client-error.ts';
import { watch } from '../data/live-subscriptions.ts';
import { onServer } from '../data/server-clock.ts';
import type { LooseDocument, Part } from './live-documents.ts';

/** What a block has to know of where its values come from. */
export interface Source {
  readonly data: unknown;
  readonly readAt: number | null;
  readonly error: ClientError | null;
  readonly isBehind?: boolean;
  readonly readAgain: () => void;
}

type Variables = Record<string, unknown>;
type Errors = Readonly<Record<string, ClientError>>;

export interface Answer<Data> {
  /** By root, the last that came; kept when a later one fails. Null until any did. */
  readonly data: Partial<Data> | null;
  /** When the newest came, unix milliseconds. */
  readonly readAt: number | null;
  /** When each root came. */
  readonly readAts: Readonly<Record<string, number>>;
  /** By root, why the last attempt failed. */
  readonly errors: Errors;
  /** Another question was asked and what is shown still answers the one before. */
  readonly isBehind: boolean;
  readonly readAgain: () => void;
}

interface Asked {
  readonly query: LooseDocument;
  /** Its roots. */
  readonly parts: readonly Part[];
  /** What is watched besides. */
  readonly live: readonly Part[];
  /** What is asked, in one text: another text is another question. Null: nothing is asked. */
  readonly question: string | null;
  /** The variables at a moment of the server's clock: a period that ends now moves on. */
  readonly variables: (now: number) => Variables;
}

interface Kept {
  readonly data: object;
  readonly readAts: Readonly<Record<string, number>>;
  readonly errors: Errors;
  readonly question: string | null;
}

const nothing: Kept = { data: {}, readAts: {}, errors: {}, question: null };

/** How often it is looked whether a period has moved on. */
const lookEvery = 5_000;
/** After a reset everybody reads anew: not all in one moment. */
const settleWithin = 1_000;
/** Nothing comes at all: asking for each root would be as much in vain. */
const silent: ReadonlySet<string> = new Set(['NETWORK', 'UNAUTHENTICATED', 'UPSTREAM_DOWN']);

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

/** What is kept after some roots came. What answered another question goes. */
function withRoots(before: Kept, question: string | null, came: object): Kept {
  const known = before.question === question ? before : nothing;
  const at = Date.now();
  const keys = Object.keys(came);
  return {
    data: { ...known.data, ...came },
    readAts: { ...known.readAts, ...Object.fromEntries(keys.map((key) => [key, at])) },
    errors: Object.fromEntries(Object.entries(known.errors).filter(([key]) => !keys.includes(key))),
    question,
  };
}

/**
 * Reads all roots in one request, and watches what can be watched. Where that request fails each root is
 * asked alone, so that one that cannot be had takes no other with it. Of a question that is no longer
 * asked no answer is taken, and what was answered stays until something newer comes.
 */
export function useAnswer<Data>(request: Asked): Answer<Data> {
  const { query, parts, live, question } = request;
  const [kept, setKept] = useState<Kept>(nothing);
  const [turn, setTurn] = useState(0);
  const readAgain = useCallback(() => setTurn((before) => before + 1), []);
  const asked = useMovingVariables(request);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks the same once more
  useEffect(() => {
    if (asked === null) return;
    let isCurrent = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const told = new Set<string>();
    const variables = JSON.parse(asked) as Variables;
    const take = (roots: object) => {
      if (isCurrent) setKept((before) => withRoots(before, question, roots));
    };
    /** What was told in the meantime is newer than what was asked for before. */
    const takeRead = (roots: object) =>
      take(Object.fromEntries(Object.entries(roots).filter(([key]) => !told.has(key))));
    const fail = (keys: readonly string[], error: ClientError) => {
      if (!isCurrent) return;
      const failed = Object.fromEntries(keys.map((key) => [key, error]));
      setKept((before) => ({ ...before, errors: { ...before.errors, ...failed } }));
    };
    const readAlone = ({ key, document, takes }: Part) =>
      read(document, pick(variables, takes)).then(takeRead, (reason: unknown) =>
        fail([key], asError(reason)),
      );
    read(query, variables, { together: true }).then(takeRead, (reason: unknown) => {
      const error = asError(reason);
      const keys = parts.map(({ key }) => key);
      if (!isCurrent || keys.length < 2 || silent.has(error.code)) return fail(keys, error);
      for (const part of parts) void readAlone(part);
    });
    const stops = live.map(({ key, document, takes }) =>
      watch(document, pick(variables, takes), undefined, {
        next: (frame) => {
          told.add(key);
          take({ [key]: frame[key] });
        },
        reset: () => {
          clearTimeout(again);
          again = setTimeout(readAgain, Math.random() * settleWithin);
        },
        failed: (reason: unknown) => fail([key], asError(reason)),
      }),
    );
    return () => {
      isCurrent = false;
      clearTimeout(again);
      for (const stop of stops) stop();
    };
  }, [query, parts, live, asked, question, turn, readAgain]);

  const { data, readAts, errors } = kept;
  const times = Object.values(readAts);
  return {
    data: times.length > 0 ? (data as Partial<Data>) : null,
    ...{ readAts, errors, readAgain },
    readAt: times.length > 0 ? Math.max(...times) : null,
    isBehind: question !== null && kept.question !== question,
  };
}

/** What some roots of an answer are: they come, fail and grow old without the others. */
export function partOf(answer: Answer<unknown>, roots: readonly string[]): Source {
  const { readAts, errors, isBehind, readAgain } = answer;
  const times = roots.flatMap((key) => readAts[key] ?? []);
  const isKnown = times.length === roots.length;
  return {
    data: isKnown ? answer.data : null,
    readAt: isKnown ? Math.min(...times) : null,
    error: roots.map((key) => errors[key]).find((error) => error !== undefined) ?? null,
    ...{ isBehind, readAgain },
  };
}
