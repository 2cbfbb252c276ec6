import type { DisplayViewer } from './display-viewer.ts';
import type { SignedIn } from './signed-in.ts';

/** The context that every resolver receives. */
export interface Context {
  readonly requestId: string;
  /** IP address of the person. */
  readonly address: string | undefined;
  /** User agent of the person's browser. */
  readonly userAgent?: string | undefined;
  /** Hashes of earlier sessions of this browser; read for clients that are not signed in. */
  readonly knownBrowser?: readonly string[];
  /** Null if no admin is signed in. */
  readonly signedIn: SignedIn | null;
  /** The status screen that sent the request; no admin is signed in then. */
  readonly display?: DisplayViewer | null;
  /** Why rights could not be read, if they could not; every field that requires them is denied. */
  readonly denied: unknown;
  /** Rows times fields requested so far. */
  cost?: number;
  /** Cookie to set with the response: a sealed session, or null to clear it. */
  setSession?: SealedSession | null;
  /** Sealed mark of a browser that signed in, to set with the response. */
  setBrowser?: string;
  /** Sealed identity of a display, to set with the response. */
  setDisplay?: string;
}

export interface SealedSession {
  readonly cookie: string;
}
