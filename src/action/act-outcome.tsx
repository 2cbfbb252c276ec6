import { CloseOutcomePanel } from './close-outcome.tsx';
import type { useAct } from './use-act.ts';

/**
 * The unknown outcome of an action, or of an earlier one that blocks it, and the panel that closes
 * it.
 */
export function ActOutcome({ act }: { readonly act: ReturnType<typeof useAct> }) {
  const { actor, state, error } = act;
  const isUnknown = state.matches('unknown') || state.matches('settling');
  const openKey = isUnknown
    ? state.context.key
    : state.matches('refused')
      ? error?.open?.key
      : undefined;
  if (!openKey) return null;
  return (
    <CloseOutcomePanel
      key={openKey}
      outcomeKey={openKey}
      turn={state.context.outcomeAttempts}
      isBusy={state.hasTag('busy')}
      hasCheck={!isUnknown}
      onClosed={(happened) => actor.send({ type: happened ? 'settle' : 'closed' })}
    />
  );
}
