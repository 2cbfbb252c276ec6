import type { Finding } from './findings.ts';

/** `notTried`: nothing was sent, because an id or an extension is not there. */
export type CallStatus = 'answered' | 'refused' | 'failed' | 'notOffered' | 'notTried';

/** What the check says about one call. */
export interface CallResult {
  /** The query of the schema, or the documented call if no screen uses it. */
  readonly id: string;
  readonly call: string;
  /** Who uses it: a screen, a screen if the extension is offered, or nobody so far. */
  readonly use: 'screen' | 'extension' | 'none';
  readonly status: CallStatus;
  readonly httpStatus: number | null;
  /** Where the list or the record stands in the answer: a name, `array` or `object`. */
  readonly shape: string | null;
  readonly rows: number | null;
  readonly missing: { readonly documented: readonly string[]; readonly other: readonly string[] };
  /** Fields with values that could not be read, with the form of a value (`99/99/9999`). */
  readonly unreadable: readonly string[];
  readonly guessed: readonly string[];
  readonly tookMs: number | null;
  /** Milliseconds of waiting because the back office throttled (429). */
  readonly waitedMs: number;
  readonly findings: readonly Finding[];
}

/** The machine-readable report; described in docs/rest-contract.md. */
export interface CheckReport {
  readonly format: 1;
  readonly url: string;
  readonly style: 'main' | 'v1';
  readonly at: string;
  /** False if anything is broken, or if nobody could sign in. */
  readonly ok: boolean;
  readonly extensions: readonly string[];
  /** How far the clock of the back office is ahead. */
  readonly clockMs: number | null;
  readonly requests: number;
  readonly calls: readonly CallResult[];
  /** Findings that belong to no single call; those of calls stand there. */
  readonly findings: readonly Finding[];
}

export const findingsOf = ({ calls, findings }: CheckReport): readonly Finding[] => [
  ...findings,
  ...calls.flatMap((call) => call.findings),
];

/** A result of which nothing is known but who is asked. */
export const untried = (
  { id, call, use }: Pick<CallResult, 'id' | 'call' | 'use'>,
  status: CallStatus = 'notTried',
  findings: readonly Finding[] = [],
): CallResult => ({
  ...{ id, call, use, status, findings },
  ...{ httpStatus: null, shape: null, rows: null, tookMs: null, waitedMs: 0 },
  ...{ missing: { documented: [], other: [] }, unreadable: [], guessed: [] },
});
