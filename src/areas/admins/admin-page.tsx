import '../../entities/record-page.css';
import { Callout } from '@blueprintjs/core';
import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import { offersOf, stateName } from '../../action/act-offers.ts';
import { errorText } from '../../data/client-error.ts';
import { useOpens, useSession } from '../../data/session.ts';
import { ActButtons } from '../../entities/act-buttons.tsx';
import { FactList } from '../../entities/fact-list.tsx';
import { NoRecord } from '../../entities/no-record.tsx';
import { useRecord } from '../../entities/use-record.ts';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LifecycleDrawing } from '../../lifecycle/lifecycle-drawing.tsx';
import { StateName } from '../../lifecycle/state-name.tsx';
import { adminFields, adminRecord } from './admin.record.ts';
import { OneAdminLive } from './admins.graphql.ts';
import { LastActionList } from './last-actions.tsx';

/** The access is shown above. */
const detailFields = Object.keys(adminFields).filter((name) => name !== 'state');

/** /admin-management/:id: the account, its actions, and what the admin did (d2:45). */
export function AdminPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['admins', 'errors', 'common']);
  const { admin, capabilities, extensions } = useSession();
  const opensLog = useOpens('adminLog');
  const reading = useRecord(adminRecord, id, OneAdminLive);
  const { row, error } = reading;
  const [pendingAction, setPendingAction] = useState<string | null>(null);
  const close = useCallback(() => setPendingAction(null), []);
  usePageTitle(row ? String(row.email ?? row.userName ?? `#${id}`) : undefined);

  if (reading.status === 'missing' || !row)
    return (
      <NoRecord
        reading={reading}
        missing={t('admins:page.notFound', { id })}
        list="/admin-management"
      />
    );

  const state = stateName(adminRecord, row);
  const open = offersOf(adminRecord, row, admin)
    .filter(({ refusal }) => refusal === null)
    .map(({ event }) => event);
  const showsSessions = extensions.includes('sessions') && capabilities.includes('revokeSession');
  const own = encodeURIComponent(id);
  return (
    <article className="record-page" data-testid="admin" aria-busy={reading.status === 'loading'}>
      {error && (
        <Callout compact intent="warning">
          {errorText(t, error)}
        </Callout>
      )}
      {id === admin.id && <Callout compact>{t('admins:page.own')}</Callout>}
      <div className="record-page-head">
        {state && <StateName record="admins" state={state} />}
        <ActButtons record={adminRecord} row={row} onAct={setPendingAction} />
      </div>
      <div className="record-page-body">
        <section>
          <h2>{t('admins:page.account')}</h2>
          <FactList record={adminRecord} row={row} fields={detailFields} />
          <p>
            <Link to={`/admin-management/${own}/notifications`}>
              {t('admins:page.notifications')}
            </Link>
          </p>
          {showsSessions && (
            <p>
              <Link to={`/admin-management/${own}/sessions`}>{t('admins:page.sessions')}</Link>
            </p>
          )}
          <h2>{t('admins:page.lifecycle')}</h2>
          <LifecycleDrawing
            lifecycle={adminRecord.lifecycle}
            name="admins"
            state={state}
            open={new Set(open)}
          />
        </section>
        {opensLog && (
          <section>
            <h2>{t('admins:page.lastActions')}</h2>
            <LastActionList adminId={id} version={String(row.seen)} />
          </section>
        )}
      </div>
      {pendingAction !== null && (
        <ActDialogLater record={adminRecord} event={pendingAction} row={row} onClose={close} />
      )}
    </article>
  );
}
