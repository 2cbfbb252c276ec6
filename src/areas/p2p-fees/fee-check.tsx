import './p2p-fees.css';
import { Callout } from '@blueprintjs/core';
import Big from 'big.js';
import { useEffect, useState } from 'react';
import { rangeFor } from '../../../machines/p2p-fee/fee-range.ts';
import { errorText, toClientError } from '../../data/client-error.ts';
import { readPaymentMethodChoices } from '../../entities/payment-methods.ts';
import { Fields } from '../../form/fields.tsx';
import { useFields } from '../../form/use-fields.ts';
import { decimalText } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type FeeOwner, readFees } from './fee-source.ts';
import type { Fee } from './p2p-fees.graphql.ts';
import { useFeeNames } from './use-fee-names.ts';

const specs = {
  currencyId: { as: 'currency' },
  paymentMethodId: { as: 'pick', from: () => readPaymentMethodChoices() },
  amount: { as: 'decimal', notZero: true },
} as const;

interface Rules {
  readonly own: readonly Fee[];
  readonly everyone: readonly Fee[];
}

const compare = (one: string, other: string) => new Big(one).cmp(other);

/** What a user pays for a deal, and which rule decides it (d3:321). */
export function FeeCheck({ owner }: { readonly owner: FeeOwner }) {
  const { t } = useTranslation(['p2pFees', 'errors']);
  const form = useFields(specs);
  const [rules, setRules] = useState<Rules | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    Promise.all([readFees(owner), readFees({ of: 'everyone' })]).then(
      ([own, everyone]) =>
        current && setRules({ own: own?.settings ?? [], everyone: everyone?.settings ?? [] }),
      (reason: unknown) => current && setProblem(errorText(t, toClientError(reason))),
    );
    return () => {
      current = false;
    };
  }, [owner, t]);
  return (
    <section
      className="p2p-fees p2p-fees-check"
      aria-labelledby="fee-check"
      data-testid="fee-check"
    >
      <h2 id="fee-check">{t('p2pFees:check.title')}</h2>
      <Fields
        name="p2pFees"
        form={form}
        row={undefined}
        disabled={false}
        error={null}
        begins={null}
      />
      {problem && <p className="wf-problem">{problem}</p>}
      {rules && form.isComplete && <Result rules={rules} values={form.values} />}
    </section>
  );
}

interface ResultProps {
  readonly rules: Rules;
  readonly values: ReturnType<typeof useFields>['values'];
}

function Result({ rules, values }: ResultProps) {
  const { t } = useTranslation('p2pFees');
  const names = useFeeNames();
  const textOf = (name: string) => String(values[name] ?? '');
  const amount = textOf('amount');
  const base = {
    ...{ currencyId: textOf('currencyId'), paymentMethodId: textOf('paymentMethodId'), amount },
  };
  const own = rangeFor(rules.own, base, compare);
  const rule = own ?? rangeFor(rules.everyone, base, compare);
  const percent = rule?.fee ?? null;
  if (!rule || percent === null)
    return (
      <Callout compact data-testid="fee-check.result">
        {t('check.byCurrency')}
      </Callout>
    );
  const fee = new Big(amount).times(percent).div(100).toFixed();
  return (
    <Callout compact data-testid="fee-check.result">
      <strong>
        {decimalText(fee, { atLeast: 0 })} {names.currency(rule)}
      </strong>{' '}
      {t(own ? 'check.byOwn' : 'check.byEveryone', { rule: names.textOf(rule) })}
    </Callout>
  );
}
