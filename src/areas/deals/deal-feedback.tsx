import { Link } from 'react-router-dom';
import { CellValue } from '../../cells/cell-value.tsx';
import { errorText } from '../../data/client-error.ts';
import { graphql } from '../../data/graphql.ts';
import { usePanel } from '../../entities/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const FeedbackOfDeal = graphql(`
  query FeedbackOfDeal($filter: FeedbackFilter, $page: PageInput!) {
    feedback(filter: $filter, page: $page) {
      items { id createdAt fromUserId fromUserName toUserId toUserName comment influence influenceCode }
    }
  }
`);

const page = { number: 1, size: 20 };
const from = { field: 'fromUserId', as: 'user', secondary: 'fromUserName' } as const;
const to = { field: 'toUserId', as: 'user', secondary: 'toUserName' } as const;
const influence = { field: 'influence', as: 'status', of: 'FeedbackInfluence' } as const;

interface Props {
  readonly id: string;
  /** A change of this value reloads the feedback. */
  readonly version: string;
}

/** Shows the feedback that the parties gave each other after this deal (d3:55). */
export function DealFeedback({ id, version }: Props) {
  const { t } = useTranslation(['deals', 'errors']);
  const { data, error } = usePanel(FeedbackOfDeal, { filter: { dealId: id }, page }, version);
  const items = data?.feedback.items ?? [];
  return (
    <>
      <h2>{t('deals:record.feedback')}</h2>
      {error && <p className="wf-problem">{errorText(t, error)}</p>}
      {data && items.length === 0 && <p className="wf-muted">{t('deals:record.noFeedback')}</p>}
      <ul className="deal-feedback" data-testid="deal-feedback">
        {items.map((one) => (
          <li key={one.id}>
            <span>
              <CellValue column={from} row={one} /> → <CellValue column={to} row={one} />
            </span>
            <CellValue column={influence} row={one} />
            <p>{one.comment}</p>
          </li>
        ))}
      </ul>
      <Link to={`/p2p/feedback?dealId=${id}`} data-testid="deal.feedback">
        {t('deals:record.toFeedback')}
      </Link>
    </>
  );
}
