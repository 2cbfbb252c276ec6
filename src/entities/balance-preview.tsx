import './balance-preview.css';
import { Callout } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { read } from '../data/client.ts';
import { ClientError, errorText } from '../data/client-error.ts';
import { useReferences } from '../data/references.ts';
import { type FieldValues, fieldProblem } from '../form/field-spec.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { amountText, unknownDecimals } from '../list/cells/amount-text.ts';
import { BalancePreview, type Preview } from './balance-move.graphql.ts';
import { bindingLimits } from './binding-limits.ts';

interface Props {
  readonly side: 'IN' | 'OUT';
  readonly values: FieldValues;
  /** Counts the refusals after which the balance has to be looked at anew. */
  readonly round: number;
  /** What the person is shown; null while nobody knows. */
  readonly onShown: (preview: Preview | null) => void;
}

type Answer = { readonly preview: Preview } | { readonly error: ClientError };

/** Milliseconds after the last key until the server is asked. */
const patience = 250;

/** What the move would do, as the books say; or why it would be refused. Null until it can be asked. */
function usePreview({ side, values, round }: Props): Answer | null {
  const [answer, setAnswer] = useState<{ asked: string; answer: Answer } | null>(null);
  const { userId, currencyId, amount } = values;
  const isComplete =
    Boolean(userId && currencyId) && fieldProblem({ as: 'decimal' }, amount ?? null) === null;
  const asked = isComplete ? JSON.stringify([{ userId, currencyId, amount, side }, round]) : '';
  useEffect(() => {
    if (asked === '') return;
    let isCurrent = true;
    const put = (next: Answer) => {
      if (isCurrent) setAnswer({ asked, answer: next });
    };
    const timer = setTimeout(() => {
      const [move] = JSON.parse(asked) as [never];
      read(BalancePreview, move).then(
        ({ balancePreview }) => put({ preview: balancePreview }),
        (reason: unknown) => {
          if (reason instanceof ClientError) put({ error: reason });
        },
      );
    }, patience);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return answer && answer.asked === asked ? answer.answer : null;
}

interface Bound {
  readonly side: 'min' | 'max';
  readonly amount: string;
}

/** The limit that refused the amount, where this admin may read it. */
function useLimit(code: string | null, { userId, currencyId }: FieldValues): Bound | null {
  const [limit, setLimit] = useState<Bound | null>(null);
  useEffect(() => {
    setLimit(null);
    if (code !== 'AmountLimitMax' && code !== 'AmountLimitMin') return;
    let isCurrent = true;
    void bindingLimits(String(userId), String(currencyId)).then(({ minAmount, maxAmount }) => {
      const side = code === 'AmountLimitMax' ? 'max' : 'min';
      const amount = side === 'max' ? maxAmount : minAmount;
      if (isCurrent && amount !== null) setLimit({ side, amount });
    });
    return () => {
      isCurrent = false;
    };
  }, [code, userId, currencyId]);
  return limit;
}

/** Balances before and after, while the amount is typed. */
export function BalancePreviewTable(props: Props) {
  const { t } = useTranslation(['balances', 'errors']);
  const answer = usePreview(props);
  const { onShown } = props;
  useEffect(
    () => onShown(answer && 'preview' in answer ? answer.preview : null),
    [onShown, answer],
  );
  const { currencies } = useReferences();
  const currency = currencies.get(String(props.values.currencyId));
  const limit = useLimit(answer && 'error' in answer ? answer.error.code : null, props.values);
  // A back office that cannot tell is no reason not to act.
  if (answer && 'error' in answer && answer.error.code === 'NOT_OFFERED') return null;
  const refusal = answer && 'error' in answer ? answer.error : null;
  const amount = (value: string | undefined) =>
    value === undefined
      ? '–'
      : `${amountText(value, currency?.decimals ?? unknownDecimals)} ${currency?.title ?? ''}`;
  const preview = answer && 'preview' in answer ? answer.preview : undefined;
  return (
    <>
      {refusal && (
        <Callout intent="warning" compact data-testid="balances.preview.refused">
          {errorText(t as never, refusal)}
          {limit && ` (${t(`balances:preview.${limit.side}`, { amount: amount(limit.amount) })})`}
        </Callout>
      )}
      <table className="balance-preview" data-testid="balances.preview">
        <thead>
          <tr>
            <th scope="col">{t('balances:preview.what')}</th>
            <th scope="col">{t('balances:preview.before')}</th>
            <th scope="col">{t('balances:preview.after')}</th>
          </tr>
        </thead>
        <tbody className="wf-num">
          <tr>
            <th scope="row">{t('balances:preview.available')}</th>
            <td>{amount(preview?.availableBefore)}</td>
            <td>
              <strong data-testid="balances.preview.after">
                {amount(preview?.availableAfter)}
              </strong>
            </td>
          </tr>
          <tr>
            <th scope="row">{t('balances:preview.whole')}</th>
            <td>{amount(preview?.balanceBefore)}</td>
            <td>{amount(preview?.balanceAfter)}</td>
          </tr>
        </tbody>
        {preview?.amountUsd && (
          <caption className="wf-muted">
            {t('balances:preview.usd', { amount: amountText(preview.amountUsd, 2) })}
          </caption>
        )}
      </table>
    </>
  );
}
