import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { adminActionMachine } from '../../machines/admin-action/admin-action.machine.ts';
import { type ClientError, toClientError } from '../data/client-error.ts';
import { notifySubmitted } from '../data/notices.ts';
import { outcomesChanged } from './outcome-news.ts';
import { isLost, settle } from './send-act.ts';

/** Milliseconds between queries for a lost outcome; the last value applies to all later ones. */
const settleDelaysMs = [800, 2_000, 4_000, 8_000];

/**
 * Sends a form once per intent. If a response is lost, it settles the outcome by a query for its
 * key. There is no record to compare with, so the states that guard an action are skipped.
 */
export function useFormSend(send: (key: string) => Promise<unknown>, settleOutcome = settle) {
  const actor = useActorRef(adminActionMachine, { input: { rule: 'optional', seen: '' } });
  const state = useSelector(actor, (snapshot) => snapshot);
  const [error, setError] = useState<ClientError | null>(null);
  const latest = useRef(send);
  latest.current = send;
  const latestSettle = useRef(settleOutcome);
  latestSettle.current = settleOutcome;
  /** The person chose to send the same key again, which the server reported as safe. */
  const repeats = useRef(false);

  const step = String(state.value);
  useEffect(() => {
    let current = true;
    const { key, outcomeAttempts } = actor.getSnapshot().context;

    const post = async (whenDone: 'done' | 'happened', whenLost: 'lost' | 'undecided') => {
      if (!key) return;
      try {
        await latest.current(key);
        if (current) actor.send({ type: whenDone });
      } catch (reason) {
        if (!current) return;
        const failure = toClientError(reason);
        if (notifySubmitted(failure)) return actor.send({ type: 'submitted' });
        if (failure.code === 'OUTCOME_SETTLED') return actor.send({ type: 'closed' });
        // Whether the first request went through is still unknown, and it may be repeated again.
        if (whenLost === 'undecided' && failure.retry) return actor.send({ type: whenLost });
        setError(failure);
        actor.send(isLost(failure) ? { type: whenLost } : { type: 'refused', code: failure.code });
      }
    };
    const requestOutcome = async () => {
      if (repeats.current) {
        repeats.current = false;
        return post('happened', 'undecided');
      }
      const outcome = key ? await latestSettle.current(key) : 'undecided';
      if (outcome !== 'undecided') outcomesChanged();
      if (current) actor.send({ type: outcome });
    };

    if (step === 'sending') void post('done', 'lost');
    if (step === 'settling') void requestOutcome();
    if (step === 'unknown' && outcomeAttempts === 0) outcomesChanged();
    const wait =
      step === 'unknown' ? (settleDelaysMs[outcomeAttempts] ?? settleDelaysMs.at(-1)) : undefined;
    const timer =
      wait === undefined ? undefined : setTimeout(() => actor.send({ type: 'settle' }), wait);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [actor, step]);

  const repeat = () => {
    repeats.current = true;
    actor.send({ type: 'settle' });
  };
  /** Whether the same request may be sent again although its outcome is unknown. */
  const mayRepeat = error?.code === 'UNKNOWN_OUTCOME' && error.retry;
  return { actor, state, error, mayRepeat, repeat };
}
