import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * `first`: changes, sign-in, and reads that decisions depend on. These pass lists in the queue of
 * the database.
 */
export type Urgency = 'first' | 'usual';

const current = new AsyncLocalStorage<Urgency>();

/** Runs work whose statements have this urgency. */
export const withUrgency = <Result>(urgency: Urgency, work: () => Result): Result =>
  current.run(urgency, work);

export const currentUrgency = (): Urgency => current.getStore() ?? 'usual';
