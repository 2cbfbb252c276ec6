import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { errorText } from '../../data/client-error.ts';
import { useSession } from '../../data/session.ts';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { useRetry } from '../../data/use-retry.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useListController } from '../../list/list-controller.ts';
import { ListPage } from '../../list/list-page.tsx';
import { EmptyState } from '../../theme/empty-state.tsx';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { PresentSession } from './own-sessions.graphql.ts';
import { ownSessionsList } from './own-sessions.list.ts';
import { setPresentSession } from './present-session.ts';

/** Ends all sessions but this one, whatever the list shows. */
function EndOthers() {
  const { t } = useTranslation('account');
  const { actor } = useListController();
  const total = useSelector(actor, ({ context }) => context.total);
  const isFiltered = useSelector(
    actor,
    ({ context }) => Object.keys(context.query.filter).length > 0,
  );
  const [isOpen, setOpen] = useState(false);
  const others = isFiltered || total === null ? null : total - 1;
  return (
    <>
      <Button
        intent="danger"
        variant="outlined"
        text={t('sessions.endOthers')}
        disabled={others === 0}
        title={others === 0 ? t('sessions.onlyThis') : undefined}
        onClick={() => setOpen(true)}
        data-testid="sessions.endOthers"
      />
      {isOpen && (
        <EndSessionDialog
          count={others}
          onClose={(isDone) => {
            setOpen(false);
            if (isDone) actor.send({ type: 'refresh' });
          }}
        />
      )}
    </>
  );
}

/** /account/sessions */
export function OwnSessionsPage() {
  const { now } = useSession();
  // After a new sign-in on this page, the session is a different one.
  return <PresentSessions key={now} />;
}

function PresentSessions() {
  const { t } = useTranslation(['errors', 'common']);
  const present = useLiveQuery(
    PresentSession,
    null,
    {},
    (data: { ownSession: { id: string } }) => data.ownSession.id,
  );
  useRetry(present.error, present.refetch);
  if (present.value === null)
    return present.error ? (
      <EmptyState
        title={errorText(t, present.error)}
        action={<Button text={t('common:do.retry')} onClick={present.refetch} />}
      />
    ) : (
      <NonIdealState icon={<Spinner />} />
    );
  setPresentSession(present.value);
  return <ListPage spec={ownSessionsList} tools={<EndOthers />} />;
}
