import { Button, Switch } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { getPendingChanges } from '../../machines/list/list-context.ts';
import { liveStore } from '../data/live-store.ts';
import { usePreference } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useListController } from './list-controller.ts';

/** Shows "3 new · 1 left this filter": pending changes that are applied on request. */
export const PendingChangesBar = memo(function PendingChangesBar() {
  const { actor, type, spec } = useListController();
  const { t } = useTranslation('list');
  const [follow, setFollow] = usePreference<boolean>('follow', false);
  const arrived = useSelector(actor, ({ context }) => getPendingChanges(context).arrived.length);
  const left = useSelector(actor, ({ context }) => getPendingChanges(context).left.length);
  const waits = useSelector(actor, ({ context }) => context.pendingIds !== null);
  if (!spec.live) return null;

  const show = () => {
    const { pendingIds } = actor.getSnapshot().context;
    const known = pendingIds?.every((id) => liveStore.get(type, id) !== undefined);
    actor.send({ type: known ? 'show' : 'refresh' });
  };
  const messages = [
    arrived > 0 && t('held.arrived', { count: arrived }),
    left > 0 && t('held.left', { count: left }),
  ].filter(Boolean);
  return (
    <div className="list-held" role="status" aria-live="polite">
      {waits && messages.length > 0 && (
        <>
          <span className="list-held-count" data-testid="held">
            {messages.join(' · ')}
          </span>
          <Button size="small" text={t('held.show')} data-testid="held.show" onClick={show} />
        </>
      )}
      <Switch
        className="wf-follow"
        checked={follow}
        label={t('held.follow')}
        title={t('held.followHint')}
        onChange={() => setFollow(!follow)}
      />
    </div>
  );
});
