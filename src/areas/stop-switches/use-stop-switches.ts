import { useCallback, useEffect, useRef, useState } from 'react';
import { read } from '../../data/client.ts';
import { notify } from '../../data/notices.ts';
import { currentSession } from '../../data/session.ts';
import { useWatch, useWhenLive } from '../../data/use-live.ts';
import { findText } from '../../i18n/derived-text.ts';
import { StopSwitches, StopSwitchesLive, type StopSwitchRow } from './stop-switches.graphql.ts';

type Rows = readonly StopSwitchRow[];

/** Milliseconds until the question is asked again when no answer came. */
const pause = 5_000;

/** Says what a colleague stopped or released: it changes what everybody can do. */
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

/** What is stopped, live; null until it is known. The last known rows stay, with when they were read. */
export function useStopSwitches() {
  const [rows, setRows] = useState<Rows | null>(null);
  const [failed, setFailed] = useState(false);
  const [asOf, setAsOf] = useState<number | null>(null);
  const [asked, setAsked] = useState(0);
  const again = useCallback(() => setAsked((before) => before + 1), []);
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
        timer = setTimeout(again, pause);
      },
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked, take, again]);

  useWatch(StopSwitchesLive, {}, undefined, {
    next: ({ stopSwitchesLive }) => take(stopSwitchesLive),
    reset: again,
  });

  // What was flipped before the socket was open is read once it is.
  useWhenLive(again);
  return { rows, failed, asOf, again };
}
