import { useCallback, useEffect, useRef, useState } from 'react';
import { read } from '../../data/client.ts';
import { notify } from '../../data/notices.ts';
import { currentSession } from '../../data/session.ts';
import { useWatch, useWhenLive } from '../../data/use-live.ts';
import { findText } from '../../i18n/derived-text.ts';
import { StopSwitches, StopSwitchesLive, type StopSwitchRow } from './stop-switches.graphql.ts';

type Rows = readonly StopSwitchRow[];

/** Milliseconds before a failed request is retried. */
const pauseMs = 5_000;

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
  const [rows, setRows] = useState<Rows | null>(null);
  const [failed, setFailed] = useState(false);
  const [asOf, setAsOf] = useState<number | null>(null);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const known = useRef<Rows | null>(null);
  const take = useCallback((now: Rows) => {
    if (known.current) announce(known.current, now);
    known.current = now;
    setRows(now);
    setAsOf(Date.now());
    setFailed(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the questions
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    read(StopSwitches, {}).then(
      ({ stopSwitches }) => current && take(stopSwitches),
      () => {
        if (!current) return;
        setFailed(true);
        timer = setTimeout(again, pauseMs);
      },
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [attempt, take, again]);

  useWatch(StopSwitchesLive, {}, undefined, {
    next: ({ stopSwitchesLive }) => take(stopSwitchesLive),
    reset: again,
  });

  // Reads again when the socket opens, to include switches that changed before.
  useWhenLive(again);
  return { rows, failed, asOf, again };
}
