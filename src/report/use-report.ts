import { useCallback, useMemo } from 'react';
import type { Unit } from '../chart/chart-data.ts';
import { useReferences } from '../data/references.ts';
import { onServer } from '../data/server-clock.ts';
import { useSearch } from '../data/use-search.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { Measure, Reading, ReportRequest, ReportSpec } from './define-report.ts';
import type { Part } from './live-documents.ts';
import { rangeBefore, rangeOf, stepOf } from './period.ts';
import { type Chosen, chosenFrom, type Offer, writeChosen } from './report-url.ts';
import { type Answer, useAnswer } from './use-answer.ts';

export interface ReportHost {
  readonly spec: ReportSpec;
  readonly chosen: Chosen;
  readonly now: Answer<unknown>;
  /** Null if there is no comparison. */
  readonly before: Answer<unknown> | null;
  readonly reading: Reading;
  /** Reading context of the previous period. */
  readonly earlier: Reading;
}

/** Returns the choices in the page's address, and a function to change them. */
export function useChosen(offer: Offer): [Chosen, (change: Partial<Chosen>) => void] {
  const [search, setSearch] = useSearch();
  const address = search.toString();
  const chosen = useMemo(() => chosenFrom(new URLSearchParams(address), offer), [address, offer]);
  const choose = useCallback(
    (change: Partial<Chosen>) =>
      setSearch((now) => writeChosen({ ...chosenFrom(now, offer), ...change }, offer)),
    [offer, setSearch],
  );
  return [chosen, choose];
}

/** A past period has no subscriptions; it moves on with its end, once a minute. */
const nothingLive: readonly Part[] = [];

export const unitOf = (measure: Measure, money: Unit): Unit => {
  if (measure === 'money' || measure === 'standingMoney') return money;
  return measure === 'duration' ? { decimals: 0, as: 'duration' } : { decimals: 0 };
};

/** Loads the data of a report, for the chosen period and the previous one. */
export function useReport(spec: ReportSpec, chosen: Chosen): ReportHost {
  const tables = useReferences();
  const text = useDerivedText('statistics');
  const money = useMemo(
    () => [...tables.currencies.values()].find(({ title }) => title === chosen.currency),
    [tables, chosen.currency],
  );

  const makeRequest = useCallback(
    (at: number, isBefore: boolean): ReportRequest => {
      const present = rangeOf(chosen.period, at);
      return {
        range: isBefore ? rangeBefore(present) : present,
        isOpen: !isBefore && present.to > at,
        step: stepOf(present),
        ...{ currencyId: money?.id ?? '', filter: chosen.filter, tables },
      };
    },
    [chosen, money, tables],
  );
  const question = JSON.stringify([chosen.period, money?.id, chosen.filter]);
  const { query, parts } = spec;
  const compares = spec.compares && chosen.compares;
  const now = useAnswer(
    useMemo(
      () => ({
        ...{ query, parts, question, live: spec.live },
        variables: (at: number) => spec.variables(makeRequest(at, false)),
      }),
      [query, parts, question, spec, makeRequest],
    ),
  );
  const before = useAnswer(
    useMemo(
      () => ({
        ...{ query, parts, live: nothingLive },
        question: compares ? question : null,
        variables: (at: number) => spec.variables(makeRequest(at, true)),
      }),
      [query, parts, question, compares, spec, makeRequest],
    ),
  );

  const readAt = now.readAt ?? 0;
  const readings = useMemo(() => {
    const at = onServer(readAt || Date.now());
    const unit = { title: money?.title ?? chosen.currency, decimals: money?.decimals ?? 2 };
    const reading = (isBefore: boolean): Reading => ({
      request: makeRequest(at, isBefore),
      ...{ text, money: unit },
    });
    return { reading: reading(false), earlier: reading(true) };
  }, [readAt, makeRequest, text, money, chosen.currency]);

  return { spec, chosen, now, before: compares ? before : null, ...readings };
}
