import type { DisplayViewer } from '../displays/display.ts';
import type { SignedIn } from '../session/rights.ts';

/** Who watches: an admin, or a screen on a wall. */
export type Viewer =
  | { readonly signedIn: SignedIn; readonly display: null }
  | { readonly signedIn: null; readonly display: DisplayViewer };

/** Equal for everybody who may be given the same frames. What screens are given is the same for all. */
export const scopeOf = ({ signedIn }: Viewer): string => signedIn?.scope ?? 'display';

/** Nobody else's. */
export const ownerOf = ({ signedIn, display }: Viewer): string =>
  signedIn ? `admin ${signedIn.admin.id}` : `display ${display.id}`;
