import { Callout } from '@blueprintjs/core';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import type { AnyRow } from '../../action/define-record.ts';
import { CellValue } from '../../cells/cell-value.tsx';
import { read } from '../../data/client.ts';
import type { ResultOf } from '../../data/graphql.ts';
import { notifyFailure } from '../../data/notices.ts';
import { useReferences } from '../../data/references.ts';
import { useWatch } from '../../data/use-live.ts';
import { AddRequisiteOf } from '../../entities/add-requisite.tsx';
import { LoadingLines } from '../../i18n/loading-lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { requisiteRecord } from '../requisites/requisite.record.ts';
import { closedFlows } from './closed-flows.ts';
import { RequisiteMenu } from './requisite-menu.tsx';
import { RequisitesOfUser, RequisitesOfUserLive } from './user-requisites.graphql.ts';

type Found = ResultOf<typeof RequisitesOfUser>['requisites'];

/** One request loads all requisites of a user (d3:623). */
const page = { number: 1, size: 1000 };
const status = { field: 'status', as: 'status', of: 'RequisiteStatus' } as const;
const review = { field: 'reviewStatus', as: 'status', of: 'RequisiteReviewStatus' } as const;

/** Shows the accounts for the user's fiat, and the currencies that have none (d3:75, d3:76). */
export function UserRequisites({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('requisites');
  const { currencies } = useReferences();
  const [found, setFound] = useState<Found | null>(null);
  const [pendingAction, setPendingAction] = useState<{ event: string; row: AnyRow } | null>(null);
  const variables = { filter: { userId }, page };

  const load = useCallback(() => {
    read(RequisitesOfUser, { filter: { userId }, page }).then(
      ({ requisites }) => setFound(requisites),
      notifyFailure,
    );
  }, [userId]);
  useEffect(load, [load]);
  useWatch(RequisitesOfUserLive, variables, found ?? false, {
    next: load,
    reset: load,
  });

  const all = found?.items ?? [];
  const items = all.filter((one) => one.status !== 'DELETED');
  return (
    <>
      {!found && <LoadingLines count={2} />}
      {found && items.length === 0 && <p className="wf-muted">{t('none')}</p>}
      {closedFlows(all).map(({ currencyId: id, flow }) => {
        const currency = currencies.get(id)?.title ?? `#${id}`;
        return (
          <Callout
            key={`${id} ${flow}`}
            compact
            intent="warning"
            data-testid={`none-enabled.${id}${flow ? `.${flow}` : ''}`}
          >
            {flow ? t(`noneEnabledFor.${flow}`, { currency }) : t('noneEnabled', { currency })}
          </Callout>
        );
      })}
      <ul className="user-p2p-requisites" data-testid="user-requisites">
        {items.map((one) => (
          <li key={one.id}>
            <Link to={requisiteRecord.path(one.id)} className="user-p2p-requisite-name">
              {one.paymentMethodTitle ?? one.name}
              <span className="wf-muted"> {currencies.get(one.currencyId ?? '')?.title}</span>
            </Link>
            <RequisiteMenu
              row={one as AnyRow}
              onAct={(event) => setPendingAction({ event, row: one as AnyRow })}
            />
            <CellValue column={{ field: 'account', as: 'copy' }} row={one} />
            <span className="user-p2p-requisite-states">
              <CellValue column={status} row={one} />
              <CellValue column={review} row={one} />
            </span>
          </li>
        ))}
      </ul>
      <AddRequisiteOf userId={userId} onDone={load} />
      {pendingAction && (
        <ActDialogLater
          record={requisiteRecord}
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
