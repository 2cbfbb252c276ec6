import { rateText } from '../../../cells/amount-text.ts';
import { formatPercent } from '../../../i18n/number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { balanceOf, spreadOf } from './depth.ts';
import type { Book } from './order-book.graphql.ts';

interface Props {
  /** The book from its first price. */
  readonly top: Book | null;
  readonly priceDigits: number;
  readonly derived: string;
}

/** Shows the best prices, the spread between them, and the balance of both sides. */
export function BookSummary({ top, priceDigits, derived }: Props) {
  const { t } = useTranslation('trading');
  const spread = top && spreadOf(top);
  const balance = top && balanceOf(top);
  const price = (value: string | null | undefined) =>
    value ? `${rateText(value, priceDigits)} ${derived}` : '–';
  return (
    <div className="order-book-summary">
      <dl>
        <div data-side="bids">
          <dt>{t('book.best.bid')}</dt>
          <dd data-testid="trading.book.bestBid">{price(top?.bids?.[0]?.price)}</dd>
        </div>
        <div>
          <dt>{t('book.spread')}</dt>
          <dd data-testid="trading.book.spread">
            {spread ? (
              <>
                {price(spread.spread)}{' '}
                <span className="wf-muted">{formatPercent(Number(spread.percent), 3)}</span>
              </>
            ) : (
              '–'
            )}
          </dd>
          {spread?.spread.startsWith('-') && (
            <dd className="order-book-crossed">{t('book.crossed')}</dd>
          )}
        </div>
        <div data-side="asks">
          <dt>{t('book.best.ask')}</dt>
          <dd data-testid="trading.book.bestAsk">{price(top?.asks?.[0]?.price)}</dd>
        </div>
      </dl>
      {balance !== null && (
        <div className="order-book-balance" aria-hidden>
          <i style={{ width: `${balance}%` }} />
        </div>
      )}
    </div>
  );
}
