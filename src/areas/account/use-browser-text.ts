import { useTranslation } from '../../i18n/use-translation.ts';
import type { OwnSession } from './own-sessions.graphql.ts';

/**
 * Returns a browser and its operating system as text; their names are the same in every language.
 */
export function useBrowserText(): (row: Pick<OwnSession, 'browser' | 'system'>) => string {
  const { t } = useTranslation('account');
  return ({ browser, system }) => {
    const name = browser ?? t('sessions.unknownBrowser');
    return system === null ? name : `${name} · ${system}`;
  };
}
