type Listener = () => void;

const listeners = new Set<Listener>();

/** Counts the sessions of this page. Each check of who is signed in can start another one. */
let present = 0;
/** The newest session in which an admin was signed in. */
let back = -1;

/**
 * Returns the number of the current session. It is stored with a request, so that the response
 * cannot end a later session.
 */
export const presentSession = (): number => present;

/** Starts a new session number. Requests sent before this call belong to an earlier session. */
export function beginSession(): void {
  present += 1;
}

/**
 * Registers a listener for the end of the session. Any response with UNAUTHENTICATED, and a socket
 * close with 4401, ends the session everywhere (d1:176). The session machine handles the end; this
 * file only passes it on.
 */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Announces the end of a session. `of` is the session at the time of the request; a late response
 * of an earlier session has no effect.
 */
export function announceSessionEnded(of: number): void {
  if (of !== present) return;
  for (const listener of listeners) listener();
}

const waiting = new Set<Listener>();

/**
 * Runs once after a new sign-in following the session `of`, to resume the work that the lost
 * session interrupted. Runs at once if that has already happened.
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
