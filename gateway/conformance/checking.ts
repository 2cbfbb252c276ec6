import type { GraphQLSchema } from 'graphql';
import type { StoredNumbers } from '../../machines/stored-numbers.policy.ts';
import type { Caller } from '../rest/back-office.ts';
import { isObject } from '../rest/refusal.ts';
import type { Contract } from './contract.ts';
import { type Finding, findingOf } from './findings.ts';
import type { Judgement } from './judge-failure.ts';
import type { ReadOnlyOffice } from './read-only-office.ts';
import type { CallStatus } from './report.ts';

/** What the checks of all calls share. */
export interface Checking {
  readonly schema: GraphQLSchema;
  readonly office: ReadOnlyOffice;
  readonly contract: Contract;
  readonly caller: Caller;
  readonly storedNumbers: StoredNumbers;
  readonly extensions: readonly string[];
}

/** Few rows are enough to see the shape. */
export const rowsPerList = 5;

/** Returns the body of the last answer; undefined if it is no JSON, or if there was none. */
export function lastBody({ last }: ReadOnlyOffice): unknown {
  try {
    return last && JSON.parse(last.answer.text);
  } catch {
    return undefined;
  }
}

const statuses: Partial<Record<Finding['kind'], CallStatus>> = {
  missingCall: 'notOffered',
  unusedCall: 'notOffered',
  noId: 'notTried',
  noAnswer: 'failed',
  throttled: 'failed',
  failed: 'failed',
  notJson: 'failed',
};

/** Returns the status that follows from a failure. */
export const statusOf = ({ kind }: Judgement, httpStatus: number | undefined): CallStatus =>
  statuses[kind] ??
  (httpStatus === 200 && !/refus|forbid|session/i.test(kind) ? 'answered' : 'refused');

/** Returns what the last request says of a call, whatever came of it. */
export function observationOf({ last }: ReadOnlyOffice) {
  return {
    httpStatus: last?.answer.status ?? null,
    tookMs: last ? Math.round(last.tookMs) : null,
    waitedMs: last?.waitedMs ?? 0,
  };
}

/** Writes the form of a value instead of the value, which may be personal. */
export const formOf = (raw: string): string =>
  raw
    .slice(0, 30)
    .replace(/\p{Letter}/gu, 'a')
    .replace(/\d/g, '9');

export const findingsFor = (id: string, judged: readonly Judgement[]): readonly Finding[] =>
  judged.map(({ kind, detail }) => findingOf(id, kind, detail));

export const hasRows = (value: unknown): value is { readonly items: readonly unknown[] } =>
  isObject(value) && Array.isArray(value.items);
