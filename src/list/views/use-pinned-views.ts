import { useMemo } from 'react';
import { notify } from '../../data/notices.ts';
import { usePreference } from '../../data/session.ts';
import { type PinnedView, readPinned } from './pinned-view.ts';
import {
  maxAlerts,
  maxPinnedOfList,
  pinned,
  unpinned,
  withAlert,
  withoutGone,
} from './pinned-views.ts';

const none: readonly PinnedView[] = [];

/**
 * The views that this admin pinned, over all lists, and what they may do with those of one list,
 * which has these own filters.
 */
export function usePinnedViews(screen: string, ownNames: readonly string[]) {
  const [stored, store] = usePreference<unknown>('pinnedViews', none);
  const views = useMemo(() => readPinned(stored), [stored]);
  const put = (next: readonly PinnedView[] | null, refusal: () => void) =>
    next === null ? refusal() : store(next);
  return {
    views,
    pin: (view: PinnedView) =>
      put(pinned(withoutGone(views, screen, ownNames), view), () =>
        notify({ intent: 'info', key: 'list:views.full', values: { count: maxPinnedOfList } }),
      ),
    unpin: (view: PinnedView) => store(unpinned(views, view)),
    setAlert: (view: PinnedView, above: number | undefined) =>
      put(withAlert(withoutGone(views, screen, ownNames), view, above), () =>
        notify({ intent: 'info', key: 'list:views.fullAlerts', values: { count: maxAlerts } }),
      ),
  };
}

export type PinnedViewList = ReturnType<typeof usePinnedViews>;
