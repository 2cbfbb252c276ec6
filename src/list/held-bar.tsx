import { Button, Switch } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { heldOf } from '../../machines/list/list-context.ts';
import { liveStore } from '../data/live-store.ts';
import { useKept } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useListController } from './list-controller.ts';

/** "3 new · 1 left this filter": what came and went waits here until it is asked for. */
export const HeldBar = memo(function HeldBar() {
  const { actor, type, spec } = useListController();
  const { t } = useTranslation('list');
  const [follow, setFollow] = useKept<boolean>('follow', false);
  const arrived = useSelector(actor, ({ context }) => heldOf(context).arrived.length);
  const left = useSelector(actor, ({ context }) => heldOf(context).left.length);
  const waits = useSelector(actor, ({ context }) => context.held !== null);
  if (!spec.live) return null;

  const show = () => {
    const { held } = actor.getSnapshot().context;
    const known = held?.every((id) => liveStore.get(type, id) !== undefined);
    actor.send({ type: known ? 'show' : 'refresh' });
  };
  const said = [
    arrived > 0 && t('held.arrived', { count: arrived }),
    left > 0 && t('held.left', { count: left }),
  ].filter(Boolean);
  return (
    <div className="list-held" role="status" aria-live="polite">
      {waits && said.length > 0 && (
        <>
          <span className="list-held-count" data-testid="held">
            {said.join(' · ')}
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
