type Listener = () => void;

const listeners = new Set<Listener>();

/** Counts the sessions of this page: each time that it is asked who is signed in, another one may begin. */
let present = 0;
/** The newest session in which somebody was signed in. */
let back = -1;

/** To be kept with a request, so that its answer ends no later session than its own. */
export const presentSession = (): number => present;

/** What was asked before this call belongs to an earlier session. */
export function beginSession(): void {
  present += 1;
}

/**
 * Any answer that says UNAUTHENTICATED, and a socket closed with 4401, end the session everywhere
 * (d1:176). The session machine listens; this file only carries the word.
 */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `of`: the session that was present when the request was made. A late answer of an earlier one says nothing. */
export function announceSessionEnded(of: number): void {
  if (of !== present) return;
  for (const listener of listeners) listener();
}

const waiting = new Set<Listener>();

/**
 * Runs once, when somebody is signed in after the session `of`: what a lost session had cut off goes on
 * from there. At once where that is so already.
 */
export function whenSessionIsBack(of: number, run: Listener): void {
  if (back > of) queueMicrotask(run);
  else waiting.add(run);
}

export function announceSessionBack(): void {
  back = present;
  const runs = [...waiting];
  waiting.clear();
  for (const run of runs) run();
}
