import { useState } from 'react';
import type { ClientError } from '../../../data/client-error.ts';
import { useReadAndWatch } from '../../../data/use-live-query.ts';
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
 * Returns a market's book, updated live. A subscriber without a cursor receives the whole book
 * first, so nothing is lost between the read, which is faster, and the first frame. Null sends no
 * request.
 */
export function useOrderBook(marketId: string | null, page: Page | null): Omit<Shown, 'marketId'> {
  const [shown, setShown] = useState(nothing);
  const variables = marketId && page && page.size > 0 ? { marketId, page: { ...page } } : null;
  useReadAndWatch(OrderBook, OrderBookLive, variables, () => {
    const of = marketId ?? '';
    const latch = frameLatch<Book>((book) =>
      setShown({ marketId: of, book, at: Date.now(), error: null }),
    );
    return {
      put: (data) => latch.put('orderBook' in data ? data.orderBook : data.orderBookLive),
      failed: (error) =>
        setShown((before) =>
          before.marketId === of ? { ...before, error } : { ...nothing, marketId: of, error },
        ),
      stop: latch.stop,
    };
  });

  return shown.marketId === marketId && page ? shown : nothing;
}
