import { useEffect, useMemo, useRef, useState } from 'react';
import { errorText, toClientError } from '../../data/client-error.ts';
import type { FormRow } from '../../form/field-spec.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AnyRow } from '../define-record.ts';
import { type EffectSpec, type Misfits, maxCases, type PastCase } from './effect-spec.ts';
import { replay } from './replay.ts';

interface State {
  readonly isRunning: boolean;
  /** Number of cases that were read so far. */
  readonly read: number;
  readonly cases: readonly PastCase[] | null;
  readonly misfits: Misfits | null;
  /** The values to which the misfits belong. */
  readonly of: string;
  readonly error: string | null;
}

const initial: State = {
  ...{ isRunning: false, read: 0, cases: null, misfits: null, of: '', error: null },
};

/**
 * Reads the newest cases once, and compares the present settings with the typed ones over them. The
 * result follows what is typed; what no longer fits is found again on demand.
 */
export function useReplay(effect: EffectSpec, row: AnyRow, after: FormRow) {
  const { t } = useTranslation('errors');
  const [state, setState] = useState(initial);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const text = JSON.stringify(after);
  const begin = () => {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const work = async () => {
      const cases: PastCase[] = [];
      for await (const some of effect.read(row, signal)) {
        if (signal.aborted) return;
        cases.push(...some.slice(0, maxCases - cases.length));
        setState((before) => ({ ...before, read: cases.length }));
        if (cases.length >= maxCases) break;
      }
      const misfits = (await effect.findMisfits?.(after, signal)) ?? null;
      if (!signal.aborted) setState({ ...initial, read: cases.length, cases, misfits, of: text });
    };
    setState({ ...initial, isRunning: true });
    work().catch((reason: unknown) => {
      if (!signal.aborted) setState({ ...initial, error: errorText(t, toClientError(reason)) });
    });
  };
  const { cases } = state;
  const result = useMemo(
    () => (cases ? replay(effect, row, after, cases) : null),
    [effect, row, after, cases],
  );
  return { begin, result, state: { ...state, misfits: state.of === text ? state.misfits : null } };
}
