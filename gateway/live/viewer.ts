import type { Viewer } from '../ports/live-source.ts';

/**
 * Returns a key that is equal for all viewers that may receive the same frames. All displays
 * receive the same.
 */
export const scopeOf = ({ signedIn }: Viewer): string => signedIn?.scope ?? 'display';

/** Returns a key that is unique to the viewer. */
export const ownerOf = ({ signedIn, display }: Viewer): string =>
  signedIn ? `admin ${signedIn.admin.id}` : `display ${display.id}`;
