import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { ClientError } from '../../../data/client-error.ts';
import { notify, notifyFailure } from '../../../data/notices.ts';
import { claimRecord, releaseRecord } from '../../../data/presence.ts';
import { usePresence } from '../../../data/presence-store.ts';
import { onServer } from '../../../data/server-clock.ts';
import { useMay, useSession } from '../../../data/session.ts';
import type { CaseDesk } from '../use-case-desk.ts';
import { caseOffers } from './case-offers.ts';
import { useCaseKeys } from './use-case-keys.ts';
import { type Case, isOver } from './use-case-record.ts';
import { useTakeCase } from './use-take-case.ts';

const decisions: ReadonlySet<string> = new Set(['confirm', 'cancel']);
/** These actions need no input and can be undone, so a dialog would have no content. */
const immediate: ReadonlySet<string> = new Set(['join', 'assign']);

/** The open action: as a dialog, or sent at once. */
export interface OpenAct {
  readonly event: string;
  readonly isImmediate: boolean;
  /** One of the calls of *Take case*. */
  readonly isStep: boolean;
}

/** Reports the case on screen to the desk, and offers all actions on the case. */
export function useCaseActs(
  id: string,
  found: Case | undefined,
  desk: CaseDesk,
  isLoading: boolean,
) {
  const { admin } = useSession();
  const may = useMay('arbitrate');
  const [open, setOpen] = useState<OpenAct | null>(null);
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

  const start = (event: string, isStep = false) => {
    if (decisions.has(event)) desk.send({ type: 'decide', messages: found?.messageCount ?? 0 });
    setOpen({ event, isImmediate: immediate.has(event), isStep });
  };
  const taking = useTakeCase(found, (step) => start(step, true));
  /** Returns false, and shows a notice, while the case is still loading. */
  const isReady = () => {
    if (isLoading) notify({ intent: 'info', key: 'arbitration:stillLoading' });
    return found !== undefined && !isLoading && open === null;
  };
  const act = (event: string) => {
    if (!found || !isReady()) return;
    if (caseOffers(found, admin).some((one) => one.event === event && one.refusal === null))
      start(event);
  };
  const take = () => {
    if (taking.canTake && isReady()) taking.take();
  };

  const isClaiming = useSelector(desk, (snapshot) =>
    snapshot.matches({ case: { claim: 'asking' } }),
  );
  const claimIt = () => {
    if (!may || isClaiming || over || !isReady()) return;
    const request = mine
      ? releaseRecord('DISPUTE', id)
      : claimRecord('DISPUTE', id, claim !== null);
    if (!mine) desk.send({ type: 'claim' });
    request.then(
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
    // On leaving, this admin's claim is released if the case is over or the back office does not
    // assign it to them.
    if (mine && (over || arbitratorId !== admin.id))
      releaseRecord('DISPUTE', id).catch(() => undefined);
    desk.send({ type: 'next' });
  };

  const isStep = open?.isStep === true;
  const close = (done: boolean) => {
    setOpen(null);
    if (isStep) taking.settle(done);
    desk.send({ type: done ? 'decided' : 'close' });
  };

  const acts = { act, take, claim: claimIt, next };
  useCaseKeys(id, acts);
  return {
    open,
    close,
    acts: { ...acts, canTake: taking.canTake, isTaking: taking.isTaking },
  };
}
