import { Spinner } from '@blueprintjs/core';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Causes, CausesLive } from './finance.graphql.ts';
import { Money } from './money.tsx';
import { isZero } from './totals.ts';

interface Props {
  readonly currencyId: string;
  readonly decimals: number;
}

/** Shows the difference as a sum of named parts, exact to the last digit. */
export function CausesPanel({ currencyId, decimals }: Props) {
  const { t } = useTranslation(['finance', 'enums']);
  const text = useDerivedText('finance');
  const { value: causes } = useLiveQuery(Causes, CausesLive, { id: currencyId }, (data) =>
    'financeCauses' in data ? data.financeCauses : data.financeCausesLive,
  );
  // Reserves the space until the data is loaded.
  if (!causes)
    return (
      <section data-testid="finance.causes">
        <h3>{t('finance:causes')}</h3>
        <Spinner size={16} />
      </section>
    );
  const parts = [
    ...causes.movements.map(({ kind, state, amount, count }) => ({
      ...{
        key: `${state} ${kind}`,
        tone: state === 'BROKEN' ? 'broken' : 'inFlight',
        amount,
        count,
      },
      label: `${t(`enums:MovementState.${state}`)}: ${t(`enums:MovementKind.${kind}`)}`,
    })),
    ...causes.own.map(({ name, amount, count }) => ({
      ...{ key: name, tone: 'own', amount, count, label: text(`words.own.${name}`) },
    })),
    ...(isZero(causes.carried)
      ? []
      : [
          {
            ...{ key: 'carried', tone: 'own', amount: causes.carried, count: null },
            label: t('finance:carried'),
          },
        ]),
  ];
  return (
    <section className="currency-detail-causes" data-testid="finance.causes">
      <h3>{t('finance:causes')}</h3>
      <table>
        <tbody>
          {parts.map(({ key, tone, label, amount, count }) => (
            <tr key={key} data-tone={tone}>
              <th scope="row">
                {label}
                {count !== null && <span className="wf-muted wf-num"> ×{count}</span>}
              </th>
              <td className="currency-detail-figure">
                <Money value={amount} decimals={decimals} signed />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('finance:sum')}</th>
            <td className="currency-detail-figure">
              <Money value={causes.diffBalance} decimals={decimals} signed />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
