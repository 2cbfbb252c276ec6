import type { DisplayViewer } from '../displays/display.ts';
import type { SignedIn } from '../session/rights.ts';

/** What every resolver is given. */
export interface Context {
  readonly requestId: string;
  /** The person's address. */
  readonly address: string | undefined;
  /** What the person's browser calls itself. */
  readonly userAgent?: string | undefined;
  /** Hashes of sessions that this browser had before; read for those who are not signed in. */
  readonly knownBrowser?: readonly string[];
  /** Null when nobody is signed in. */
  readonly signedIn: SignedIn | null;
  /** The screen on a wall that asks; nobody is signed in then. */
  readonly display?: DisplayViewer | null;
  /** Why rights could not be learnt, when they could not: everything that needs them is denied. */
  readonly denied: unknown;
  /** Rows times fields of what was asked for so far. */
  cost?: number;
  /** Cookie to set with the answer: a sealed session, or null to clear it. */
  setSession?: SealedSession | null;
  /** Sealed mark of a browser that signed in, to set with the answer. */
  setBrowser?: string;
  /** Sealed identity of a screen, to set with the answer. */
  setDisplay?: string;
}

export interface SealedSession {
  readonly cookie: string;
}
