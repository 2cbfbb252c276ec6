import { eventText } from '../../../cells/cell-text.ts';
import { adminName, useReferences } from '../../../data/references.ts';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { usePanel } from '../../../entities/use-query.ts';
import { Instant } from '../../../i18n/instant.tsx';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { VerificationHistory as History } from './verifications.graphql.ts';

interface Props {
  readonly userId: string;
  /** A change of this value reloads the history. */
  readonly version: string;
}

/** What happened to the verification, the newest first. */
export function VerificationHistory({ userId, version }: Props) {
  const { t } = useTranslation(['verifications', 'common']);
  const { admins } = useReferences();
  const { data, error, again } = usePanel(History, { id: userId }, version);
  if (error) return <ReadProblem error={error} again={again} />;
  if (!data) return <LoadingLines count={3} />;
  const entries = data.verification?.history ?? [];
  if (entries.length === 0) return <p className="wf-muted">{t('common:nothingToShow')}</p>;
  return (
    <ol className="verification-history" data-testid="verification-history">
      {entries.map((entry) => (
        <li key={entry.id}>
          <strong>{eventText(entry.event ?? '', 'verifications')}</strong>
          {entry.status === 'REJECTED' && entry.canReapply === false && (
            <span>{t('verifications:noReapply')}</span>
          )}
          <span className="wf-muted">
            {entry.adminId && adminName(admins, entry.adminId)}{' '}
            {entry.createdAt && <Instant at={entry.createdAt} />}
          </span>
          {entry.comment && <q>{entry.comment}</q>}
        </li>
      ))}
    </ol>
  );
}
