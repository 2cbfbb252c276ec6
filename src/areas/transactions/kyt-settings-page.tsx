import '../../action/action.css';
import './kyt-settings.css';
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { errorText } from '../../data/client-error.ts';
import { graphql } from '../../data/graphql.ts';
import { usePanel } from '../../entities/use-query.ts';
import { findText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import { toKytSettingEntries } from './kyt-setting-entries.ts';

const KytSettings = graphql(`query KytSettings { kytSettings }`);

const labelOf = (name: string) => findText('transactions', `kytSettings.fields.${name}`) ?? name;
const flagText = (isOn: boolean) => findText('list', `filters.flag.${isOn ? 'yes' : 'no'}`) ?? '';

/**
 * /transactions/kyt: the settings by which coins are checked (d2:201). The back office has no call
 * to change them.
 */
export function KytSettingsPage() {
  const { t } = useTranslation(['transactions', 'list', 'errors', 'common']);
  const { data, error, again } = usePanel(KytSettings, {});
  if (!data)
    return error ? (
      <EmptyState
        title={errorText(t, error)}
        action={<Button text={t('common:do.retry')} onClick={again} />}
      />
    ) : (
      <NonIdealState icon={<Spinner />} />
    );
  const entries = toKytSettingEntries(data.kytSettings, flagText);
  return (
    <article className="kyt-settings" data-testid="kyt-settings">
      <p className="wf-muted">{t('transactions:kytSettings.about')}</p>
      {entries.length === 0 && <p>{t('common:nothingToShow')}</p>}
      <dl className="wf-facts">
        {entries.map(({ name, text }) => (
          <div key={name} data-testid={`kyt-settings.${name}`}>
            <dt>{labelOf(name)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
