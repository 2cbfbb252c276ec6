import { useEffect, useRef } from 'react';
import { useOutcomeVersion } from '../action/outcome-news.ts';
import { useWhenLive } from '../data/use-live.ts';
import { useLiveQuery } from '../data/use-live-query.ts';
import { useRetry } from '../data/use-retry.ts';
import { isUnwatched, onWatchedChange } from '../data/viewer-activity.ts';
import { type OpenOutcome, OpenOutcomes } from './open-outcomes.graphql.ts';

const pollIntervalMs = 30_000;

const listeners = new Set<() => void>();
let stopRefreshing = () => {};

function startRefreshing(): () => void {
  const refresh = () => {
    if (!isUnwatched()) for (const listener of listeners) listener();
  };
  const timer = setInterval(refresh, pollIntervalMs);
  window.addEventListener('focus', refresh);
  const stop = onWatchedChange(refresh);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', refresh);
    stop();
  };
}

/** All who show the outcomes read them at the same moments, which is one request. */
function onRefresh(listener: () => void): () => void {
  if (listeners.size === 0) stopRefreshing = startRefreshing();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopRefreshing();
  };
}

const rowsOf = ({ openOutcomes }: { openOutcomes: OpenOutcome[] }): readonly OpenOutcome[] =>
  openOutcomes;

/**
 * Returns the open outcomes of this admin; for a super admin, those of all admins. The gateway does
 * not push them. They are reloaded at intervals while the page is watched, when it regains focus or
 * connection, and after each change made here.
 */
export function useOpenOutcomes() {
  const { value, at, error, refetch } = useLiveQuery(OpenOutcomes, null, {}, rowsOf);
  useRetry(error, refetch);
  useWhenLive(refetch);
  const version = useOutcomeVersion();
  const shown = useRef(version);
  const latest = useRef(refetch);
  latest.current = refetch;
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    latest.current();
  }, [version]);
  useEffect(() => onRefresh(() => latest.current()), []);
  return { rows: value, readAt: at, error, again: refetch };
}
