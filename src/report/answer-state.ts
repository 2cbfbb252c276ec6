import type { ClientError } from '../data/client-error.ts';

export type Errors = Readonly<Record<string, ClientError>>;

/** What has arrived of a request, and what has failed, by root. */
export interface AnswerState {
  readonly data: object;
  readonly readAts: Readonly<Record<string, number>>;
  readonly errors: Errors;
  /** The request that the data belongs to, and the one that the errors belong to. */
  readonly question: string | null;
  readonly failedQuestion: string | null;
}

/** Nothing has arrived and nothing has failed. */
export const nothing: AnswerState = {
  ...{ data: {}, readAts: {}, errors: {} },
  ...{ question: null, failedQuestion: null },
};

const errorsOf = ({ errors, failedQuestion }: AnswerState, question: string | null): Errors =>
  failedQuestion === question ? errors : {};

/** Returns the state after some roots arrived; the values of another request are dropped. */
export function withRoots(before: AnswerState, question: string | null, came: object): AnswerState {
  const known = before.question === question ? before : nothing;
  const at = Date.now();
  const keys = Object.keys(came);
  const errors = Object.entries(errorsOf(before, question)).filter(([key]) => !keys.includes(key));
  return {
    data: { ...known.data, ...came },
    readAts: { ...known.readAts, ...Object.fromEntries(keys.map((key) => [key, at])) },
    errors: Object.fromEntries(errors),
    ...{ question, failedQuestion: question },
  };
}

/**
 * Returns the state after some roots failed. Data of an earlier request stays on screen; errors of
 * one do not, and a root that failed before another one arrives has still failed.
 */
export const withErrors = (
  before: AnswerState,
  question: string | null,
  failed: Errors,
): AnswerState => ({
  ...before,
  errors: { ...errorsOf(before, question), ...failed },
  failedQuestion: question,
});
