import '../../entities/record-page.css';
import { Callout } from '@blueprintjs/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import { offersOf, stateName } from '../../action/act-offers.ts';
import { copyText } from '../../cells/copy-text.ts';
import { errorText } from '../../data/client-error.ts';
import { useExcluded, useOpens, useSession } from '../../data/session.ts';
import { ActButtons } from '../../entities/act-buttons.tsx';
import { FactList } from '../../entities/fact-list.tsx';
import { NoRecord } from '../../entities/no-record.tsx';
import { useRecord } from '../../entities/use-record.ts';
import { Instant } from '../../i18n/instant.tsx';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { LifecycleDrawing } from '../../lifecycle/lifecycle-drawing.tsx';
import { StateName } from '../../lifecycle/state-name.tsx';
import { Status } from '../../theme/status.tsx';
import { LockHistoryList } from './lock-history.tsx';
import { P2pBanRow } from './p2p-ban-row.tsx';
import { SecondFactors } from './second-factors.tsx';
import { UserLive } from './user.graphql.ts';
import { asUser, userRecord } from './user.record.ts';
import { UserAccount } from './user-account.tsx';
import { UserLists } from './user-lists.tsx';
import { UserLocks } from './user-locks.tsx';
import { UserRoles } from './user-roles.tsx';
import { UserTabs } from './user-tabs.tsx';
import { UserTags } from './user-tags.tsx';
import './user-page.css';

/** Its forms and dialogs load after the page. */
const UserLimits = lazy(async () => ({
  default: (await import('./user-limits.tsx')).UserLimits,
}));

const UserBalances = lazy(async () => ({
  default: (await import('./user-balances.tsx')).UserBalances,
}));

const UserP2p = lazy(async () => ({
  default: (await import('./user-p2p.tsx')).UserP2p,
}));

const UserTrading = lazy(async () => ({
  default: (await import('./user-trading.tsx')).UserTrading,
}));

const UserGroups = lazy(async () => ({
  default: (await import('./user-groups.tsx')).UserGroups,
}));

const identity = [
  'id',
  'userName',
  'fullName',
  'email',
  'status',
  'country',
  'language',
  'identificator',
  'registeredAt',
  'lastActiveAt',
  'verificationRequestedAt',
];

// Below the facts, and not part of the first view.
const NotesPanel = lazy(async () => ({
  default: (await import('../../entities/notes-panel.tsx')).NotesPanel,
}));

/** /user/:id, first tab: the user's data, current locks and available actions (d1:76). */
export function UserPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation([
    'users',
    'locks',
    'limits',
    'balances',
    'list',
    'errors',
    'common',
    'notes',
  ]);
  const { admin } = useSession();
  const canViewLimits = useOpens('userLimits');
  const canViewMoney = useOpens('finance');
  const canViewGroups = useOpens('securityGroups');
  const opensTrading = useOpens('trading');
  const canViewTrading = !useExcluded('user-trader') && opensTrading;
  const reading = useRecord(userRecord, id, UserLive);
  const { row, error, again } = reading;
  const [pendingAction, setPendingAction] = useState<string | null>(null);
  const close = useCallback(() => setPendingAction(null), []);
  usePageTitle(row ? `${t('users:one', { id })} · ${String(row.userName)}` : undefined);
  useShortcuts([
    {
      id: 'user.copy',
      chord: 'Period',
      label: t('list:keys.copy'),
      scope: 'screen',
      run: () => copyText(id),
    },
  ]);

  if (reading.status === 'missing' || !row)
    return <NoRecord reading={reading} missing={t('users:notFound', { id })} list="/users" />;

  const user = asUser(row);
  const state = stateName(userRecord, row);
  const open = new Set(
    offersOf(userRecord, row, admin)
      .filter(({ refusal }) => refusal === null)
      .map(({ event }) => event),
  );
  return (
    <article className="record-page" data-testid="user" aria-busy={reading.status === 'loading'}>
      {error && (
        <Callout compact intent="warning">
          {errorText(t, error)}
        </Callout>
      )}
      <div className="record-page-head">
        {state && <StateName record="users" state={state} />}
        {user.deletedAt && (
          <Status intent="bad">
            {t('users:columns.deletedAt')} <Instant at={user.deletedAt} />
          </Status>
        )}
        <ActButtons record={userRecord} row={row} onAct={setPendingAction} />
      </div>
      <UserTabs userId={id} />
      <UserLists userId={id} />
      <div className="record-page-body">
        <section>
          <h2>{t('users:record.identity')}</h2>
          <FactList record={userRecord} row={row} fields={identity} />
          <UserAccount user={user} onChanged={again} />
          <h2>{t('notes:title')}</h2>
          <Suspense>
            <NotesPanel subject="USER" objectId={id} />
          </Suspense>
          <h2>{t('users:record.tags')}</h2>
          <UserTags userId={id} tagIds={user.tagIds} onChanged={again} />
          <h2>{t('users:columns.roles')}</h2>
          <UserRoles user={user} onChanged={again} />
          <h2>{t('users:record.factors')}</h2>
          <SecondFactors factors={user.secondFactors} />
          <h2>{t('users:record.lifecycle')}</h2>
          <LifecycleDrawing
            lifecycle={userRecord.lifecycle}
            name="users"
            state={state}
            open={open}
          />
          {canViewMoney && (
            <>
              <h2>{t('balances:title')}</h2>
              <Suspense fallback={null}>
                <UserBalances userId={id} />
              </Suspense>
            </>
          )}
          {canViewGroups && (
            <Suspense fallback={null}>
              <UserGroups userId={id} />
            </Suspense>
          )}
        </section>
        <section>
          <h2>{t('users:record.locks')}</h2>
          <UserLocks locks={user.locks}>
            <P2pBanRow user={row} onChanged={again} />
          </UserLocks>
          {canViewLimits && (
            <>
              <h2>{t('limits:titles.user')}</h2>
              <Suspense fallback={null}>
                <UserLimits userId={id} />
              </Suspense>
            </>
          )}
          <Suspense fallback={null}>
            <UserP2p userId={id} version={user.seen} />
          </Suspense>
          {canViewTrading && (
            <Suspense fallback={null}>
              <UserTrading userId={id} version={user.seen} />
            </Suspense>
          )}
          <h2>{t('locks:title')}</h2>
          <LockHistoryList userId={id} version={user.seen} />
        </section>
      </div>
      {pendingAction !== null && (
        <ActDialogLater record={userRecord} event={pendingAction} row={row} onClose={close} />
      )}
    </article>
  );
}
