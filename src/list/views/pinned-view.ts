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
