import { useEffect, useRef, useState } from 'react';
import { sound } from '../../alerts/attention.ts';
import { useReAlert } from '../../alerts/use-re-alert.ts';
import { read } from '../../data/client.ts';
import { watch } from '../../data/live-subscriptions.ts';
import { notify } from '../../data/notices.ts';
import { currentSession, usePreference } from '../../data/session.ts';
import { wholeQueue } from '../../entities/whole-queue.ts';
import { announceInTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AwaitingDisputes, AwaitingDisputesLive, WhoTook } from './dispute-alerts.graphql.ts';

type Queue = 'AWAITING' | 'MINE';

/** Milliseconds before a failed request, and a refused subscription, are tried again. */
const pauseMs = 5_000;
const refusedPauseMs = 60_000;

/** Returns the ids of the cases in a queue, updated live; null until they are loaded. */
function useQueue(queue: Queue): readonly string[] | null {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const variables = wholeQueue(queue);
    let ended = false;
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = async () => {
      stop();
      try {
        const { disputes } = await read(AwaitingDisputes, variables);
        if (ended) return;
        setIds(disputes.items.map(({ id }) => id));
        stop = watch(AwaitingDisputesLive, variables, disputes.asOf, {
          next: ({ disputesLive }) => disputesLive.ids && setIds(disputesLive.ids),
          reset: () => void begin(),
          failed: () => {
            timer = setTimeout(() => void begin(), refusedPauseMs);
          },
          attention: 'background',
        });
      } catch {
        // The header already shows that the connection is lost. A missed alert is raised after the
        // retry.
        if (!ended) timer = setTimeout(() => void begin(), pauseMs);
      }
    };
    void begin();
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, [queue]);
  return ids;
}

/**
 * Announces who took a case that was alerted or was assigned to this admin. Does nothing if this
 * admin took it.
 */
async function announceTaker(id: string): Promise<void> {
  const { dispute } = await read(WhoTook, { id });
  if (!dispute || dispute.arbitratorId === currentSession()?.admin.id) return;
  const { arbitratorName: name, status } = dispute;
  if (status === 'SETTLED')
    notify({ intent: 'info', key: 'arbitration:alerts.settled', values: { id } });
  else if (name !== null)
    notify({ intent: 'info', key: 'arbitration:alerts.taken', values: { id, name } });
}

interface CallsProps {
  readonly ids: readonly string[];
  readonly seconds: number;
}

function Calls({ ids, seconds }: CallsProps) {
  const { t } = useTranslation('arbitration');
  const called = useRef(new Set<string>());
  useReAlert(ids, seconds, (due) => {
    for (const id of due) called.current.add(id);
    announceInTitle(t('alerts.waiting', { count: due.length }));
    notify({ intent: 'warning', key: 'arbitration:alerts.waiting', values: { count: due.length } });
  });
  useEffect(() => {
    for (const id of called.current) {
      if (ids.includes(id)) continue;
      called.current.delete(id);
      announceTaker(id).catch(() => undefined);
    }
  }, [ids]);
  return null;
}

/**
 * Raises alerts for cases that no arbitrator has taken: at once for a new case, then repeatedly
 * until an arbitrator joins. Announces who took the case.
 */
function Unattended() {
  const [seconds] = usePreference('disputeAlertSeconds', 300);
  const ids = useQueue('AWAITING');
  return ids && seconds > 0 ? <Calls ids={ids} seconds={seconds} /> : null;
}

const isOnScreen = (id: string): boolean =>
  !document.hidden && location.pathname.endsWith(`/case/${id}`);

/**
 * Raises an alert when a case is assigned to this arbitrator or taken away, unless the case is on
 * screen.
 */
function Mine() {
  const { t } = useTranslation('arbitration');
  const ids = useQueue('MINE');
  const before = useRef<readonly string[] | null>(null);
  useEffect(() => {
    const known = before.current;
    before.current = ids;
    if (!known || !ids) return;
    for (const id of ids) {
      if (known.includes(id) || isOnScreen(id)) continue;
      announceInTitle(t('alerts.assigned', { id }));
      notify({ intent: 'info', key: 'arbitration:alerts.assigned', values: { id } });
      sound();
    }
    for (const id of known)
      if (!ids.includes(id) && !isOnScreen(id)) announceTaker(id).catch(() => undefined);
  }, [ids, t]);
  return null;
}

/**
 * Raises dispute alerts on every page of the console: for unassigned cases, the arbitrator's own
 * cases, or both.
 */
export function DisputeAlerts() {
  const [whose] = usePreference<'UNASSIGNED' | 'MINE' | 'ALL'>('disputeAlertFor', 'ALL');
  return (
    <>
      {whose !== 'MINE' && <Unattended />}
      {whose !== 'UNASSIGNED' && <Mine />}
    </>
  );
}
