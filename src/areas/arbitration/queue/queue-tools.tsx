import { Button } from '@blueprintjs/core';
import { FastForward } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWatchUnread } from '../../../chat/unread.ts';
import { ClientError } from '../../../data/client-error.ts';
import { liveStore } from '../../../data/live-store.ts';
import { notifyFailure } from '../../../data/notices.ts';
import { claimRecord, useWatchPresence } from '../../../data/presence.ts';
import { useMay } from '../../../data/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCommands } from '../../../keys/commands.ts';
import { useShortcuts } from '../../../keys/shortcuts.ts';
import { useListController } from '../../../list/list-controller.ts';
import { setQueueOrder } from '../queue-order.ts';
import { useCaseDesk } from '../use-case-desk.ts';

/** Tools above the queue: the next case, and who is at the cases below. */
export function QueueTools() {
  const { t } = useTranslation('arbitration');
  const { actor, cursor, type } = useListController();
  const navigate = useNavigate();
  const desk = useCaseDesk();
  const may = useMay('arbitrate');
  const finding = useSelector(desk, (snapshot) => snapshot.hasTag('busy'));
  const ids = useSelector(actor, ({ context }) => context.ids);
  useWatchPresence('DISPUTE', ids);
  // J and K move through the cases in the order of the list.
  useEffect(() => setQueueOrder(ids), [ids]);
  const chats = useMemo(
    () =>
      ids.flatMap((id) => {
        const row = liveStore.get(type, id) as { groupChatId?: string | null } | undefined;
        return row?.groupChatId ?? [];
      }),
    [ids, type],
  );
  useWatchUnread(chats);

  const next = () => {
    if (may) desk.send({ type: 'next' });
  };
  const claim = () => {
    const id = cursor.at();
    if (id === null || !may) return;
    claimRecord('DISPUTE', id, false).then(
      () => void navigate(`/arbitrator/case/${id}`),
      (reason: unknown) => {
        if (reason instanceof ClientError) notifyFailure(reason);
      },
    );
  };
  useShortcuts([
    { id: 'desk.next', chord: 'KeyE', label: t('next.label'), scope: 'screen', run: next },
    { id: 'desk.claim', chord: 'KeyC', label: t('keys.claimOpen'), scope: 'screen', run: claim },
  ]);
  useCommands([
    {
      id: 'desk.next',
      label: t('next.label'),
      run: next,
      off: may ? undefined : t('lookOnly'),
    },
  ]);

  return (
    <div className="arbitration-desk-bar">
      <Button
        intent="primary"
        icon={<FastForward size={14} />}
        text={t('next.label')}
        endIcon={<kbd className="wf-kbd">E</kbd>}
        loading={finding}
        disabled={!may}
        title={may ? t('next.hint') : t('lookOnly')}
        data-testid="desk.next"
        onClick={next}
      />
      {!may && <span className="wf-muted">{t('lookOnly')}</span>}
    </div>
  );
}
