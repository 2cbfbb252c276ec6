import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useDocumentTitle, usePresentTitle } from '../i18n/page-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { capsOf } from '../keys/chord.ts';
import { LiveOnly } from './connection-status.tsx';
import { useEntryText } from './entry-text.ts';
import { openOverlay } from './overlays.ts';
import { addRecent } from './recent.ts';
import { SubMenu } from './sub-menu.tsx';
import { titleOf } from './title.ts';
import { useCurrentRoute, useTabs } from './use-current-route.ts';
import { whenIdle } from './when-idle.ts';

const HeaderMenus = lazy(async () => ({
  default: (await whenIdle(() => import('./header-menus.tsx'))).HeaderMenus,
}));

const PlatformStatus = lazy(async () => ({
  default: (await whenIdle(() => import('./platform-status.tsx'))).PlatformStatus,
}));

const OutcomesBadge = lazy(async () => ({
  default: (await whenIdle(() => import('../areas/outcomes/outcomes-badge.tsx'))).OutcomesBadge,
}));

const WaitingBadge = lazy(async () => ({
  default: (await whenIdle(() => import('../areas/change-requests/waiting-badge.tsx')))
    .WaitingBadge,
}));

const HandoversBadge = lazy(async () => ({
  default: (await whenIdle(() => import('../areas/handovers/handovers-badge.tsx'))).HandoversBadge,
}));

const MentionsBadge = lazy(async () => ({
  default: (await whenIdle(() => import('../areas/notes/mentions-badge.tsx'))).MentionsBadge,
}));

/**
 * The current location, and the tools that are available everywhere (d1:50). `barSlot`: the element
 * below it in which warnings open.
 */
export function Header({ barSlot }: { readonly barSlot: HTMLElement | null }) {
  const { t } = useTranslation('shell');
  return (
    <header className="console-header">
      <Where />
      <Suspense fallback={<LiveOnly />}>
        <PlatformStatus barSlot={barSlot} />
      </Suspense>
      <Suspense fallback={null}>
        <OutcomesBadge />
      </Suspense>
      <Suspense fallback={null}>
        <WaitingBadge />
      </Suspense>
      <Suspense fallback={null}>
        <HandoversBadge />
      </Suspense>
      <Suspense fallback={null}>
        <MentionsBadge />
      </Suspense>
      <Button
        className="console-header-search"
        variant="outlined"
        icon={<SearchIcon />}
        text={t('header.search')}
        aria-label={t('header.search')}
        endIcon={<kbd className="wf-kbd">{capsOf('Mod+KeyK').flat().join(' ')}</kbd>}
        onClick={() => openOverlay('palette')}
      />
      <Suspense fallback={<span className="console-header-menus" />}>
        <HeaderMenus />
      </Suspense>
    </header>
  );
}

/** Tabs and title in one row. A tab's own page needs no second title beside the tab. */
function Where() {
  const { t } = useTranslation('shell');
  const nameOf = useEntryText();
  const currentRoute = useCurrentRoute();
  const record = usePresentTitle();
  const { pages, present } = useTabs();
  const { pathname } = useLocation();
  const page = currentRoute ? nameOf(currentRoute.text) : '';
  const group =
    currentRoute && currentRoute.entry.id !== currentRoute.text
      ? nameOf(currentRoute.entry.id)
      : undefined;
  useDocumentTitle(titleOf({ record, page, group }));
  useEffect(() => {
    if (record !== undefined) addRecent(pathname, record);
  }, [record, pathname]);
  const hasTabs = pages.length > 1;
  const title = record ?? page;
  const tabName = hasTabs && present ? nameOf(present.text ?? present.section) : undefined;
  // The tab already shows the name, also while the record's own name is loading.
  const isTab = hasTabs && (present?.path === pathname || title === tabName);
  return (
    <div className="console-where">
      <SubMenu />
      <nav className="console-breadcrumb" aria-label={t('nav.breadcrumb')}>
        {!hasTabs && group && <span className="console-breadcrumb-up">{group}</span>}
        {!hasTabs && record && present && (
          <Link className="console-breadcrumb-up" to={present.path}>
            {page}
          </Link>
        )}
        <h1 className={isTab ? 'wf-hidden' : undefined} title={title}>
          {title}
        </h1>
      </nav>
    </div>
  );
}
