/** What an admin does at a record. */
export type Doing = 'LOOKING' | 'IDLE' | 'TYPING';

/** One page of one admin. The page creates the id, which is only unique together with the admin. */
export interface Tab {
  readonly id: string;
  readonly adminId: string;
  readonly name: string;
}

export interface RecordKey {
  readonly kind: string;
  readonly id: string;
}

export interface Visit extends RecordKey {
  readonly doing: Doing;
}

export interface Person {
  readonly adminId: string;
  readonly name: string;
  readonly doing: Doing;
  /** ISO 8601. */
  readonly since: string;
}

export interface Claim {
  readonly adminId: string;
  readonly name: string;
  /** ISO 8601. */
  readonly since: string;
}

export interface RecordPresence {
  readonly id: string;
  readonly people: readonly Person[];
  readonly claim: Claim | null;
}

export type PresenceListener = (record: RecordKey | null) => void;

/**
 * Presence and claims. A page sends all its viewed records and held claims in one heartbeat. What
 * it does not repeat within `goneAfter` is dropped.
 */
export interface PresenceStore {
  /**
   * Replaces what the page reported before. A claim that was lost in the meantime is restored if it
   * is free.
   */
  beat(tab: Tab, at: readonly Visit[], holds: readonly RecordKey[]): Promise<void>;
  /** Removes a page that is certainly gone. */
  leave(tab: Tab): Promise<void>;
  /**
   * Returns the holder of the claim after the call: the requester, or the previous holder if not
   * overruled.
   */
  claim(tab: Tab, record: RecordKey, take: boolean): Promise<Claim>;
  /** Returns false if the claim did not belong to this admin. */
  release(adminId: string, record: RecordKey): Promise<boolean>;
  read(kind: string, ids: readonly string[]): Promise<RecordPresence[]>;
  /** Registers a listener for records that changed; null means that any record may have changed. */
  listen(listener: PresenceListener): () => void;
  close(): Promise<void>;
}

/** Milliseconds after a page's last heartbeat until it counts as gone. */
export const goneAfterMs = 10_000;

const order: readonly Doing[] = ['TYPING', 'LOOKING', 'IDLE'];

/** Returns the dominant activity of a person with several open pages. */
export const pickDominantDoing = (a: Doing, b: Doing): Doing =>
  order.indexOf(a) <= order.indexOf(b) ? a : b;
