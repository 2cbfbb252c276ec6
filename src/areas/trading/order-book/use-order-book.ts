import { useEffect, useState } from 'react';
import { read } from '../../../data/client.ts';
import { type ClientError, toClientError } from '../../../data/client-error.ts';
import { watch } from '../../../data/live-subscriptions.ts';
import { frameLatch } from './frame-latch.ts';
import { type Book, OrderBook, OrderBookLive } from './order-book.graphql.ts';

interface Page {
  readonly number: number;
  readonly size: number;
}

interface Shown {
  /** Prevents the book of one market from being shown under the name of another. */
  readonly marketId: string;
  readonly book: Book | null;
  /** Unix milliseconds of the last response or frame. */
  readonly at: number;
  readonly error: ClientError | null;
}

const nothing: Shown = { marketId: '', book: null, at: 0, error: null };

/**
 * After a reset all clients reload the book. The reloads are spread over this many milliseconds.
 */
const settleTimeoutMs = 1_000;

/**
 * Returns a market's book, updated live. A subscriber without a cursor receives the whole book
 * first, so nothing is lost between the read, which is faster, and the first frame. Null sends no
 * request.
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
    let reloadTimer: ReturnType<typeof setTimeout> | undefined;
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
      (reason: unknown) => failed(toClientError(reason)),
    );
    const stop = watch(OrderBookLive, variables, undefined, {
      next: ({ orderBookLive }) => {
        live = true;
        latch.put(orderBookLive);
      },
      reset: () => {
        reloadTimer = setTimeout(
          () => setAttempt((count) => count + 1),
          Math.random() * settleTimeoutMs,
        );
      },
      failed: (error) => {
        live = false;
        failed(error);
      },
    });
    return () => {
      stopped = true;
      clearTimeout(reloadTimer);
      latch.stop();
      stop();
    };
  }, [marketId, number, size, attempt]);

  return shown.marketId === marketId && page ? shown : nothing;
}
