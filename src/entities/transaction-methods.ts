import { useEffect, useSyncExternalStore } from 'react';
import { read } from '../data/client.ts';
import { graphql, type ResultOf } from '../data/graphql.ts';

const TransactionMethods = graphql(`
  query TransactionMethods { transactionMethods { id name currencyId } }
`);

/** One that the list leaves out, e.g. because it is switched off (d2:215). */
const TransactionMethod = graphql(`
  query TransactionMethod($id: ID!) { transactionMethod(id: $id) { id name currencyId } }
`);

type Method = ResultOf<typeof TransactionMethods>['transactionMethods'][number];

/** What is known of each method; null where the back office has none with that id. */
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

/** Reads the list once, then single methods that it lacks, each once; a failed read may be tried again. */
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

/** A transaction method by its id; undefined until it is read. */
export function useTransactionMethod(id: string | null): Method | null | undefined {
  const methods = useSyncExternalStore(subscribe, () => known);
  useEffect(() => {
    if (id !== null && !methods.has(id)) void request(id);
  }, [id, methods]);
  return id === null ? null : methods.get(id);
}
