import './session-cells.css';
import { DesktopIcon, MobilePhoneIcon } from '@blueprintjs/icons';
import { findText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Status } from '../../theme/status.tsx';
import type { OwnSession } from './own-sessions.graphql.ts';
import { isPresentSession } from './present-session.ts';

const handhelds: ReadonlySet<string | null> = new Set(['Android', 'iPhone', 'iPad']);

type Row = Pick<OwnSession, 'id' | 'browser' | 'system'>;

/** Returns browser and operating system; their names are the same in every language. */
export const browserText = ({ browser, system }: Omit<Row, 'id'>): string =>
  [browser ?? findText('account', 'sessions.unknownBrowser'), system].filter(Boolean).join(' · ');

/** Shows the browser of a session, and whether it is the one of this page. */
export function BrowserCell({ row }: { readonly row: Row }) {
  const { t } = useTranslation('account');
  const Icon = handhelds.has(row.system) ? MobilePhoneIcon : DesktopIcon;
  return (
    <span className="session-cells-browser">
      <Icon size={14} />
      {browserText(row)}
      {isPresentSession(row.id) && <Status intent="plain">{t('sessions.here')}</Status>}
    </span>
  );
}
