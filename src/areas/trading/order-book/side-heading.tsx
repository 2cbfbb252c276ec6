import { Link } from 'react-router-dom';
import { rateText } from '../../../cells/amount-text.ts';
import { formatNumber } from '../../../i18n/number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Digits } from './book-side.tsx';
import type { Book } from './order-book.graphql.ts';
import type { Pair } from './pair.ts';

interface Props {
  readonly side: 'bids' | 'asks';
  readonly book: Book | null;
  readonly pair: Pair;
  readonly digits: Digits;
}

/** Shows the totals of the whole side. A missing total is not shown (d2:86). */
export function SideHeading({ side, book, pair, digits }: Props) {
  const { t } = useTranslation('trading');
  const isBids = side === 'bids';
  const amount = isBids ? book?.bidsTotalAmount : book?.asksTotalAmount;
  const price = isBids ? book?.bidsTotalPrice : book?.asksTotalPrice;
  const levels = isBids ? book?.bidsCount : book?.asksCount;
  const search = `marketId=${pair.id}&side=${isBids ? 'BID' : 'ASK'}&status=NEW,PARTIALLY_FILLED`;
  return (
    <header className="order-book-heading" data-side={side}>
      <h2>
        <Link to={`/trading?${search}`} title={t('book.open')}>
          {t(`book.${side}`)}
        </Link>
      </h2>
      <dl>
        {typeof levels === 'number' && (
          <div>
            <dt>{t('book.levels')}</dt>
            <dd>{formatNumber(levels)}</dd>
          </div>
        )}
        {amount && (
          <div>
            <dt>{t('book.totalAmount')}</dt>
            <dd data-testid={`trading.book.${side}.totalAmount`}>
              {rateText(amount, digits.amount)} {pair.baseTitle}
            </dd>
          </div>
        )}
        {price && (
          <div>
            <dt>{t('book.totalPrice')}</dt>
            <dd data-testid={`trading.book.${side}.totalPrice`}>
              {rateText(price, digits.price)} {pair.derivedTitle}
            </dd>
          </div>
        )}
      </dl>
    </header>
  );
}
