import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useDocumentTitle, usePresentTitle } from '../i18n/page-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { capsOf } from '../keys/chord.ts';
import { useEntryText } from './entry-text.ts';
import { LiveOnly } from './live-face.tsx';
import { openOverlay } from './overlays.ts';
import { usePlace, useTabs } from './places.ts';
import { noteRecent } from './recent.ts';
import { SubMenu } from './sub-menu.tsx';
import { titleOf } from './title.ts';
import { whenCalm } from './when-calm.ts';

const HeaderMenus = lazy(async () => ({
  default: (await whenCalm(() => import('./header-menus.tsx'))).HeaderMenus,
}));

const PlatformStatus = lazy(async () => ({
  default: (await whenCalm(() => import('./platform-status.tsx'))).PlatformStatus,
}));

const OutcomesBadge = lazy(async () => ({
  default: (await whenCalm(() => import('../areas/outcomes/outcomes-badge.tsx'))).OutcomesBadge,
}));

/** Where one is, and what is at hand everywhere (d1:50). `barPlace`: where warnings unfold below it. */
export function Header({ barPlace }: { readonly barPlace: HTMLElement | null }) {
  const { t } = useTranslation('shell');
  return (
    <header className="console-header">
      <Where />
      <Suspense fallback={<LiveOnly />}>
        <PlatformStatus barPlace={barPlace} />
      </Suspense>
      <Suspense fallback={null}>
        <OutcomesBadge />
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
  const place = usePlace();
  const record = usePresentTitle();
  const { pages, present } = useTabs();
  const { pathname } = useLocation();
  const page = place ? nameOf(place.text) : '';
  const group = place && place.entry.id !== place.text ? nameOf(place.entry.id) : undefined;
  useDocumentTitle(titleOf({ record, page, group }));
  useEffect(() => {
    if (record !== undefined) noteRecent(pathname, record);
  }, [record, pathname]);
  const hasTabs = pages.length > 1;
  const title = record ?? page;
  const tabName = hasTabs && present ? nameOf(present.text ?? present.section) : undefined;
  // The tab says it already, also while the record's own name is still loading.
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
