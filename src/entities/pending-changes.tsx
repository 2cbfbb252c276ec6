import { Callout } from '@blueprintjs/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { AnyRow } from '../action/define-record.ts';
import { useOpens } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ChangeRequestNews, WaitingChanges } from './change-request-news.graphql.ts';
import { useLivePanel } from './use-live-panel.ts';

/**
 * Shows on a record's page that changes of it wait for a second admin. Empty without such changes,
 * or where no change needs one.
 */
export function PendingChanges({ row }: { readonly row: AnyRow }) {
  const isOpen = useOpens('changeRequests');
  const objectType = String(row.__typename ?? '');
  return isOpen && objectType !== '' ? (
    <Pending key={`${objectType} ${row.id}`} objectType={objectType} objectId={row.id} />
  ) : null;
}

interface Props {
  readonly objectType: string;
  readonly objectId: string;
}

function Pending({ objectType, objectId }: Props) {
  const { t } = useTranslation('changeRequests');
  const variables = useMemo(
    () => ({
      filter: { objectType, objectId, state: ['PENDING' as const] },
      page: { number: 1, size: 1 },
    }),
    [objectType, objectId],
  );
  const { data } = useLivePanel(WaitingChanges, ChangeRequestNews, variables);
  const { total = 0, items = [] } = data?.changeRequests ?? {};
  const count = total ?? items.length;
  const [newest] = items;
  if (count === 0 || !newest) return null;
  return (
    <Callout compact intent="warning" data-testid="changeRequests.pending">
      {t('waiting', { count })}{' '}
      <Link to={count === 1 ? `/change-requests/${newest.id}` : '/change-requests'}>
        {t('page.title', { id: newest.id })}
      </Link>
    </Callout>
  );
}
