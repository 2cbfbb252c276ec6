import './finance.css';
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { errorText } from '../../data/client-error.ts';
import { currencyName } from '../../data/currency-name.ts';
import { useReferences } from '../../data/references.ts';
import { useWhole } from '../../data/use-whole.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { unknownDecimals } from '../../list/cells/amount-text.ts';
import { intentOf } from '../../list/cells/status-intents.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import { Status as StatusMark } from '../../theme/status.tsx';
import { MultiwalletStatuses, MultiwalletStatusesLive, type Status } from './finance.graphql.ts';
import { Money } from './money.tsx';

const amounts = ['balanceOnWallets', 'balanceOnMainWallets', 'balanceUser', 'diffBalance'] as const;

type Answer = { multiwalletStatus?: Status[]; multiwalletStatusLive?: Status[] };

/** /finance/multiwallet: the finance status by the call of the wallets' service (d2:307). */
export function MultiwalletPage() {
  const { t } = useTranslation(['finance', 'enums', 'errors', 'common']);
  const { currencies } = useReferences();
  const { value, error, again } = useWhole<readonly Status[]>(
    MultiwalletStatuses as never,
    MultiwalletStatusesLive as never,
    {},
    (data: Answer) => data.multiwalletStatusLive ?? data.multiwalletStatus ?? [],
  );
  if (!value)
    return error ? (
      <EmptyState
        title={errorText(t as never, error)}
        action={<Button text={t('common:do.retry')} onClick={again} />}
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
              const currency = currencies.get(status.currencyId);
              return (
                <tr
                  key={status.id}
                  data-testid={`multiwallet.${currency?.title ?? status.currencyId}`}
                >
                  <th scope="row">{currency ? currencyName(currency) : `#${status.currencyId}`}</th>
                  <td>
                    {status.state ? (
                      <StatusMark intent={intentOf(status.state)}>
                        {t(`enums:FinanceState.${status.state}`)}
                      </StatusMark>
                    ) : (
                      <span className="wf-none">–</span>
                    )}
                  </td>
                  <td className="wf-num">{status.wallets.length}</td>
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
