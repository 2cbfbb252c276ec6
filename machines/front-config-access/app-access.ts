/** What one group of a user has for an app. */
export interface GroupAccess {
  readonly group: string;
  readonly access: 'allowed' | 'denied' | 'default';
}

/** Why a user sees an app or does not, with the groups that decide it. */
export interface AppAccess {
  readonly isVisible: boolean;
  readonly reason: 'appDisabled' | 'denied' | 'allowed' | 'noGroup';
  readonly groups: readonly string[];
}

/**
 * Decides whether a user sees an app: a disabled app is hidden from everyone, one group that denies
 * it outweighs all that allow it, and without a group that allows it the app is hidden.
 */
export function appAccess(isEnabled: boolean, given: readonly GroupAccess[]): AppAccess {
  const named = (access: GroupAccess['access']) =>
    given.filter((one) => one.access === access).map(({ group }) => group);
  if (!isEnabled) return { isVisible: false, reason: 'appDisabled', groups: [] };
  const denying = named('denied');
  if (denying.length > 0) return { isVisible: false, reason: 'denied', groups: denying };
  const allowing = named('allowed');
  if (allowing.length > 0) return { isVisible: true, reason: 'allowed', groups: allowing };
  return { isVisible: false, reason: 'noGroup', groups: [] };
}
