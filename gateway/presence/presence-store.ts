/** What an admin does at a record. */
export type Doing = 'LOOKING' | 'IDLE' | 'TYPING';

/** One page of one admin; the id is made by the page and means nothing without the admin. */
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
 * Who is where, and whose claim is whose. A page says all that it looks at and holds in one heartbeat;
 * what it does not repeat within `goneAfter` is forgotten.
 */
export interface PresenceStore {
  /** Replaces what the page said before. A claim that got lost meanwhile is given back if it is free. */
  beat(tab: Tab, at: readonly Visit[], holds: readonly RecordKey[]): Promise<void>;
  /** The page is gone for certain. */
  leave(tab: Tab): Promise<void>;
  /** Who holds the claim after this: the asker, or whoever had it before and was not overruled. */
  claim(tab: Tab, record: RecordKey, take: boolean): Promise<Claim>;
  /** False when it was not this admin's. */
  release(adminId: string, record: RecordKey): Promise<boolean>;
  read(kind: string, ids: readonly string[]): Promise<RecordPresence[]>;
  /** Told of each record where something changed; null where any may have. */
  listen(listener: PresenceListener): () => void;
  close(): Promise<void>;
}

/** Milliseconds after the last sign of life of a page. */
export const goneAfter = 10_000;

const order: readonly Doing[] = ['TYPING', 'LOOKING', 'IDLE'];

/** What one person does who has several pages open: whatever is most. */
export const most = (a: Doing, b: Doing): Doing => (order.indexOf(a) <= order.indexOf(b) ? a : b);
