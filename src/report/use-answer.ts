import { useCallback, useEffect, useMemo, useState } from 'react';
import { read } from '../data/client.ts';
import { type ClientError, toClientError } from '../data/client-error.ts';
import { watch } from '../data/live-subscriptions.ts';
import { onServer } from '../data/server-clock.ts';
import { type AnswerState, type Errors, nothing, withErrors, withRoots } from './answer-state.ts';
import type { LooseDocument, Part } from './live-documents.ts';

/** State of a block's data source. */
export interface Source {
  readonly data: unknown;
  readonly readAt: number | null;
  readonly error: ClientError | null;
  readonly isStale?: boolean;
  readonly refetch: () => void;
}

type Variables = Record<string, unknown>;

export interface Answer<Data> {
  /**
   * The last value of each root; kept when a later request fails. Null until the first value
   * arrives.
   */
  readonly data: Partial<Data> | null;
  /** Unix milliseconds of the newest value. */
  readonly readAt: number | null;
  /** Unix milliseconds of each root's last value. */
  readonly readAts: Readonly<Record<string, number>>;
  /** Error of the last attempt, by root. */
  readonly errors: Errors;
  /** The request has changed, and the data on screen still belongs to the previous one. */
  readonly isStale: boolean;
  readonly refetch: () => void;
}

interface AnswerRequest {
  readonly query: LooseDocument;
  /** The roots of the query. */
  readonly parts: readonly Part[];
  /** The parts with subscriptions. */
  readonly live: readonly Part[];
  /** The request as text; a different text is a different request. Null sends no request. */
  readonly question: string | null;
  /** Returns the variables at a time of the server's clock, because an open period moves on. */
  readonly variables: (now: number) => Variables;
}

/** Milliseconds between two checks whether a period has moved on. */
const checkIntervalMs = 5_000;
/** After a reset all clients reload; the reloads are spread over this many milliseconds. */
const settleTimeoutMs = 1_000;
/**
 * Codes for a gateway or session that is unavailable; separate requests for each root would fail
 * too.
 */
const unreachableCodes: ReadonlySet<string> = new Set([
  'NETWORK',
  'UNAUTHENTICATED',
  'UPSTREAM_DOWN',
]);

/**
 * Returns the variables as text, updated when the period has moved on; null if no request is sent.
 */
function useMovingVariables({ question, variables }: AnswerRequest): string | null {
  const [moved, setMoved] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what they are at this moment
  const variablesText = useMemo(
    () => (question === null ? null : JSON.stringify(variables(onServer(Date.now())))),
    [question, variables, moved],
  );
  useEffect(() => {
    if (variablesText === null) return;
    const timer = setInterval(() => {
      if (document.hidden || JSON.stringify(variables(onServer(Date.now()))) === variablesText)
        return;
      setMoved((count) => count + 1);
    }, checkIntervalMs);
    return () => clearInterval(timer);
  }, [variablesText, variables]);
  return variablesText;
}

const pick = (variables: Variables, names: readonly string[]): Variables =>
  Object.fromEntries(names.flatMap((name) => (name in variables ? [[name, variables[name]]] : [])));

/**
 * Loads all roots in one request, and watches those with subscriptions. If that request fails, each
 * root is requested alone, so that a failing one does not affect the others. Responses to an
 * outdated request are ignored, and the current values stay until newer ones arrive.
 */
export function useAnswer<Data>(request: AnswerRequest): Answer<Data> {
  const { query, parts, live, question } = request;
  const [answerState, setAnswerState] = useState<AnswerState>(nothing);
  const [turn, setTurn] = useState(0);
  const refetch = useCallback(() => setTurn((before) => before + 1), []);
  const variablesText = useMovingVariables(request);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks the same once more
  useEffect(() => {
    if (variablesText === null) return;
    let isCurrent = true;
    let resetTimer: ReturnType<typeof setTimeout> | undefined;
    const liveKeys = new Set<string>();
    const variables = JSON.parse(variablesText) as Variables;
    const take = (roots: object) => {
      if (isCurrent) setAnswerState((before) => withRoots(before, question, roots));
    };
    /** Events received in the meantime are newer than the response to an earlier request. */
    const takeRead = (roots: object) =>
      take(Object.fromEntries(Object.entries(roots).filter(([key]) => !liveKeys.has(key))));
    const fail = (keys: readonly string[], error: ClientError) => {
      if (!isCurrent) return;
      const failed = Object.fromEntries(keys.map((key) => [key, error]));
      setAnswerState((before) => withErrors(before, question, failed));
    };
    const readAlone = ({ key, document, takes }: Part) =>
      read(document, pick(variables, takes)).then(takeRead, (reason: unknown) =>
        fail([key], toClientError(reason)),
      );
    read(query, variables, { together: true }).then(takeRead, (reason: unknown) => {
      const error = toClientError(reason);
      const keys = parts.map(({ key }) => key);
      if (!isCurrent || keys.length < 2 || unreachableCodes.has(error.code))
        return fail(keys, error);
      for (const part of parts) void readAlone(part);
    });
    const stops = live.map(({ key, document, takes }) =>
      watch(document, pick(variables, takes), undefined, {
        next: (frame) => {
          liveKeys.add(key);
          take({ [key]: frame[key] });
        },
        reset: () => {
          clearTimeout(resetTimer);
          resetTimer = setTimeout(refetch, Math.random() * settleTimeoutMs);
        },
        failed: (reason: unknown) => fail([key], toClientError(reason)),
      }),
    );
    return () => {
      isCurrent = false;
      clearTimeout(resetTimer);
      for (const stop of stops) stop();
    };
  }, [query, parts, live, variablesText, question, turn, refetch]);

  const { data, readAts, errors } = answerState;
  const times = Object.values(readAts);
  return {
    data: times.length > 0 ? (data as Partial<Data>) : null,
    ...{ readAts, errors, refetch },
    readAt: times.length > 0 ? Math.max(...times) : null,
    isStale: question !== null && answerState.question !== question,
  };
}

/**
 * Returns the state of some roots of a response; they arrive, fail and become outdated
 * independently.
 */
export function partOf(answer: Answer<unknown>, roots: readonly string[]): Source {
  const { readAts, errors, isStale, refetch } = answer;
  const times = roots.flatMap((key) => readAts[key] ?? []);
  const isKnown = times.length === roots.length;
  return {
    data: isKnown ? answer.data : null,
    readAt: isKnown ? Math.min(...times) : null,
    error: roots.map((key) => errors[key]).find((error) => error !== undefined) ?? null,
    ...{ isStale, refetch },
  };
}
