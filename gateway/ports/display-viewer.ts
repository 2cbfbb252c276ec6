import type { DisplayState } from '../../machines/display/display.codes.ts';
import type { Board } from '../../machines/walls/walls.policy.ts';

/** The admin who acted on a display. */
export interface ByAdmin {
  readonly id: string;
  readonly name: string;
}

/** A status screen in the gateway's storage. Timestamps are ISO 8601. */
export interface Display {
  /** Sequential number, so the audit trail can reference it. */
  readonly id: string;
  /**
   * Stored in the cookie beside the id. If the list is lost and restarted, cookies of the old list
   * match no display.
   */
  readonly mark: string;
  readonly state: DisplayState;
  /** Code that the screen shows while it waits; removed once it is used. */
  readonly code: string | null;
  readonly name: string | null;
  readonly boards: Board[];
  readonly address: string | null;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly approvedAt: string | null;
  readonly approvedBy: ByAdmin | null;
  readonly endedAt: string | null;
  readonly endedBy: ByAdmin | null;
  readonly lastSeenAt: string | null;
}

/** The viewer of a status screen. Its rights are read again for each request. */
export interface DisplayViewer {
  readonly id: string;
  /** Returns the current display; undefined if it is no longer stored. */
  readonly now: () => Display | undefined;
}
