import { useCallback, useMemo } from 'react';
import type { Unit } from '../chart/chart-data.ts';
import { useReferences } from '../data/references.ts';
import { onServer } from '../data/server-clock.ts';
import { useSearch } from '../data/use-search.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { Asked, Measure, Reading, ReportSpec } from './define-report.ts';
import type { Part } from './live-documents.ts';
import { rangeBefore, rangeOf, stepOf } from './period.ts';
import { type Chosen, chosenFrom, type Offer, writeChosen } from './report-url.ts';
import { type Answer, useAnswer } from './use-answer.ts';

export interface ReportHost {
  readonly spec: ReportSpec;
  readonly chosen: Chosen;
  readonly now: Answer<unknown>;
  /** Null where nothing is compared with. */
  readonly before: Answer<unknown> | null;
  readonly reading: Reading;
  /** Of the period before. */
  readonly earlier: Reading;
}

/** What a page's address says is chosen, and how to choose otherwise. */
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

/** What is over is not watched: it moves on with its end, once a minute. */
const nothingLive: readonly Part[] = [];

export const unitOf = (measure: Measure, money: Unit): Unit => {
  if (measure === 'money') return money;
  return measure === 'duration' ? { decimals: 0, as: 'duration' } : { decimals: 0 };
};

/** Asks what a report needs, of the chosen period and of the one before. */
export function useReport(spec: ReportSpec, chosen: Chosen): ReportHost {
  const tables = useReferences();
  const text = useDerivedText('statistics');
  const money = useMemo(
    () => [...tables.currencies.values()].find(({ title }) => title === chosen.currency),
    [tables, chosen.currency],
  );

  const askedAt = useCallback(
    (at: number, isBefore: boolean): Asked => {
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
        variables: (at: number) => spec.variables(askedAt(at, false)),
      }),
      [query, parts, question, spec, askedAt],
    ),
  );
  const before = useAnswer(
    useMemo(
      () => ({
        ...{ query, parts, live: nothingLive },
        question: compares ? question : null,
        variables: (at: number) => spec.variables(askedAt(at, true)),
      }),
      [query, parts, question, compares, spec, askedAt],
    ),
  );

  const readAt = now.readAt ?? 0;
  const readings = useMemo(() => {
    const at = onServer(readAt || Date.now());
    const unit = { title: money?.title ?? chosen.currency, decimals: money?.decimals ?? 2 };
    const reading = (isBefore: boolean): Reading => ({
      asked: askedAt(at, isBefore),
      ...{ text, money: unit },
    });
    return { reading: reading(false), earlier: reading(true) };
  }, [readAt, askedAt, text, money, chosen.currency]);

  return { spec, chosen, now, before: compares ? before : null, ...readings };
}
