import '../../../entities/record-page.css';
import './verification.css';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ActDialogLater } from '../../../action/act-dialog-later.tsx';
import { offersOf, stateName } from '../../../action/act-offers.ts';
import { useSession } from '../../../data/session.ts';
import { ActButtons } from '../../../entities/act-buttons.tsx';
import { FactList } from '../../../entities/fact-list.tsx';
import { NoRecord } from '../../../entities/no-record.tsx';
import { useRecord } from '../../../entities/use-record.ts';
import { usePageTitle } from '../../../i18n/page-title.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useShortcuts } from '../../../keys/shortcuts.ts';
import { LifecycleDrawing } from '../../../lifecycle/lifecycle-drawing.tsx';
import { StateName } from '../../../lifecycle/state-name.tsx';
import { UserTabs } from '../user-tabs.tsx';
import { NextRequest } from './next-request.tsx';
import { UserPapers } from './user-papers.tsx';
import { verificationFields, verificationRecord } from './verification.record.ts';
import { VerificationHistory } from './verification-history.tsx';
import { VerificationLive } from './verifications.graphql.ts';

/** The state is shown above. */
const facts = Object.keys(verificationFields).filter((name) => name !== 'status');
const keys = { approve: 'KeyA', reject: 'KeyR', return: 'KeyD', send: 'KeyX' } as const;

/** /user/:id/verification: a request, the papers that prove it, and what was decided (d1:76). */
export function VerificationPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['verifications', 'users', 'common']);
  const { admin } = useSession();
  const reading = useRecord(verificationRecord, id, VerificationLive);
  const { row, again } = reading;
  const [pendingAction, setPendingAction] = useState<string | null>(null);
  const close = useCallback(
    (isDone: boolean) => {
      setPendingAction(null);
      if (isDone) again();
    },
    [again],
  );
  const open = new Set(
    row
      ? offersOf(verificationRecord, row, admin)
          .filter(({ refusal }) => refusal === null)
          .map(({ event }) => event)
      : [],
  );
  useShortcuts(
    Object.entries(keys).map(([event, chord]) => ({
      ...{ id: `verification.${event}`, chord, scope: 'screen' as const },
      label: t(`verifications:acts.${event as keyof typeof keys}.label`),
      run: () => {
        if (open.has(event)) setPendingAction(event);
      },
    })),
  );
  usePageTitle(
    row
      ? `${t('verifications:one')} · ${t('users:one', { id })} · ${String(row.userName)}`
      : undefined,
  );
  if (reading.status === 'missing' || !row)
    return (
      <NoRecord reading={reading} missing={t('users:notFound', { id })} list="/users/requests" />
    );

  const state = stateName(verificationRecord, row);
  const version = String(row.seen);
  return (
    <article
      className="record-page"
      data-testid="verification"
      aria-busy={reading.status === 'loading'}
    >
      <div className="record-page-head">
        {state && <StateName record="verifications" state={state} />}
        <ActButtons record={verificationRecord} row={row} onAct={setPendingAction} />
        <NextRequest userId={id} version={version} />
      </div>
      <UserTabs userId={id} />
      <div className="record-page-body">
        <section className="verification-papers">
          <h2>{t('verifications:papers.title')}</h2>
          <UserPapers key={id} userId={id} version={`${version} ${row.documentCount}`} />
        </section>
        <section>
          <h2>{t('verifications:record.request')}</h2>
          <FactList record={verificationRecord} row={row} fields={facts} />
          <h2>{t('verifications:record.history')}</h2>
          <VerificationHistory userId={id} version={version} />
          <h2>{t('verifications:record.lifecycle')}</h2>
          <LifecycleDrawing
            lifecycle={verificationRecord.lifecycle}
            name="verifications"
            state={state}
            open={open}
          />
        </section>
      </div>
      {pendingAction !== null && (
        <ActDialogLater
          record={verificationRecord}
          event={pendingAction}
          row={row}
          onClose={close}
        />
      )}
    </article>
  );
}
