import { useEffect, useRef, useState } from 'react';
import { sound } from '../../alerts/attention.ts';
import { useReAlert } from '../../alerts/use-re-alert.ts';
import { read } from '../../data/client.ts';
import { watch } from '../../data/live-subscriptions.ts';
import { notify } from '../../data/notices.ts';
import { currentSession, useKept } from '../../data/session.ts';
import { announceInTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AwaitingDisputes, AwaitingDisputesLive, WhoTook } from './dispute-alerts.graphql.ts';

type Queue = 'AWAITING' | 'MINE';

const whole = (queue: Queue) =>
  ({
    filter: { queue },
    page: { number: 1, size: 100 },
    sort: { field: 'deadline', desc: false },
  }) as const;

/** Milliseconds until the question is asked again when no answer came. */
const pause = 5_000;

/** Ids of the cases of a queue, live; null until they are known. */
function useQueue(queue: Queue): readonly string[] | null {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const asked = whole(queue);
    let ended = false;
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = async () => {
      stop();
      try {
        const { disputes } = await read(AwaitingDisputes, asked);
        if (ended) return;
        setIds(disputes.items.map(({ id }) => id));
        stop = watch(AwaitingDisputesLive, asked, disputes.asOf, {
          next: ({ disputesLive }) => disputesLive.ids && setIds(disputesLive.ids),
          reset: () => void begin(),
        });
      } catch {
        // The header says that the connection is lost; a call that did not come is made later.
        if (!ended) timer = setTimeout(() => void begin(), pause);
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

/** Says who has a case that it had called for or that was mine, and nothing where that is me. */
async function tellWhoTook(id: string): Promise<void> {
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
      tellWhoTook(id).catch(() => undefined);
    }
  }, [ids]);
  return null;
}

/** Calls for what nobody took: at once for a new one, then again until somebody joins, and says who. */
function Unattended() {
  const [seconds] = useKept('disputeAlertSeconds', 300);
  const ids = useQueue('AWAITING');
  return ids && seconds > 0 ? <Calls ids={ids} seconds={seconds} /> : null;
}

const isOnScreen = (id: string): boolean =>
  !document.hidden && location.pathname.endsWith(`/case/${id}`);

/** Calls when a case becomes this arbitrator's, or ceases to be, where they do not see it anyway. */
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
      if (!ids.includes(id) && !isOnScreen(id)) tellWhoTook(id).catch(() => undefined);
  }, [ids, t]);
  return null;
}

/** Calls for disputes wherever in the console the arbitrator is: nobody's, their own, or both. */
export function DisputeAlerts() {
  const [whose] = useKept<'UNASSIGNED' | 'MINE' | 'ALL'>('disputeAlertFor', 'ALL');
  return (
    <>
      {whose !== 'MINE' && <Unattended />}
      {whose !== 'UNASSIGNED' && <Mine />}
    </>
  );
}
