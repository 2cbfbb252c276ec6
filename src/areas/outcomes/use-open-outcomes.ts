import { useEffect, useRef } from 'react';
import { useOutcomeVersion } from '../../action/outcome-news.ts';
import { useAgain } from '../../data/use-again.ts';
import { useWhenLive } from '../../data/use-live.ts';
import { useWhole } from '../../data/use-whole.ts';
import { type OpenOutcome, OpenOutcomes } from './outcomes.graphql.ts';

const pollEveryMs = 30_000;

const rowsOf = ({ openOutcomes }: { openOutcomes: OpenOutcome[] }): readonly OpenOutcome[] =>
  openOutcomes;

/**
 * The open outcomes of this admin, for a super admin those of all. The gateway does not push them: they are
 * read again at intervals, when the page gets the focus or the connection back, and after each change here.
 */
export function useOpenOutcomes() {
  const { value, at, error, again } = useWhole(OpenOutcomes, null, {}, rowsOf);
  useAgain(error, again);
  useWhenLive(again);
  const version = useOutcomeVersion();
  const shown = useRef(version);
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    latest.current();
  }, [version]);
  useEffect(() => {
    const readAgain = () => {
      if (!document.hidden) latest.current();
    };
    const timer = setInterval(readAgain, pollEveryMs);
    window.addEventListener('focus', readAgain);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', readAgain);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, []);
  return { rows: value, readAt: at, error, again };
}
