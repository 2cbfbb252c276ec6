import { Button, Callout, Spinner } from '@blueprintjs/core';
import { errorText } from '../../data/client-error.ts';
import { currencyName } from '../../data/currency-name.ts';
import { graphql, type ResultOf } from '../../data/graphql.ts';
import { useReferences } from '../../data/references.ts';
import { useWhole } from '../../data/use-whole.ts';
import { BalanceTools } from '../../entities/balance-tools.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CellValue } from '../../list/cells/cell-value.tsx';

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
const worth = { field: 'cumulativeBalance', as: 'amount', beside: 'cumulativeCurrencyId' } as const;

/** The dearest first; what nobody knows the worth of, last. */
const byWorth = (one: Found[number], other: Found[number]): number =>
  Number(other.cumulativeBalance ?? -1) - Number(one.cumulativeBalance ?? -1);

/** What the user has of each currency, live; giving and taking is one step from here (d2:227). */
export function UserBalances({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['balances', 'users', 'errors', 'common']);
  const { currencies } = useReferences();
  const { value, error, again } = useWhole<Found>(
    UserBalancesOf as never,
    UserBalancesLive as never,
    { userId },
    (data: { userBalances?: Found; userBalancesLive?: Found }) =>
      data.userBalancesLive ?? data.userBalances ?? [],
  );
  const nameOf = (id: string) => {
    const currency = currencies.get(id);
    return currency ? currencyName(currency) : `#${id}`;
  };
  if (!value)
    return error ? (
      <Callout compact intent="warning">
        {errorText(t as never, error)} <Button text={t('common:do.retry')} onClick={again} />
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
              <th scope="col">{t('balances:columns.currencyId')}</th>
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
                    <CellValue column={{ field, as: 'amount', beside: 'currencyId' }} row={row} />
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
