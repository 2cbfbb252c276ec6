/**
 * Data that a gateway holds beside the back office: short values by key, members of groups,
 * messages to other gateways, and counts of attempts. It is kept in memory, or in Redis if several
 * gateways run side by side. All entries expire by themselves. Times are milliseconds, measured by
 * one clock (the store's).
 */
export interface Store {
  /** Whether other gateways see the same data. */
  readonly isShared: boolean;
  /** Returns the value if it has not expired. */
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttl: number): Promise<void>;
  /**
   * Compare and set: replaces `expected` with `next`; undefined means no value. Returns false and
   * changes nothing if the stored value differs from `expected`.
   */
  swap(
    key: string,
    expected: string | undefined,
    next: string | undefined,
    ttl: number,
  ): Promise<boolean>;
  /** Adds a member to a group, or renews it; each member has its own expiry. */
  join(group: string, member: string, value: string, ttl: number): Promise<void>;
  /** Returns false if it was not a member. */
  leave(group: string, member: string): Promise<boolean>;
  /** Returns values by member, of members that have not expired. */
  members(group: string): Promise<ReadonlyMap<string, string>>;
  /** Sends a message to every subscribed gateway, including this one. */
  publish(channel: string, message: string): Promise<void>;
  /**
   * Returns the function that unsubscribes. Messages of one gateway arrive in order, at most once.
   */
  subscribe(channel: string, listener: Listener): () => void;
  /** Allows at most `points` in `seconds` for each key; the window starts with the first. */
  throttle(name: string, allowed: { readonly points: number; readonly seconds: number }): Throttle;
  /** Returns false while the store cannot be reached. */
  isReady(): boolean;
  close(): Promise<void>;
}

export interface Listener {
  readonly message: (text: string) => void;
  /**
   * Called after an interruption: messages sent in the meantime are lost, so the data must be read
   * again.
   */
  readonly gap?: () => void;
}

/** Takes one of the points; returns false if none is left. */
export type Throttle = (key: string) => Promise<boolean>;

/** The store cannot be reached. As far as is known, nothing was changed. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('the store cannot be reached', { cause });
    this.name = 'StoreAway';
  }
}
