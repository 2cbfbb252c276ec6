import { memberText } from '../../../cells/cell-text.ts';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { usePanel } from '../../../entities/use-query.ts';
import { Instant } from '../../../i18n/instant.tsx';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SecondFactorHistory } from './user-security.graphql.ts';

const serviceColumn = { field: 'service', of: 'SecondFactorService' } as const;
const page = { number: 1, size: 100 };

interface Props {
  readonly userId: string;
  /** A change of this value reloads the history. */
  readonly version: string;
}

/** Shows when second factors were enabled and disabled, the newest first (d1:77). */
export function FactorHistory({ userId, version }: Props) {
  const { t } = useTranslation(['userSecurity', 'common']);
  const { data, error, again } = usePanel(SecondFactorHistory, { userId, page }, version);
  if (error) return <ReadProblem error={error} again={again} />;
  if (!data) return <LoadingLines count={2} />;
  const { items } = data.secondFactorHistory;
  if (items.length === 0) return <p className="wf-muted">{t('common:nothingToShow')}</p>;
  return (
    <table className="user-security-table" data-testid="factor-history">
      <thead>
        <tr>
          <th>{t('userSecurity:factors.service')}</th>
          <th>{t('userSecurity:factors.enabledAt')}</th>
          <th>{t('userSecurity:factors.disabledAt')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.service} ${item.enabledAt} ${item.disabledAt}`}>
            <td>{memberText(serviceColumn, item)}</td>
            <td>{item.enabledAt ? <Instant at={item.enabledAt} /> : '–'}</td>
            <td>{item.disabledAt ? <Instant at={item.disabledAt} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
