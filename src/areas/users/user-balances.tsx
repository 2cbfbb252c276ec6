import { Button, Callout, Spinner } from '@blueprintjs/core';
import { CellValue } from '../../cells/cell-value.tsx';
import { errorText } from '../../data/client-error.ts';
import { currencyName } from '../../data/currency-name.ts';
import { graphql, type ResultOf } from '../../data/graphql.ts';
import { useReferences } from '../../data/references.ts';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { BalanceTools } from '../../entities/balance-tools.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

const balanceFields = graphql(`
  fragment BalanceOfUser on Balance @_unmask {
    id currencyId availableFunds held escrow cumulativeBalance cumulativeCurrencyId
  }
`);

const UserBalancesOf = graphql(
  `query UserBalancesOf($userId: ID!) { userBalances(userId: $userId) { ...BalanceOfUser } }`,
  [balanceFields],
);

const UserBalancesLive = graphql(
  `subscription UserBalancesLive($userId: ID!) {
    userBalancesLive(userId: $userId) { ...BalanceOfUser }
  }`,
  [balanceFields],
);

type Found = ResultOf<typeof UserBalancesOf>['userBalances'];

const columns = ['availableFunds', 'held', 'escrow'] as const;
const worth = {
  field: 'cumulativeBalance',
  as: 'amount',
  secondary: 'cumulativeCurrencyId',
} as const;

/** Sorts by value, the largest first; balances of unknown value come last. */
const byWorth = (one: Found[number], other: Found[number]): number =>
  Number(other.cumulativeBalance ?? -1) - Number(one.cumulativeBalance ?? -1);

/**
 * Shows the user's balance in each currency, live, with direct access to deposits and withdrawals
 * (d2:227).
 */
export function UserBalances({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['balances', 'users', 'shared', 'errors', 'common']);
  const { currencies } = useReferences();
  const { value, error, refetch } = useLiveQuery(
    UserBalancesOf,
    UserBalancesLive,
    { userId },
    (data) => ('userBalances' in data ? data.userBalances : data.userBalancesLive),
  );
  const nameOf = (id: string | null) => {
    if (id === null) return '–';
    const currency = currencies.get(id);
    return currency ? currencyName(currency) : `#${id}`;
  };
  if (!value)
    return error ? (
      <Callout compact intent="warning">
        {errorText(t, error)} <Button text={t('common:do.retry')} onClick={refetch} />
      </Callout>
    ) : (
      <Spinner size={16} />
    );
  return (
    <div className="user-page-balances" data-testid="user-balances">
      {value.length === 0 ? (
        <p className="wf-muted">{t('users:record.noBalances')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('shared:columns.currencyId')}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(`balances:columns.${name}`)}
                </th>
              ))}
              <th scope="col">{t('balances:columns.cumulativeBalance')}</th>
            </tr>
          </thead>
          <tbody>
            {value.toSorted(byWorth).map((row) => (
              <tr key={row.id} data-testid={`user-balances.${row.currencyId}`}>
                <th scope="row">{nameOf(row.currencyId)}</th>
                {columns.map((field) => (
                  <td key={field}>
                    <CellValue
                      column={{ field, as: 'amount', secondary: 'currencyId' }}
                      row={row}
                    />
                  </td>
                ))}
                <td>
                  <CellValue column={worth} row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="user-page-balances-acts">
        <BalanceTools userId={userId} />
      </div>
    </div>
  );
}
