import { CloseOutcomePanel } from './close-outcome.tsx';
import type { useAct } from './use-act.ts';

type Act = Pick<ReturnType<typeof useAct>, 'actor' | 'state' | 'error'>;

/** Returns the unknown outcome to settle: of this intent, or of an earlier one that blocks it. */
export function openKeyOf({ state, error }: Pick<Act, 'state' | 'error'>): string | null {
  if (state.matches('unknown') || state.matches('settling')) return state.context.key;
  return state.matches('refused') ? (error?.open?.key ?? null) : null;
}

/**
 * The unknown outcome of an action, or of an earlier one that blocks it, and the panel that closes
 * it.
 */
export function ActOutcome({ act }: { readonly act: Act }) {
  const { actor, state } = act;
  const openKey = openKeyOf(act);
  if (openKey === null) return null;
  return (
    <CloseOutcomePanel
      key={openKey}
      outcomeKey={openKey}
      turn={state.context.outcomeAttempts}
      isBusy={state.hasTag('busy')}
      hasCheck={state.matches('refused')}
      onClosed={(happened) => actor.send({ type: happened ? 'settle' : 'closed' })}
    />
  );
}
