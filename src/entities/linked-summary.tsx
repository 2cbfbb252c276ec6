import './linked-summary.css';
import { Link } from 'react-router-dom';
import { LoadingLines } from '../i18n/loading-lines.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { LinkedUsers } from './linked-users.graphql.ts';
import { ReadProblem } from './read-problem.tsx';
import { usePanel } from './use-query.ts';

interface Props {
  readonly userIds: readonly [string, string];
  /** Case in which the findings can be saved. */
  readonly caseId: string;
}

/** What two parties have in common, and how many others are linked to them. */
export function LinkedSummary({ userIds, caseId }: Props) {
  const { t } = useTranslation('linkedUsers');
  const { data, error, again } = usePanel(LinkedUsers, { userIds: [...userIds] });
  if (error) return <ReadProblem error={error} again={again} />;
  if (!data) return <LoadingLines count={2} />;
  const { users, values, usersTotal } = data.linkedUsers;
  const linking = values.filter(({ state }) => state === 'LINKING');
  const common = linking.filter(({ holders }) => userIds.every((id) => holders.includes(id)));
  const isConfirmed = users.some(({ isFocus, decision }) => isFocus && decision === 'CONFIRMED');
  const [first, second] = userIds;
  return (
    <div className="linked-summary" data-testid="linked-summary">
      {common.length === 0 ? (
        <p className="wf-muted">{t('parties.none')}</p>
      ) : (
        <p className="wf-warning">
          {t('parties.common', {
            what: common.map(({ kind }) => t(`kinds.${kind}`)).join(', '),
          })}
        </p>
      )}
      {isConfirmed && <p className="wf-warning">{t('parties.confirmed')}</p>}
      <p>
        <Link to={`/user/${first}/linked?with=${second}&case=${caseId}`}>
          {t('parties.open', { count: usersTotal })}
        </Link>
      </p>
    </div>
  );
}
