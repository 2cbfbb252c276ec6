import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReAlert } from '../../alerts/use-re-alert.ts';
import { read } from '../../data/client.ts';
import { watch } from '../../data/live-subscriptions.ts';
import { notify } from '../../data/notices.ts';
import { useKept } from '../../data/session.ts';
import { announceInTitle } from '../../i18n/page-title.ts';
import { AwaitingDisputes, AwaitingDisputesLive, WhoTook } from './dispute-alerts.graphql.ts';

const unattended = {
  filter: { queue: 'AWAITING' },
  page: { number: 1, size: 100 },
  sort: { field: 'deadline', desc: false },
} as const;

/** Milliseconds until the question is asked again when no answer came. */
const pause = 5_000;

/** Ids of the cases that no arbitrator has joined, live; null until they are known. */
function useUnattended(): readonly string[] | null {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let ended = false;
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = async () => {
      stop();
      try {
        const { disputes } = await read(AwaitingDisputes, unattended);
        if (ended) return;
        setIds(disputes.items.map(({ id }) => id));
        stop = watch(AwaitingDisputesLive, unattended, disputes.asOf, {
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
  }, []);
  return ids;
}

interface CallsProps {
  readonly ids: readonly string[];
  readonly seconds: number;
}

/** Says who took a case that it had called for. */
async function tellWhoTook(id: string): Promise<void> {
  const { dispute } = await read(WhoTook, { id });
  if (!dispute) return;
  const { arbitratorName: name } = dispute;
  const key = name === null ? 'arbitration:alerts.settled' : 'arbitration:alerts.taken';
  notify({ intent: 'info', key, values: { id, name } });
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

/**
 * Calls for disputes that nobody took, wherever in the console the arbitrator is: at once for a new
 * one, then again after each interval until somebody joins, and says who did.
 */
export function DisputeAlerts() {
  const [seconds] = useKept('disputeAlertSeconds', 300);
  const ids = useUnattended();
  return ids && seconds > 0 ? <Calls ids={ids} seconds={seconds} /> : null;
}
