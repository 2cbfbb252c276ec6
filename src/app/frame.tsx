import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { session } from '../areas/session/session-host.ts';
import { useIncoming } from '../chat/incoming.ts';
import { useBusy } from '../data/pending-requests.ts';
import { useMay, useOpens, usePreference } from '../data/session.ts';
import { useReferenceUpdates } from '../data/use-reference-updates.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { GlobalShortcuts } from './global-shortcuts.tsx';
import { Header } from './header.tsx';
import { OutdatedBar } from './outdated-bar.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { useNarrow } from './use-narrow.ts';
import { usePreloading } from './use-preloading.ts';
import { useStartPages } from './use-start-pages.ts';
import { whenIdle } from './when-idle.ts';

const LogoutQuestion = lazy(async () => ({
  default: (await import('./logout-question.tsx')).LogoutQuestion,
}));

const DisputeAlerts = lazy(async () => ({
  default: (await whenIdle(() => import('../areas/arbitration/dispute-alerts.tsx'))).DisputeAlerts,
}));

const ViewAlerts = lazy(async () => ({
  default: (await whenIdle(() => import('./view-alerts.tsx'))).ViewAlerts,
}));

const none: readonly unknown[] = [];

const logoutStates = new Set(['confirmingLogout', 'signingOut']);

/** Side navigation, header and content (d1:25). */
export function Frame() {
  const { t } = useTranslation('shell');
  const [isCollapsed] = usePreference('navigationCollapsed', false);
  const collapsed = useNarrow() || isCollapsed;
  const isLogoutPending = useSelector(session, ({ value }) => logoutStates.has(String(value)));
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null);
  useFocusOnArrival(content, pathname);
  useIncoming(useOpens('chats'));
  useReferenceUpdates();
  const startPages = useStartPages();
  usePreloading();
  const mayArbitrate = useMay('arbitrate');
  const [pinned] = usePreference<readonly unknown[]>('pinnedViews', none);
  const hasPinned = pinned.length > 0;
  return (
    <div className="console-frame" data-collapsed={collapsed}>
      <a className="console-skip-link" href="#content">
        {t('skip')}
      </a>
      <SideNavigation />
      <div className="console-frame-main">
        <Header barSlot={barSlot} />
        <Progress />
        <OutdatedBar />
        <div ref={setBarSlot} />
        <main
          id="content"
          className="console-frame-content"
          data-path={pathname}
          ref={content}
          tabIndex={-1}
        >
          <Outlet context={startPages} />
        </main>
      </div>
      <Suspense>{isLogoutPending && <LogoutQuestion />}</Suspense>
      <Suspense>{mayArbitrate && <DisputeAlerts />}</Suspense>
      <Suspense>{hasPinned && <ViewAlerts />}</Suspense>
      <GlobalShortcuts />
    </div>
  );
}

/**
 * After a change of screen, moves the keyboard focus to the content, unless the screen took the
 * focus or a dialog opened meanwhile: what is typed belongs to the dialog.
 */
function useFocusOnArrival(content: React.RefObject<HTMLElement | null>, pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const isTaken =
      content.current?.contains(document.activeElement) ||
      document.querySelector('[role="dialog"]') !== null;
    if (!isTaken) content.current?.focus();
  }, [pathname, content]);
}

function Progress() {
  const { t } = useTranslation('shell');
  const busy = useBusy();
  const moving = useNavigation().state !== 'idle';
  return (
    <div className="console-frame-progress" data-busy={busy || moving} role="presentation">
      <span className="wf-hidden" role="status">
        {moving ? t('header.loading') : ''}
      </span>
    </div>
  );
}
