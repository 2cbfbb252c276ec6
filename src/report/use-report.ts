import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Unit } from '../chart/chart-data.ts';
import { useReferences } from '../data/references.ts';
import { onServer } from '../data/server-clock.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { Asked, Measure, Reading, ReportSpec } from './define-report.ts';
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
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const chosen = useMemo(() => chosenFrom(new URLSearchParams(address), offer), [address, offer]);
  const choose = useCallback(
    (change: Partial<Chosen>) => setSearch(writeChosen({ ...chosen, ...change }, offer)),
    [chosen, offer, setSearch],
  );
  return [chosen, choose];
}

/** A period that is over is read again all the same: what is late comes late. */
const everyOver = 120_000;

export const unitOf = (measure: Measure, money: Unit): Unit =>
  measure === 'count' ? { decimals: 0 } : measure === 'money' ? money : measure;

/** Asks what a report needs, of the chosen period and of the one before. */
export function useReport(spec: ReportSpec, chosen: Chosen): ReportHost {
  const tables = useReferences();
  const text = useDerivedText('statistics');
  const money = useMemo(
    () => [...tables.currencies.values()].find(({ title }) => title === chosen.currency),
    [tables, chosen.currency],
  );

  const askedAt = useCallback(
    (now: number, isBefore: boolean): Asked => {
      const present = rangeOf(chosen.period, now);
      const range = isBefore ? rangeBefore(present) : present;
      return { range, step: stepOf(present), currencyId: money?.id ?? '', filter: chosen.filter };
    },
    [chosen, money],
  );
  const isOver =
    chosen.period === 'yesterday' ||
    (typeof chosen.period !== 'string' &&
      rangeOf(chosen.period, onServer(Date.now())).to < onServer(Date.now()));
  const question = JSON.stringify([spec.name, chosen.period, money?.id, chosen.filter]);
  const every = isOver ? everyOver : spec.every;
  const now = useAnswer(spec.query, {
    question,
    variables: useCallback((at: number) => spec.variables(askedAt(at, false)), [spec, askedAt]),
    every,
  });
  const before = useAnswer(spec.query, {
    question: chosen.compares ? `before ${question}` : null,
    variables: useCallback((at: number) => spec.variables(askedAt(at, true)), [spec, askedAt]),
    // What ended moves on only because its end does.
    every: Math.max(every, 60_000),
  });

  const readAt = now.readAt ?? 0;
  const readings = useMemo(() => {
    const at = onServer(readAt || Date.now());
    const unit = { title: money?.title ?? chosen.currency, decimals: money?.decimals ?? 2 };
    const reading = (isBefore: boolean): Reading => ({
      asked: askedAt(at, isBefore),
      ...{ tables, text, money: unit },
    });
    return { reading: reading(false), earlier: reading(true) };
  }, [readAt, askedAt, tables, text, money, chosen.currency]);

  return { spec, chosen, now, before: chosen.compares ? before : null, ...readings };
}
