import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { adminActionMachine } from '../../machines/admin-action/admin-action.machine.ts';
import { outcomesChanged } from '../action/outcome-news.ts';
import { isLost, settle } from '../action/send-act.ts';
import { ClientError } from '../data/client-error.ts';

/** Milliseconds between questions for a lost outcome; the last holds for all that follow. */
const patience = [800, 2_000, 4_000, 8_000];

/**
 * Sends what a form holds, once for each intent, and settles a lost answer by asking what became of its
 * key. There is no record to compare with, so what guards an act is passed over.
 */
export function useFormSend(send: (key: string) => Promise<unknown>, askFor = settle) {
  const actor = useActorRef(adminActionMachine, { input: { rule: 'optional', seen: '' } });
  const state = useSelector(actor, (snapshot) => snapshot);
  const [error, setError] = useState<ClientError | null>(null);
  const latest = useRef(send);
  latest.current = send;
  const asks = useRef(askFor);
  asks.current = askFor;
  /** The person asked to send the same key again, which the server said is safe. */
  const repeats = useRef(false);

  const step = String(state.value);
  useEffect(() => {
    let current = true;
    const { key, asked } = actor.getSnapshot().context;

    const post = async (whenDone: 'done' | 'happened', whenLost: 'lost' | 'undecided') => {
      if (!key) return;
      try {
        await latest.current(key);
        if (current) actor.send({ type: whenDone });
      } catch (reason) {
        if (!current) return;
        const failure =
          reason instanceof ClientError ? reason : new ClientError(String(reason), 'Undefined');
        if (failure.code === 'OUTCOME_SETTLED') return actor.send({ type: 'closed' });
        setError(failure);
        actor.send(isLost(failure) ? { type: whenLost } : { type: 'refused', code: failure.code });
      }
    };
    const ask = async () => {
      if (repeats.current) {
        repeats.current = false;
        return post('happened', 'undecided');
      }
      const outcome = key ? await asks.current(key) : 'undecided';
      if (outcome !== 'undecided') outcomesChanged();
      if (current) actor.send({ type: outcome });
    };

    if (step === 'checking') actor.send({ type: 'same' });
    if (step === 'sending') void post('done', 'lost');
    if (step === 'settling') void ask();
    if (step === 'unknown' && asked === 0) outcomesChanged();
    const wait = step === 'unknown' ? (patience[asked] ?? patience.at(-1)) : undefined;
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
  /** Whether the same may be sent again although nobody knows what became of it. */
  const mayRepeat = error?.code === 'UNKNOWN_OUTCOME' && error.retry;
  const isUnknown = state.matches('unknown') || state.matches('settling');
  /** The unknown outcome to be settled: of this intent, or of an earlier one that stands in its way. */
  const openKey = isUnknown
    ? state.context.key
    : state.matches('refused')
      ? (error?.open?.key ?? null)
      : null;
  return { actor, state, error, mayRepeat, repeat, openKey };
}
