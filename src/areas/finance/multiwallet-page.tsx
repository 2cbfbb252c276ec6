import './finance.css';
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { unknownDecimals } from '../../cells/amount-text.ts';
import { intentOf } from '../../cells/status-intents.ts';
import { errorText } from '../../data/client-error.ts';
import { currencyName } from '../../data/currency-name.ts';
import { useReferences } from '../../data/references.ts';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import { Status as StatusMark } from '../../theme/status.tsx';
import { MultiwalletStatuses, MultiwalletStatusesLive } from './finance.graphql.ts';
import { Money } from './money.tsx';

const amounts = ['balanceOnWallets', 'balanceOnMainWallets', 'balanceUser', 'diffBalance'] as const;

/** /finance/multiwallet: the finance status from the call of the wallets' service (d2:307). */
export function MultiwalletPage() {
  const { t } = useTranslation(['finance', 'enums', 'errors', 'common']);
  const { currencies } = useReferences();
  const { value, error, refetch } = useLiveQuery(
    MultiwalletStatuses,
    MultiwalletStatusesLive,
    {},
    (data) => ('multiwalletStatus' in data ? data.multiwalletStatus : data.multiwalletStatusLive),
  );
  if (!value)
    return error ? (
      <EmptyState
        title={errorText(t, error)}
        action={<Button text={t('common:do.retry')} onClick={refetch} />}
      />
    ) : (
      <NonIdealState icon={<Spinner />} />
    );
  return (
    <div className="finance" data-testid="multiwallet">
      <p className="wf-muted finance-about">{t('finance:multiwallet.about')}</p>
      <div className="finance-scroll">
        <table className="finance-table">
          <thead>
            <tr>
              <th scope="col">{t('finance:columns.currency')}</th>
              <th scope="col">{t('finance:columns.state')}</th>
              <th scope="col">{t('finance:multiwallet.wallets')}</th>
              {amounts.map((name) => (
                <th key={name} scope="col">
                  {t(`finance:multiwallet.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.map((status) => {
              const currency = currencies.get(status.id);
              return (
                <tr key={status.id} data-testid={`multiwallet.${currency?.title ?? status.id}`}>
                  <th scope="row">{currency ? currencyName(currency) : `#${status.id}`}</th>
                  <td>
                    {status.state ? (
                      <StatusMark intent={intentOf(status.state)}>
                        {t(`enums:FinanceState.${status.state}`)}
                      </StatusMark>
                    ) : (
                      <span className="wf-none">–</span>
                    )}
                  </td>
                  <td className="wf-num">{status.wallets?.length ?? '–'}</td>
                  {amounts.map((name) => (
                    <td key={name}>
                      <Money
                        value={status[name]}
                        decimals={currency?.decimals ?? unknownDecimals}
                        signed={name === 'diffBalance'}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
