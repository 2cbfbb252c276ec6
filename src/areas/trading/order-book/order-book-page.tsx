import './order-book.css';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from '../../../data/client-error.ts';
import { useReferences } from '../../../data/references.ts';
import { useConnection } from '../../../data/use-live.ts';
import { useSearch } from '../../../data/use-search.ts';
import { ChoiceField } from '../../../form/choice-field.tsx';
import { formatTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { pageSizes } from '../../../list/define-list.ts';
import { usePageSize } from '../../../list/page-size.ts';
import { PagerBar } from '../../../list/pager-bar.tsx';
import { BookSide, type Digits } from './book-side.tsx';
import { BookSummary } from './book-summary.tsx';
import { bookPages, depthOf, maxFractionDigits } from './depth.ts';
import type { Book } from './order-book.graphql.ts';
import { type Pair, pairsOf } from './pair.ts';
import { SideHeading } from './side-heading.tsx';
import { useOrderBook } from './use-order-book.ts';

const wholeNumber = (text: string | null): number | null => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : null;
};

/** Returns the parameters of the address; missing or invalid ones have their defaults. */
function useBookParams(pairs: readonly Pair[]) {
  const startSize = usePageSize();
  const [search, setSearch] = useSearch();
  const pair = pairs.find(({ id }) => id === search.get('market')) ?? pairs[0];
  const size = wholeNumber(search.get('size')) ?? startSize;
  const updateParams = (next: Readonly<Record<string, string>>) =>
    setSearch((now) => {
      now.delete('page');
      for (const [key, value] of Object.entries(next)) now.set(key, value);
      return now;
    });
  return {
    pair,
    number: wholeNumber(search.get('page')) ?? 1,
    size: pageSizes.includes(size) ? size : startSize,
    ask: updateParams,
  };
}

/**
 * Returns the decimals of the columns. They never shrink while a market is on screen, so that
 * columns do not jump.
 */
function useDigits(book: Book | null, pair: Pair | undefined): Digits {
  const [known, setKnown] = useState({ pair: pair?.id, price: 0, amount: 0 });
  const levels = [...(book?.bids ?? []), ...(book?.asks ?? [])];
  const start = known.pair === pair?.id ? known : { pair: pair?.id, price: 0, amount: 0 };
  const price = Math.max(start.price, maxFractionDigits(levels.map((level) => level.price)));
  const amount = Math.max(start.amount, maxFractionDigits(levels.map((level) => level.amount)));
  if (known.pair !== pair?.id || price > known.price || amount > known.amount)
    setKnown({ pair: pair?.id, price, amount });
  return { price, amount };
}

/** Bids and asks of one market side by side, live (d2:86). */
export function OrderBookPage() {
  const { t } = useTranslation(['trading', 'errors']);
  const tables = useReferences();
  const pairs = useMemo(() => pairsOf(tables), [tables]);
  const { pair, number, size, ask: updateParams } = useBookParams(pairs);
  const { face: status } = useConnection();
  const { book, at, error } = useOrderBook(pair?.id ?? null, { number, size });
  // The best prices are on the first page, whichever page is on screen.
  const first = useOrderBook(pair?.id ?? null, number > 1 ? { number: 1, size: 1 } : null);
  const top = number > 1 ? first.book : book;
  const digits = useDigits(book, pair);
  const depth = useMemo(() => book && depthOf(book), [book]);
  const pages = book ? bookPages(book, { number, size }) : 1;

  // The page on screen no longer exists.
  useEffect(() => {
    if (book && number > pages) updateParams({ page: String(pages) });
  });

  if (!pair) return <p className="order-book-empty wf-muted">{t('trading:book.noMarkets')}</p>;
  const isStale = book !== null && status === 'offline';
  return (
    <section className="order-book" data-stale={isStale || undefined} data-testid="trading.book">
      <div className="order-book-bar">
        <div className="order-book-market">
          <ChoiceField
            id="trading-book-market"
            label={t('trading:book.market')}
            choices={pairs.map(({ id, title }) => ({ value: id, label: title }))}
            value={[pair.id]}
            onChange={([id]) => id && updateParams({ market: id })}
            required
          />
        </div>
        <BookSummary top={top} priceDigits={digits.price} derived={pair.derivedTitle} />
        <p role="status" className="order-book-stale">
          {error && !book && t('trading:book.failed', { reason: errorText(t, error) })}
          {isStale && t('trading:book.stale', { time: formatTime(at) })}
        </p>
      </div>
      <div className="order-book-sides" aria-busy={book === null}>
        {(['bids', 'asks'] as const).map((side) => (
          <div key={side} className="order-book-panel">
            <SideHeading {...{ side, book, pair, digits }} />
            {depth && (
              <section
                className="order-book-scroll"
                aria-label={t(`trading:book.${side}`)}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
                tabIndex={0}
              >
                <BookSide
                  key={`${pair.id}/${number}/${size}`}
                  {...{ side, digits, lines: depth[side] }}
                  base={pair.baseTitle}
                  derived={pair.derivedTitle}
                />
              </section>
            )}
          </div>
        ))}
      </div>
      <PagerBar
        label={t('trading:book.pages')}
        {...{ page: number, pages, size, sizes: pageSizes }}
        onPage={(page) => updateParams({ page: String(page) })}
        onSize={(next) => updateParams({ size: String(next) })}
      />
    </section>
  );
}
