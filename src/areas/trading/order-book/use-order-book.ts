import { useEffect, useState } from 'react';
import { read } from '../../../data/client.ts';
import { ClientError } from '../../../data/client-error.ts';
import { watch } from '../../../data/live-subscriptions.ts';
import { frameLatch } from './frame-latch.ts';
import { type Book, OrderBook, OrderBookLive } from './order-book.graphql.ts';

interface Page {
  readonly number: number;
  readonly size: number;
}

interface Shown {
  /** Another market's book is never shown under this one's name. */
  readonly marketId: string;
  readonly book: Book | null;
  /** Unix milliseconds of the last answer or frame. */
  readonly at: number;
  readonly error: ClientError | null;
}

const nothing: Shown = { marketId: '', book: null, at: 0, error: null };

/** After a reset everybody's book is read anew: not all in one moment. */
const settleWithin = 1_000;

const asError = (reason: unknown) =>
  reason instanceof ClientError ? reason : new ClientError(String(reason), 'Undefined');

/**
 * A market's book, kept live. A watcher without a place is given the whole book first, so nothing is
 * missed between the read, which is there sooner, and the first frame. Null asks for nothing.
 */
export function useOrderBook(marketId: string | null, page: Page | null): Omit<Shown, 'marketId'> {
  const [shown, setShown] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const { number, size } = page ?? { number: 0, size: 0 };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (!marketId || size === 0) return;
    const variables = { marketId, page: { number, size } };
    let live = false;
    let stopped = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const latch = frameLatch<Book>((book) =>
      setShown({ marketId, book, at: Date.now(), error: null }),
    );
    const failed = (error: ClientError) => {
      if (!stopped && !live)
        setShown((before) =>
          before.marketId === marketId ? { ...before, error } : { ...nothing, marketId, error },
        );
    };
    read(OrderBook, variables).then(
      ({ orderBook }) => {
        if (!stopped && !live) latch.put(orderBook);
      },
      (reason: unknown) => failed(asError(reason)),
    );
    const stop = watch(OrderBookLive, variables, undefined, {
      next: ({ orderBookLive }) => {
        live = true;
        latch.put(orderBookLive);
      },
      reset: () => {
        again = setTimeout(() => setAttempt((count) => count + 1), Math.random() * settleWithin);
      },
      failed: (error) => {
        live = false;
        failed(error);
      },
    });
    return () => {
      stopped = true;
      clearTimeout(again);
      latch.stop();
      stop();
    };
  }, [marketId, number, size, attempt]);

  return shown.marketId === marketId && page ? shown : nothing;
}
