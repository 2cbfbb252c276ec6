import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useDocumentTitle, usePresentTitle } from '../i18n/page-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { capsOf } from '../keys/chord.ts';
import { useEntryText } from './entry-text.ts';
import { LiveFace } from './live-face.tsx';
import { openOverlay } from './overlays.ts';
import { usePlace } from './places.ts';
import { whenCalm } from './when-calm.ts';

const HeaderMenus = lazy(async () => ({
  default: (await whenCalm(() => import('./header-menus.tsx'))).HeaderMenus,
}));

/** Where one is, and what is at hand everywhere (d1:50). */
export function Header() {
  const { t } = useTranslation('shell');
  return (
    <header className="console-header">
      <Breadcrumb />
      <LiveFace />
      <Button
        className="console-header-search"
        variant="outlined"
        icon={<SearchIcon />}
        text={t('header.search')}
        endIcon={<kbd className="wf-kbd">{capsOf('Mod+KeyK').flat().join(' ')}</kbd>}
        onClick={() => openOverlay('palette')}
      />
      <Suspense fallback={<span className="console-header-menus" />}>
        <HeaderMenus />
      </Suspense>
    </header>
  );
}

function Breadcrumb() {
  const { t } = useTranslation('shell');
  const nameOf = useEntryText();
  const place = usePlace();
  const record = usePresentTitle();
  const page = place ? nameOf(place.text) : '';
  useDocumentTitle(record ?? page);
  const group = place && place.entry.id !== place.text ? nameOf(place.entry.id) : undefined;
  const home = place?.entry.pages.find(({ section }) => section === place.section);
  return (
    <nav className="console-breadcrumb" aria-label={t('nav.breadcrumb')}>
      {group && <span className="console-breadcrumb-up">{group}</span>}
      {record && home && (
        <Link className="console-breadcrumb-up" to={home.path}>
          {page}
        </Link>
      )}
      <h1>{record ?? page}</h1>
    </nav>
  );
}
