import './app-explanation.css';
import { errorText } from '../data/client-error.ts';
import { useRead } from '../data/use-read.ts';
import { LoadingLines } from '../i18n/loading-lines.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { explainApps } from './app-explanation.ts';

interface Props {
  readonly userId: string;
  /** Shows this app alone. */
  readonly appId?: string;
  readonly version?: string;
}

/** Shows which apps a user sees, and which groups decide it. */
export function AppExplanationTable({ userId, appId, version = '' }: Props) {
  const { t } = useTranslation(['frontConfig', 'errors']);
  const { value, error, isLoading } = useRead(userId, version, () => explainApps(userId));
  if (error) return <p className="wf-problem">{errorText(t, error)}</p>;
  if (isLoading || !value) return <LoadingLines count={2} />;
  const apps = appId === undefined ? value : value.filter(({ id }) => id === appId);
  if (apps.length === 0) return <p className="wf-muted">{t('frontConfig:why.none')}</p>;
  return (
    <table className="app-explanation" data-testid="app-explanation">
      <thead>
        <tr>
          <th>{t('frontConfig:why.app')}</th>
          <th>{t('frontConfig:why.sees')}</th>
          <th>{t('frontConfig:why.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {apps.map(({ id, name, access: { isVisible, reason, groups } }) => (
          <tr key={id} data-testid={`app-explanation.${id}`}>
            <td>{name}</td>
            <td>{t(`frontConfig:why.${isVisible ? 'visible' : 'hidden'}`)}</td>
            <td>{t(`frontConfig:why.reasons.${reason}`, { groups: groups.join(', ') })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
