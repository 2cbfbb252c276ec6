import { useEffect, useSyncExternalStore } from 'react';
import { read } from '../data/client.ts';
import { graphql, type ResultOf } from '../data/graphql.ts';

const TransactionMethods = graphql(`
  query TransactionMethods { transactionMethods { id name currencyId } }
`);

/** Reads one method that is missing in the list, for example because it is disabled (d2:215). */
const TransactionMethod = graphql(`
  query TransactionMethod($id: ID!) { transactionMethod(id: $id) { id name currencyId } }
`);

type Method = ResultOf<typeof TransactionMethods>['transactionMethods'][number];

/** Loaded methods by id; null if the back office has no method with that id. */
let known: ReadonlyMap<string, Method | null> = new Map();
let listed: Promise<void> | undefined;
const requested = new Set<string>();
const listeners = new Set<() => void>();

function learn(entries: readonly (readonly [string, Method | null])[]): void {
  known = new Map([...known, ...entries]);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Reads the list once, then each method missing in it once. A failed read can be retried. */
async function request(id: string): Promise<void> {
  listed ??= read(TransactionMethods, {}).then(({ transactionMethods }) =>
    learn(transactionMethods.map((method) => [method.id, method] as const)),
  );
  try {
    await listed;
  } catch {
    listed = undefined;
    return;
  }
  if (known.has(id) || requested.has(id)) return;
  requested.add(id);
  try {
    learn([[id, (await read(TransactionMethod, { id })).transactionMethod]]);
  } catch {
    requested.delete(id);
  }
}

/** Returns a transaction method by its id; undefined until it is loaded. */
export function useTransactionMethod(id: string | null): Method | null | undefined {
  const methods = useSyncExternalStore(subscribe, () => known);
  useEffect(() => {
    if (id !== null && !methods.has(id)) void request(id);
  }, [id, methods]);
  return id === null ? null : methods.get(id);
}
