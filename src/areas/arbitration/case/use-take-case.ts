import { useState } from 'react';
import { useMay, useSession } from '../../../data/session.ts';
import { useKeyedEffect } from '../../../data/use-keyed-effect.ts';
import { nextStep, type Step } from './case-offers.ts';
import { type Case, isOver } from './use-case-record.ts';

/**
 * Takes a case with two calls to the back office: join, then assign. The second call is sent when
 * the case shows the result of the first.
 */
export function useTakeCase(found: Case | undefined, start: (step: Step) => void) {
  const { admin } = useSession();
  const may = useMay('arbitrate');
  /** The call in flight, and whether it succeeded. */
  const [sent, setSent] = useState<{ of: string; step: Step; isDone: boolean } | null>(null);
  const id = found?.id;
  const isJoined = sent?.of === id && sent?.step === 'join' && sent.isDone;
  const next = found && may && !isOver(found) ? nextStep(found, admin, isJoined) : undefined;

  const begin = (step: Step) => {
    if (id === undefined) return;
    setSent({ of: id, step, isDone: false });
    start(step);
  };
  // The second call follows once, when the case shows that the first one succeeded.
  useKeyedEffect(isJoined ? (next ?? 'none') : undefined, () => {
    if (next === 'assign') begin('assign');
    // Another arbitrator was first.
    else if (next === undefined) setSent(null);
  });

  return {
    canTake: next !== undefined,
    isTaking: sent !== null && sent.of === id,
    take: () => {
      if (next !== undefined && sent === null) begin(next);
    },
    /** Records the outcome of the call in flight. */
    settle: (done: boolean) =>
      setSent((before) =>
        before && done && before.step === 'join' ? { ...before, isDone: true } : null,
      ),
  };
}
