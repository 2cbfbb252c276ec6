import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormDialog } from '../../action/form-dialog.tsx';
import { CellValue } from '../../cells/cell-value.tsx';
import { change } from '../../data/client.ts';
import { errorText } from '../../data/client-error.ts';
import { graphql, type ResultOf } from '../../data/graphql.ts';
import { useMay } from '../../data/session.ts';
import { usePanel } from '../../entities/use-query.ts';
import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const ExternalRequisitesOfUser = graphql(`
  query ExternalRequisitesOfUser($filter: ExternalRequisiteFilter, $page: PageInput!) {
    externalRequisites(filter: $filter, page: $page) {
      items { id provider account currencyId createdAt }
      total
    }
  }
`);

const RemoveExternalRequisite = graphql(`
  mutation RemoveExternalRequisite($id: ID!, $key: ID!) { deleteExternalRequisite(id: $id, key: $key) }
`);

type Found = ResultOf<typeof ExternalRequisitesOfUser>['externalRequisites']['items'][number];

const page = { number: 1, size: 20 };

/**
 * Shows the first accounts that the user connected at providers (d3:90); the list contains the
 * rest.
 */
export function UserExternalRequisites({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['requisites', 'errors']);
  const may = useMay('manageRequisite');
  const { data, error, again } = usePanel(ExternalRequisitesOfUser, { filter: { userId }, page });
  const [pendingRemoval, setPendingRemoval] = useState<Found | null>(null);
  if (error) return <p className="wf-problem">{errorText(t, error)}</p>;
  const items = data?.externalRequisites.items ?? [];
  const total = data?.externalRequisites.total ?? items.length;
  return (
    <>
      {data && items.length === 0 && <p className="wf-muted">{t('requisites:noneExternal')}</p>}
      <ul className="user-p2p-requisites" data-testid="user-external-requisites">
        {items.map((one) => (
          <li key={one.id}>
            <span className="user-p2p-requisite-name">
              {one.provider ?? '–'}{' '}
              <span className="wf-muted">
                <CellValue column={{ field: 'currencyId', as: 'currency' }} row={one} />
              </span>
            </span>
            {may && (
              <Button
                size="small"
                variant="minimal"
                intent="danger"
                data-testid={`remove.${one.id}`}
                text={t('requisites:acts.remove.short')}
                onClick={() => setPendingRemoval(one)}
              />
            )}
            <CellValue column={{ field: 'account', as: 'copy' }} row={one} />
          </li>
        ))}
      </ul>
      {total > items.length && (
        <Link to={`/traders/requisites/external?userId=${userId}`}>
          {t('requisites:allExternal', { total: formatNumber(total) })}
        </Link>
      )}
      {pendingRemoval && (
        <FormDialog
          needs="manageRequisite"
          name="requisites"
          act="remove"
          about={{ id: pendingRemoval.id, account: pendingRemoval.account }}
          intent="danger"
          send={(_, key) => change(RemoveExternalRequisite, { id: pendingRemoval.id, key })}
          onClose={(done) => {
            setPendingRemoval(null);
            if (done) again();
          }}
        />
      )}
    </>
  );
}
