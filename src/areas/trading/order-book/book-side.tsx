import Big from 'big.js';
import { type CSSProperties, memo, useState } from 'react';
import { rateText } from '../../../cells/amount-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DepthLine } from './depth.ts';

/** Decimals of each column: as many as its longest value has. */
export interface Digits {
  readonly price: number;
  readonly amount: number;
}

type Side = 'bids' | 'asks';

interface SideProps {
  readonly side: Side;
  /** Null if the side cannot be read. */
  readonly lines: readonly DepthLine[] | null;
  readonly digits: Digits;
  readonly base: string;
  readonly derived: string;
}

/** Shows one side of the book as a table. The bars grow from the middle of the screen outwards. */
export function BookSide({ side, lines, digits, base, derived }: SideProps) {
  const { t } = useTranslation(['trading', 'list']);
  // Prices that exist at the first render are not new; later ones are.
  const [born] = useState(() => new Set(lines?.map(({ price }) => price)));
  const heads = [
    <th key="price" scope="col">
      {t('trading:book.price', { currency: derived })}
    </th>,
    <th key="amount" scope="col">
      {t('trading:book.amount', { currency: base })}
    </th>,
    <th key="sum" scope="col" title={t('trading:book.sumHint')}>
      {t('trading:book.sum', { currency: base })}
    </th>,
    <th key="orders" scope="col">
      {t('trading:book.orders')}
    </th>,
  ];
  return (
    <table className="order-book-side" data-side={side} data-testid={`trading.book.${side}`}>
      <caption className="wf-hidden">{t(`trading:book.${side}`)}</caption>
      <thead>
        <tr>{side === 'bids' ? heads.reverse() : heads}</tr>
      </thead>
      <tbody>
        {lines?.map((line, n) => (
          <BookRow
            key={line.price ?? n}
            {...line}
            {...{ side, priceDigits: digits.price, amountDigits: digits.amount }}
            isNew={!born.has(line.price)}
          />
        ))}
        {!lines?.length && (
          <tr>
            <td colSpan={4} className="wf-muted order-book-empty">
              {lines ? t(`trading:book.empty.${side}`) : t('list:unreadable')}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface RowProps extends DepthLine {
  readonly side: Side;
  readonly priceDigits: number;
  readonly amountDigits: number;
  readonly isNew: boolean;
}

const numberText = (value: string | null, digits: number) =>
  value === null ? '–' : rateText(value, digits);

type Flash = 'new' | 'up' | 'down';

function flashOf(before: string | null, now: string | null): Flash | null {
  if (before === null || now === null) return null;
  return new Big(now).gt(before) ? 'up' : 'down';
}

/**
 * Returns the direction of the last change of the amount, and the number of changes. A new count
 * restarts the flash.
 */
function useFlash(amount: string | null, isNew: boolean): { kind: Flash | null; count: number } {
  const [last, setLast] = useState(() => ({
    amount,
    kind: isNew ? ('new' as Flash) : null,
    count: 0,
  }));
  if (last.amount !== amount) {
    setLast({ amount, kind: flashOf(last.amount, amount), count: last.count + 1 });
  }
  return last;
}

const BookRow = memo(function BookRow(props: RowProps) {
  const { side, price, amount, sum, orders, share, priceDigits, amountDigits, isNew } = props;
  const { kind, count } = useFlash(amount, isNew);
  const cells = [
    <td key="price" className="order-book-price">
      {numberText(price, priceDigits)}
    </td>,
    <td key="amount" className="order-book-amount">
      {kind && <i key={count} className="order-book-flash" data-flash={kind} />}
      <span>{numberText(amount, amountDigits)}</span>
    </td>,
    <td key="sum">{numberText(sum, amountDigits)}</td>,
    <td key="orders" className="wf-muted">
      {orders ?? '–'}
    </td>,
  ];
  return (
    <tr
      style={{ '--wf-depth': `${share * 100}%` } as CSSProperties}
      data-price={price ?? undefined}
    >
      {side === 'bids' ? cells.reverse() : cells}
    </tr>
  );
});
