/**
 * The initiator of an action. The platform itself has neither admin nor status. Only state and
 * facts restrict it.
 */
export interface Actor {
  readonly adminId: number | null;
  readonly email: string | null;
  readonly status: number | undefined;
  readonly sessionId: number | null;
  readonly requestId: string | null;
  /** IP address of the person. */
  readonly ip: string | null;
  /** The user agent of the browser, sent only at sign-in. */
  readonly userAgent?: string | undefined;
  /** Hashes of earlier sessions of this browser, sent only at sign-in. */
  readonly knownBrowser?: readonly string[];
}

/** A signed-in member of staff. */
export interface Staff extends Actor {
  readonly adminId: number;
  readonly email: string;
  readonly status: number;
  readonly sessionId: number;
  readonly requestId: string;
  /** The admin has not yet replaced the password of the invitation. */
  readonly mustChangePassword?: boolean;
}

export const platform: Actor = {
  adminId: null,
  email: null,
  status: undefined,
  sessionId: null,
  requestId: null,
  ip: null,
};
