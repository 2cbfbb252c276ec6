/** Pinned views of one list: more tabs do not fit above it. */
export const maxPinnedOfList = 6;

/** Views with an alert, over all lists: each is counted on every page. */
export const maxAlerts = 5;

/** A saved or shared filter that an admin pinned above its list. */
export interface PinnedView {
  /** Key of the list. */
  readonly screen: string;
  /** Name of a saved filter of this admin; of a shared one, the name when it was pinned. */
  readonly name: string;
  /** Id of a shared filter. Its owner may change it, and every tab follows. */
  readonly sharedId?: string;
  /** Address of the list, if it is a screen. Only then an alert can be set. */
  readonly path?: string;
  /** An alert is raised when more rows match than this. */
  readonly alertAbove?: number;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The views as the server stored them. What is not a view is left out. */
export const readPinned = (stored: unknown): readonly PinnedView[] =>
  (Array.isArray(stored) ? stored : []).flatMap((one): PinnedView[] => {
    const { screen, name, sharedId, path, alertAbove } = (one ?? {}) as Record<string, unknown>;
    // Numbers of settings arrive as text, because a back office may store any of them.
    const above = Number(alertAbove ?? 0);
    if (!isText(screen) || !isText(name) || !Number.isInteger(above) || above < 0) return [];
    return [
      {
        ...{ screen, name },
        ...(isText(sharedId) && { sharedId }),
        ...(isText(path) && { path }),
        ...(alertAbove !== undefined && { alertAbove: above }),
      },
    ];
  });

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
