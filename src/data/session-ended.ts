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
