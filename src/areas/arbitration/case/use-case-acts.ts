import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { offersOf } from '../../../action/act-offers.ts';
import type { AnyRow } from '../../../action/define-record.ts';
import { ClientError } from '../../../data/client-error.ts';
import { notifyFailure } from '../../../data/notices.ts';
import { claimRecord, releaseRecord } from '../../../data/presence.ts';
import { usePresence } from '../../../data/presence-store.ts';
import { onServer } from '../../../data/server-clock.ts';
import { useMay, useSession } from '../../../data/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useShortcuts } from '../../../keys/shortcuts.ts';
import { copyText } from '../../../list/copy-text.ts';
import { disputeRecord } from '../dispute.record.ts';
import type { CaseDesk } from '../use-case-desk.ts';
import { type Case, isOver } from './use-case-record.ts';

const decisions: ReadonlySet<string> = new Set(['confirm', 'cancel']);

/** Tells the desk what is on screen, and gives hands everything that may be done with the case. */
export function useCaseActs(id: string, found: Case | undefined, desk: CaseDesk) {
  const { t } = useTranslation(['arbitration', 'list']);
  const { admin } = useSession();
  const may = useMay('arbitrate');
  const [asked, setAsked] = useState<string | null>(null);
  const presence = usePresence('DISPUTE', id);
  const claim = presence?.claim ?? null;
  const mine = claim?.adminId === admin.id;

  useEffect(() => desk.send({ type: 'open', id }), [desk, id]);
  useEffect(() => {
    if (presence) desk.send({ type: 'presence', claim: presence.claim });
  }, [desk, presence]);
  const arbitratorId = found?.arbitratorId ?? null;
  const known = found?.id === id;
  const over = found !== undefined && isOver(found);
  useEffect(() => {
    if (known) desk.send({ type: 'facts', arbitratorId, over, at: onServer(Date.now()) });
  }, [desk, known, arbitratorId, over]);

  const act = useCallback(
    (event: string) => {
      if (decisions.has(event)) desk.send({ type: 'decide', messages: found?.messageCount ?? 0 });
      setAsked(event);
    },
    [desk, found?.messageCount],
  );
  const tryAct = (event: string) => () => {
    if (!found) return;
    const offer = offersOf(disputeRecord, found as unknown as AnyRow, admin).find(
      (one) => one.event === event,
    );
    if (offer && offer.refusal === null) act(event);
  };

  const asking = useSelector(desk, (snapshot) => snapshot.matches({ case: { claim: 'asking' } }));
  const claimIt = () => {
    if (!may || asking || over) return;
    const said = mine ? releaseRecord('DISPUTE', id) : claimRecord('DISPUTE', id, claim !== null);
    if (!mine) desk.send({ type: 'claim' });
    said.then(
      () => desk.send({ type: mine ? 'letGo' : 'granted' }),
      (reason: unknown) => {
        const refused = reason instanceof ClientError && reason.code === 'CLAIMED';
        desk.send({ type: refused ? 'refused' : 'failed' });
        notifyFailure(reason);
      },
    );
  };

  const next = () => {
    if (!may) return;
    // What is not mine by the back office's word is free again when I go.
    if (mine && (over || arbitratorId !== admin.id))
      releaseRecord('DISPUTE', id).catch(() => undefined);
    desk.send({ type: 'next' });
  };

  const close = useCallback(
    (done: boolean) => {
      setAsked(null);
      desk.send({ type: done ? 'decided' : 'close' });
    },
    [desk],
  );

  const key = (name: string, chord: string, run: () => void) => ({
    id: `case.${name}`,
    chord,
    label: t(`arbitration:keys.${name}` as never),
    scope: 'screen' as const,
    run,
  });
  const focus = (selector: string) => () =>
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: false });
  useShortcuts([
    key('claim', 'KeyC', claimIt),
    key('join', 'KeyJ', tryAct('join')),
    key('assign', 'KeyA', tryAct('assign')),
    key('reply', 'KeyR', focus('[data-panel="chat"] textarea')),
    key('confirm', 'KeyB', tryAct('confirm')),
    key('cancel', 'KeyS', tryAct('cancel')),
    key('takeOver', 'KeyT', tryAct('takeOver')),
    key('release', 'KeyU', tryAct('release')),
    key('finish', 'KeyE', next),
    { ...key('copy', 'Period', () => copyText(id)), label: t('list:keys.copy') },
  ]);

  return { asked, close, acts: { act, claim: claimIt, next } };
}
