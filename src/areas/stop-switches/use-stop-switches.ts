import { useRef } from 'react';
import type { ResultOf } from '../../data/graphql.ts';
import { notify } from '../../data/notices.ts';
import { currentSession } from '../../data/session.ts';
import { useWhenLive } from '../../data/use-live.ts';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { useRetry } from '../../data/use-retry.ts';
import { findText } from '../../i18n/derived-text.ts';
import { StopSwitches, StopSwitchesLive, type StopSwitchRow } from './stop-switches.graphql.ts';

type Rows = readonly StopSwitchRow[];

type Answer = ResultOf<typeof StopSwitches> | ResultOf<typeof StopSwitchesLive>;

/** Announces what a colleague stopped or released, because it changes what everyone can do. */
function announce(before: Rows, now: Rows): void {
  for (const { id, status, changedBy } of now) {
    const was = before.find((one) => one.id === id);
    if (!was || was.status === status || changedBy === currentSession()?.admin.id) continue;
    const stopped = status === 'STOPPED';
    notify({
      intent: stopped ? 'danger' : 'success',
      key: stopped ? 'stopSwitches:told.stopped' : 'stopSwitches:told.released',
      values: { what: findText('stopSwitches', `words.id.${id}`) ?? id },
    });
  }
}

/**
 * Returns the stop switches, updated live; null until they are loaded. After a failure, the last
 * known rows stay, with the time of their read.
 */
export function useStopSwitches() {
  const known = useRef<Rows | null>(null);
  const rowsOf = (data: Answer): Rows =>
    'stopSwitches' in data ? data.stopSwitches : data.stopSwitchesLive;
  const { value, at, error, refetch } = useLiveQuery(StopSwitches, StopSwitchesLive, {}, (data) => {
    const now = rowsOf(data);
    if (known.current) announce(known.current, now);
    known.current = now;
    return now;
  });
  useRetry(error, refetch, 'anyError');
  // Reads again when the socket opens, to include switches that changed before.
  useWhenLive(refetch);
  return { rows: value, failed: error !== null, asOf: value && at, again: refetch };
}
