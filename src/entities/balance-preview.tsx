import './balance-preview.css';
import { Callout } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { amountText, unknownDecimals } from '../cells/amount-text.ts';
import { read } from '../data/client.ts';
import { errorText } from '../data/client-error.ts';
import { useReferences } from '../data/references.ts';
import { useDebouncedRead } from '../data/use-debounced-read.ts';
import { fieldProblem } from '../form/field-problem.ts';
import type { FieldValues } from '../form/field-spec.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BalancePreview, type Preview } from './balance-move.graphql.ts';
import { bindingLimits } from './binding-limits.ts';

interface Props {
  readonly side: 'IN' | 'OUT';
  readonly values: FieldValues;
  /** Number of refusals after which the balance must be reloaded. */
  readonly round: number;
  /** Receives the preview shown to the person; null while there is none. */
  readonly onShown: (preview: Preview | null) => void;
}

/**
 * Returns the effect of the move according to the books, or the reason of a refusal. Neither until
 * the request can be sent.
 */
function usePreview({ side, values, round }: Props) {
  const { userId, currencyId, amount } = values;
  const isComplete =
    Boolean(userId && currencyId) && fieldProblem({ as: 'decimal' }, amount ?? null) === null;
  const move = JSON.stringify({ userId, currencyId, amount, side });
  return useDebouncedRead(isComplete ? `${move} ${round}` : undefined, async () => {
    const { balancePreview } = await read(BalancePreview, JSON.parse(move));
    return balancePreview;
  });
}

interface Bound {
  readonly side: 'min' | 'max';
  readonly amount: string;
}

/** Returns the limit that refused the amount, if this admin may read it. */
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

/** Shows the balances before and after the move while the amount is typed. */
export function BalancePreviewTable(props: Props) {
  const { t } = useTranslation(['balances', 'errors']);
  const { value: preview, error: refusal } = usePreview(props);
  const { onShown } = props;
  useEffect(() => onShown(preview), [onShown, preview]);
  const { currencies } = useReferences();
  const currency = currencies.get(String(props.values.currencyId));
  const limit = useLimit(refusal?.code ?? null, props.values);
  // If the back office does not provide a preview, the action stays available.
  if (refusal?.code === 'NOT_OFFERED') return null;
  const amount = (value: string | undefined) =>
    value === undefined
      ? '–'
      : `${amountText(value, currency?.decimals ?? unknownDecimals)} ${currency?.title ?? ''}`;
  return (
    <>
      {refusal && (
        <Callout intent="warning" compact data-testid="balances.preview.refused">
          {errorText(t, refusal)}
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
