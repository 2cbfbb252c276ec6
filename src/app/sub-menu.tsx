import { lazy, Suspense, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEntryText } from './entry-text.ts';
import { useCurrentRoute, useTabs } from './use-current-route.ts';
import { useFitting } from './use-fitting.ts';
import { whenIdle } from './when-idle.ts';

const MoreTabs = lazy(async () => ({
  default: (await whenIdle(() => import('./more-tabs.tsx'))).MoreTabs,
}));

/**
 * The pages of the current entry, if there is more than one. Those that do not fit are in a menu.
 */
export function SubMenu() {
  const { pages } = useTabs();
  const entry = useCurrentRoute()?.entry.id;
  return pages.length < 2 ? null : <Tabs key={`${entry}.${pages.length}`} />;
}

function Tabs() {
  const { t } = useTranslation('shell');
  const nameOf = useEntryText();
  const { pages, present } = useTabs();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  const fitting = useFitting(row, pages.length);
  const hidden = pages.slice(fitting);
  return (
    <>
      <nav ref={row} className="console-sub-menu" aria-label={t('nav.sub')}>
        {pages.map(({ section, path, text = section }, index) => (
          <Link
            key={path}
            to={path}
            className="console-sub-link"
            data-fits={index < fitting}
            data-present={path === present?.path}
            aria-current={path === pathname ? 'page' : path === present?.path ? 'true' : undefined}
          >
            {nameOf(text)}
          </Link>
        ))}
      </nav>
      <Suspense>{hidden.length > 0 && <MoreTabs pages={hidden} present={present} />}</Suspense>
    </>
  );
}
