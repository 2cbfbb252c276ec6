import { Button } from '@blueprintjs/core';
import { LogOutIcon, MenuClosedIcon, MenuOpenIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { session } from '../areas/session/session-host.ts';
import { usePreference } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BrandMark } from '../theme/brand-mark.tsx';
import { CurrentUser } from './current-user.tsx';
import { useEntryText } from './entry-text.ts';
import { useCurrentRoute, useMenu } from './use-current-route.ts';
import { useNarrow } from './use-narrow.ts';

/** d1:49. Shows only entries that exist and that this admin may see. */
export function SideNavigation() {
  const { t } = useTranslation('shell');
  const nameOf = useEntryText();
  const currentRoute = useCurrentRoute();
  const [isCollapsed, setCollapsed] = usePreference('navigationCollapsed', false);
  const isNarrow = useNarrow();
  const collapsed = isNarrow || isCollapsed;
  const toggle = collapsed ? t('nav.expand') : t('nav.collapse');
  return (
    <aside className="console-side">
      <div className="console-side-brand">
        <BrandMark size={26} />
        <span className="console-side-text">Watchfloor</span>
      </div>
      <nav aria-label={t('nav.label')}>
        <ul>
          {useMenu().map(({ id, icon: Icon, pages }) => (
            <li key={id}>
              <Link
                className="console-side-link"
                to={pages[0]?.path ?? '/'}
                aria-current={currentRoute?.entry.id === id ? 'page' : undefined}
                title={collapsed ? nameOf(id) : undefined}
              >
                <Icon size={16} />
                <span className="console-side-text">{nameOf(id)}</span>
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="console-side-link"
              title={collapsed ? t('nav.logout') : undefined}
              onClick={() => session.send({ type: 'askLogout' })}
            >
              <LogOutIcon size={16} />
              <span className="console-side-text">{t('nav.logout')}</span>
            </button>
          </li>
        </ul>
      </nav>
      <CurrentUser collapsed={collapsed} />
      {!isNarrow && (
        <Button
          className="console-side-toggle"
          variant="minimal"
          icon={collapsed ? <MenuOpenIcon /> : <MenuClosedIcon />}
          aria-label={toggle}
          aria-expanded={!collapsed}
          title={toggle}
          onClick={() => setCollapsed(!collapsed)}
        />
      )}
    </aside>
  );
}
