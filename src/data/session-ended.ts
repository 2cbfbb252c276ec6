type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Any answer that says UNAUTHENTICATED, and a socket closed with 4401, end the session everywhere
 * (d1:176). The session machine listens; this file only carries the word.
 */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionEnded(): void {
  for (const listener of listeners) listener();
}

const waiting = new Set<Listener>();

/** Runs once, when somebody is signed in again: what a lost session had cut off goes on from there. */
export function whenSessionIsBack(run: Listener): void {
  waiting.add(run);
}

export function announceSessionBack(): void {
  const runs = [...waiting];
  waiting.clear();
  for (const run of runs) run();
}
