import { Button } from '@blueprintjs/core';
import { useCallback, useEffect, useState } from 'react';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import { offersOf } from '../../action/act-offers.ts';
import type { AnyRow } from '../../action/define-record.ts';
import { amountText, unknownDecimals } from '../../cells/amount-text.ts';
import { memberText } from '../../cells/cell-text.ts';
import { read } from '../../data/client.ts';
import { graphql, type ResultOf } from '../../data/graphql.ts';
import { notifyFailure } from '../../data/notices.ts';
import { useReferences } from '../../data/references.ts';
import { useSession } from '../../data/session.ts';
import { useWatch } from '../../data/use-live.ts';
import { LimitUse } from '../../entities/limit-use.tsx';
import { SetUserLimit } from '../../entities/set-limit.tsx';
import { LoadingLines } from '../../i18n/loading-lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { userLimitRecord } from '../limits/limit.record.ts';

const limitFields = graphql(`
  fragment LimitsOfUser on UserTransactionLimit @_unmask {
    id userId userName currencyId period periodCode minAmount maxAmount buyAmount buyAmountUsed buyCount
    buyCountUsed sellAmount sellAmountUsed sellCount sellCountUsed statusCode seen
  }
`);

const LimitsOfUser = graphql(
  `query LimitsOfUser($filter: UserTransactionLimitFilter, $page: PageInput!) {
    userTransactionLimits(filter: $filter, page: $page) { items { ...LimitsOfUser } asOf }
  }`,
  [limitFields],
);

const LimitsOfUserLive = graphql(
  `subscription LimitsOfUserLive($filter: UserTransactionLimitFilter, $page: PageInput!) {
    userTransactionLimitsLive(filter: $filter, page: $page) { rows { ...LimitsOfUser } ids total }
  }`,
  [limitFields],
);

type Found = ResultOf<typeof LimitsOfUser>['userTransactionLimits'];

/** There are never more rows than currencies times periods. */
const page = { number: 1, size: 100 };
const periodColumn = { field: 'period', of: 'LimitPeriod' } as const;

/**
 * Shows the user's own limits, in addition to the general ones, and how much of them is used
 * (d2:38).
 */
export function UserLimits({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['limits', 'shared']);
  const { admin } = useSession();
  const { currencies } = useReferences();
  const [found, setFound] = useState<Found | null>(null);
  const [pendingAction, setPendingAction] = useState<{ event: string; row: AnyRow } | null>(null);
  const variables = { filter: { userId }, page };

  const load = useCallback(() => {
    read(LimitsOfUser, { filter: { userId }, page }).then(
      ({ userTransactionLimits }) => setFound(userTransactionLimits),
      notifyFailure,
    );
  }, [userId]);
  useEffect(load, [load]);
  useWatch(LimitsOfUserLive, variables, found ?? false, { next: load, reset: load });

  const amount = (value: string, currencyId: string | null) =>
    amountText(value, currencies.get(currencyId ?? '')?.decimals ?? unknownDecimals);
  return (
    <>
      {!found && <LoadingLines count={2} />}
      {found?.items.length === 0 && <p className="wf-muted">{t('none')}</p>}
      <ul className="user-page-limits" data-testid="user-limits">
        {found?.items.map((limit) => {
          const { id, currencyId, minAmount, maxAmount } = limit;
          const row = limit as AnyRow;
          return (
            <li key={id}>
              <span>
                {memberText(periodColumn, limit)} {currencies.get(currencyId ?? '')?.title}
              </span>
              <span className="user-page-limit-acts">
                {offersOf(userLimitRecord, row, admin).map(({ event, refusal }) => (
                  <Button
                    key={event}
                    size="small"
                    variant="minimal"
                    disabled={refusal !== null}
                    text={t(`shared:acts.${event as 'edit' | 'delete'}.label`)}
                    onClick={() => setPendingAction({ event, row })}
                  />
                ))}
              </span>
              <span title={t('columns.buyUse')}>
                ↓ <LimitUse row={limit} side="buy" />
              </span>
              <span title={t('columns.sellUse')}>
                ↑ <LimitUse row={limit} side="sell" />
              </span>
              {(minAmount ?? maxAmount) !== null && (
                <small className="wf-muted">
                  {t('once', {
                    from: minAmount === null ? '0' : amount(minAmount, currencyId),
                    to: maxAmount === null ? '∞' : amount(maxAmount, currencyId),
                  })}
                </small>
              )}
            </li>
          );
        })}
      </ul>
      <SetUserLimit userId={userId} onDone={load} />
      {pendingAction && (
        <ActDialogLater
          record={userLimitRecord}
          event={pendingAction.event}
          row={pendingAction.row}
          onClose={() => {
            setPendingAction(null);
            load();
          }}
        />
      )}
    </>
  );
}
