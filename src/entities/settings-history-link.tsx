import './settings-history-link.css';
import { Classes } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { SettingsRead } from '../../machines/settings-change/settings-reads.policy.ts';
import { settingsHistoryPath } from '../action/settings-history.ts';
import { useOpens } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';

interface Props {
  readonly of: SettingsRead;
  /** Without it, the changes of everything that the query reads. */
  readonly objectId?: string | undefined;
  /** It stands in a line of text. */
  readonly isInline?: true;
}

/** Opens what changed in some settings; absent without the right to the history. */
export function SettingsHistoryLink({ of, objectId, isInline }: Props) {
  const { t } = useTranslation('settingsChanges');
  const isOpen = useOpens('settingsChanges');
  if (!isOpen) return null;
  return (
    <Link
      className={`${Classes.BUTTON} ${Classes.MINIMAL} settings-history-link${isInline ? ' settings-history-link-inline' : ''}`}
      to={settingsHistoryPath(of, objectId)}
      data-testid={`settingsHistory.${of}`}
    >
      <HistoryIcon />
      <span className={Classes.BUTTON_TEXT}>{t('do.open')}</span>
    </Link>
  );
}
