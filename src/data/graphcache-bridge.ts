import type { Operation, SubscriptionForwarder } from '@urql/core';
import type { TadaDocumentNode } from 'gql.tada';
import { type Attention, watch } from './live-subscriptions.ts';

/**
 * Milliseconds between two batches. The normalised cache reads whole lists again at each write (0.9
 * ms for 100 rows), so updates are batched.
 */
const batchIntervalMs = 1_000;

interface ListFrame {
  readonly rows: readonly { readonly id: string }[];
}

const isListFrame = (value: unknown): value is ListFrame =>
  typeof value === 'object' && value !== null && Array.isArray((value as ListFrame).rows);

/**
 * Merges two frames of one list: the later row of each id, and all other fields of the later frame.
 */
function merged(before: unknown, after: unknown): unknown {
  if (!isListFrame(before) || !isListFrame(after)) return after;
  const rows = new Map(before.rows.map((row) => [row.id, row]));
  for (const row of after.rows) rows.set(row.id, row);
  return { ...before, ...after, rows: [...rows.values()] };
}

function mergedRoots(before: Record<string, unknown> | null, after: Record<string, unknown>) {
  const roots: Record<string, unknown> = { ...before };
  for (const [field, value] of Object.entries(after)) roots[field] = merged(roots[field], value);
  return roots;
}

declare module '@urql/core' {
  interface OperationContext {
    /** Of the component that watches, so that both share one subscription. */
    attention?: Attention | undefined;
  }
}

/** Forwards the events of subscriptions to graphcache, at most once a second. */
export const forwardToCache: SubscriptionForwarder = (_request, operation: Operation) => ({
  subscribe: (sink) => {
    let waiting: Record<string, unknown> | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      if (waiting) sink.next({ data: waiting });
      waiting = null;
    };
    const stop = watch(
      operation.query as TadaDocumentNode<Record<string, unknown>, Record<string, unknown>>,
      operation.variables as Record<string, unknown>,
      undefined,
      {
        next: (data) => {
          if (!data) return;
          waiting = mergedRoots(waiting, data);
          timer ??= setTimeout(flush, batchIntervalMs);
        },
        reset: () => {},
        attention: operation.context.attention,
      },
    );
    return {
      unsubscribe: () => {
        clearTimeout(timer);
        stop();
      },
    };
  },
});
