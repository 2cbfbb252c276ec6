import './change-effect.css';
import { Button, Callout, ProgressBar } from '@blueprintjs/core';
import Big from 'big.js';
import { type ReactNode, useMemo } from 'react';
import { currencyName } from '../../data/currency-name.ts';
import { useReferences } from '../../data/references.ts';
import type { FormRow } from '../../form/field-spec.ts';
import { Instant } from '../../i18n/instant.tsx';
import { decimalText } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AnyRow } from '../define-record.ts';
import { type EffectSpec, maxCases } from './effect-spec.ts';
import type { FeeTotal } from './replay.ts';
import { useReplay } from './use-replay.ts';

interface Props {
  readonly effect: EffectSpec;
  /** The record as it is now. */
  readonly row: AnyRow;
  /** The typed values by the names of its fields. */
  readonly values: FormRow;
  readonly disabled: boolean;
  /** Adds a sentence to the comment; absent where no comment is taken. */
  readonly onNote: ((text: string) => void) | undefined;
}

const maxExamples = 6;

/** What a change of settings does: examples at once, and the newest cases on demand. */
export function ChangeEffect({ effect, row, values, disabled, onNote }: Props) {
  const { t } = useTranslation('effect');
  const after = useMemo(() => ({ ...row, ...values }), [row, values]);
  const { state, begin, result } = useReplay(effect, row, after);
  const examples = effect
    .examples(row, after)
    .map((one) => ({ one, was: effect.resultOf(row, one), will: effect.resultOf(after, one) }))
    .filter(({ was, will }) => was.fee !== will.fee);
  const summary = useSummary();
  return (
    <section className="change-effect" aria-label={t('title')} data-testid="effect">
      {examples.length > 0 && (
        <ul className="change-effect-examples">
          {examples.slice(0, maxExamples).map(({ one, was, will }) => (
            <li key={one.id}>
              <Example
                amount={one.amount}
                currencyId={one.currencyId}
                was={was.fee}
                will={will.fee}
              />
            </li>
          ))}
          {examples.length > maxExamples && (
            <li className="wf-muted">
              {t('moreExamples', { count: examples.length - maxExamples })}
            </li>
          )}
        </ul>
      )}
      <div className="change-effect-bar">
        <Button
          size="small"
          variant="outlined"
          disabled={disabled || state.isRunning}
          text={t(`subjects.${effect.subject}.try`, { count: maxCases })}
          data-testid="effect.try"
          onClick={begin}
        />
        {state.isRunning && <ProgressBar value={state.read / maxCases} />}
      </div>
      {state.error && <p className="wf-problem">{state.error}</p>}
      {result && (
        <Callout compact data-testid="effect.result">
          <p>
            {t(`subjects.${effect.subject}.tried`, {
              count: result.cases,
              affected: t('users', { count: result.users }),
            })}{' '}
            {result.oldest && result.newest && (
              <>
                (<Instant at={result.oldest} /> – <Instant at={result.newest} />)
              </>
            )}
          </p>
          <p>
            <strong>{summary(effect, result, state.misfits)}</strong>
          </p>
          {result.totals.length > 0 && (
            <ul>
              {result.totals.map((total) => (
                <li key={total.currencyId}>
                  <Total {...total} />
                </li>
              ))}
            </ul>
          )}
          <p className="wf-muted">{t('rules')}</p>
          {onNote && (
            <Button
              size="small"
              variant="minimal"
              disabled={disabled}
              text={t('note')}
              data-testid="effect.note"
              onClick={() =>
                onNote(
                  `${t(`subjects.${effect.subject}.tried`, {
                    count: result.cases,
                    affected: t('users', { count: result.users }),
                  })} ${summary(effect, result, state.misfits)}`,
                )
              }
            />
          )}
        </Callout>
      )}
    </section>
  );
}

type Tried = NonNullable<ReturnType<typeof useReplay>['result']>;
type Found = ReturnType<typeof useReplay>['state']['misfits'];

/** Returns the result in words. */
function useSummary() {
  const { t } = useTranslation('effect');
  return ({ findMisfits }: EffectSpec, result: Tried, misfits: Found): string => {
    const { more, less, undecided, refusedBefore, refusedAfter } = result;
    const parts = [
      more > 0 && t('more', { count: more }),
      less > 0 && t('less', { count: less }),
      undecided > 0 && t('undecided', { count: undecided }),
      (refusedBefore > 0 || refusedAfter > 0) &&
        t('refused', { before: refusedBefore, count: refusedAfter }),
      findMisfits &&
        misfits &&
        misfits.count > 0 &&
        t(misfits.isPart ? 'misfitsAtLeast' : 'misfits', { count: misfits.count }),
    ].filter((part) => typeof part === 'string');
    return parts.length === 0 ? t('nothing') : parts.join(' ');
  };
}

/** Decimals of an amount whose currency is not known. */
const usualDecimals = 8;

function useCurrency() {
  const { currencies } = useReferences();
  return (id: string | null) => {
    const known = id === null ? undefined : currencies.get(id);
    return {
      name: known ? currencyName(known) : `#${id ?? '–'}`,
      decimals: known?.decimals ?? usualDecimals,
    };
  };
}

/** Every digit that counts: an example shows what is computed. */
const exact = (amount: string): string => decimalText(amount, { atLeast: 0 });

interface ExampleProps {
  readonly amount: string;
  readonly currencyId: string | null;
  readonly was: string | null;
  readonly will: string | null;
}

function Example({ amount, currencyId, was, will }: ExampleProps): ReactNode {
  const { t } = useTranslation('effect');
  const currency = useCurrency()(currencyId);
  const textOf = (fee: string | null) => (fee === null ? t('otherRule') : exact(fee));
  return t('example', {
    ...{ amount: exact(amount), currency: currency.name },
    ...{ before: textOf(was), after: textOf(will) },
  });
}

function Total({ currencyId, before, after }: FeeTotal): ReactNode {
  const { t } = useTranslation('effect');
  const { name, decimals } = useCurrency()(currencyId);
  const textOf = (amount: string) => decimalText(amount, { fixed: decimals });
  const change = new Big(after).minus(before);
  return t('total', {
    ...{ currency: name, before: textOf(before), after: textOf(after) },
    change: `${change.gt(0) ? '+' : ''}${textOf(change.toFixed())}`,
  });
}
