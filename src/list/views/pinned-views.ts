import type { PinnedView } from './pinned-view.ts';

/** Pinned views of one list: more tabs do not fit above it. */
export const maxPinnedOfList = 6;

/** Views with an alert, over all lists: each is counted on every page. */
export const maxAlerts = 5;

type Named = Pick<PinnedView, 'screen' | 'name' | 'sharedId'>;

/** A shared filter may be renamed; it is the same view. */
export const isSameView = (a: Named, b: Named): boolean =>
  a.screen === b.screen &&
  a.sharedId === b.sharedId &&
  (a.sharedId !== undefined || a.name === b.name);

/** Returns the views with one more, or null if its list has as many as fit. */
export function pinned(views: readonly PinnedView[], view: PinnedView) {
  if (views.some((one) => isSameView(one, view))) return views;
  const ofList = views.filter(({ screen }) => screen === view.screen);
  return ofList.length < maxPinnedOfList ? [...views, view] : null;
}

/** Returns the views without those of a list whose own filter was deleted meanwhile. */
export const withoutGone = (
  views: readonly PinnedView[],
  screen: string,
  ownNames: readonly string[],
): readonly PinnedView[] =>
  views.filter(
    (one) => one.screen !== screen || one.sharedId !== undefined || ownNames.includes(one.name),
  );

export const unpinned = (views: readonly PinnedView[], view: Named): readonly PinnedView[] =>
  views.filter((one) => !isSameView(one, view));

/** Returns the views with the alert of one changed, or null if there are too many alerts. */
export function withAlert(
  views: readonly PinnedView[],
  view: Named,
  alertAbove: number | undefined,
): readonly PinnedView[] | null {
  const next = views.map((one): PinnedView => {
    if (!isSameView(one, view)) return one;
    const { alertAbove: _, ...rest } = one;
    return alertAbove === undefined ? rest : { ...rest, alertAbove };
  });
  const alerts = next.filter((one) => one.alertAbove !== undefined).length;
  return alerts <= maxAlerts ? next : null;
}
