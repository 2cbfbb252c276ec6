/** Who acts. The platform itself has neither admin nor status and is bound by state and facts alone. */
export interface Actor {
  readonly adminId: number | null;
  readonly email: string | null;
  readonly status: number | undefined;
  readonly sessionId: number | null;
  readonly requestId: string | null;
  /** Address of the person. */
  readonly ip: string | null;
  /** What the person's browser calls itself; said at sign-in alone. */
  readonly userAgent?: string | undefined;
  /** Hashes of sessions that this browser had before; sent at sign-in only. */
  readonly knownBrowser?: readonly string[];
}

/** A member of staff who is signed in. */
export interface Staff extends Actor {
  readonly adminId: number;
  readonly email: string;
  readonly status: number;
  readonly sessionId: number;
  readonly requestId: string;
}

export const platform: Actor = {
  adminId: null,
  email: null,
  status: undefined,
  sessionId: null,
  requestId: null,
  ip: null,
};
