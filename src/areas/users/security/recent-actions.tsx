import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { memberText } from '../../../cells/cell-text.ts';
import { useWatch } from '../../../data/use-live.ts';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { usePanel } from '../../../entities/use-query.ts';
import { Instant } from '../../../i18n/instant.tsx';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { UserActions, UserActionsLive } from './user-security.graphql.ts';

const typeColumn = { field: 'type', of: 'UserActionType' } as const;
const page = { number: 1, size: 20 };

interface Props {
  readonly userId: string;
  /** A change of this value reloads the actions. */
  readonly version: string;
  /** Called when there are new actions: they tell what else on the page has changed. */
  readonly onNews: () => void;
}

/** Shows the last actions of the user; the list has all of them (d1:77, d1:101). */
export function RecentActions({ userId, version, onNews }: Props) {
  const { t } = useTranslation(['userSecurity', 'common']);
  const variables = useMemo(() => ({ filter: { userId }, page }), [userId]);
  const { data, error, again } = usePanel(UserActions, variables, version);
  useWatch(UserActionsLive, variables, data?.userActions ?? false, { next: onNews, reset: onNews });
  if (error) return <ReadProblem error={error} again={again} />;
  if (!data) return <LoadingLines count={4} />;
  const { items, total } = data.userActions;
  if (items.length === 0) return <p className="wf-muted">{t('common:nothingToShow')}</p>;
  return (
    <>
      <ol className="record-page-timeline" data-testid="user-actions">
        {items.map((item) => (
          <li key={item.id}>
            <span className="wf-muted">{item.createdAt && <Instant at={item.createdAt} />}</span>
            <div>
              <strong>{memberText(typeColumn, item)}</strong>{' '}
              <span className="wf-muted" title={item.userAgent ?? undefined}>
                {item.ip}
              </span>
              {item.comment && <p className="record-page-timeline-note">{item.comment}</p>}
            </div>
          </li>
        ))}
      </ol>
      <Link to={`/users/actions?userId=${userId}`}>
        {t('userSecurity:actions.all', { count: total ?? items.length })}
      </Link>
    </>
  );
}
