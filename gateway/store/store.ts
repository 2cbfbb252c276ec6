/**
 * What a gateway holds of its own beside the back office: short values by key, members of groups,
 * words to the other gateways, and how often somebody tried. In its own memory, or in Redis where
 * several gateways stand side by side. Everything runs out by itself; times are milliseconds, and
 * one clock judges them (the store's).
 */
export interface Store {
  /** Whether other gateways see the same. */
  readonly isShared: boolean;
  /** The value, while it has not run out. */
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttl: number): Promise<void>;
  /**
   * Compare and set: puts `next` (undefined: nothing) into the place of `expected` (undefined:
   * nothing stands there). False, and nothing changed, where something else stands there.
   */
  swap(
    key: string,
    expected: string | undefined,
    next: string | undefined,
    ttl: number,
  ): Promise<boolean>;
  /** Makes somebody a member, or renews it; each member has a time of its own. */
  join(group: string, member: string, value: string, ttl: number): Promise<void>;
  /** False where it was none. */
  leave(group: string, member: string): Promise<boolean>;
  /** Values by member, of those whose time has not run out. */
  members(group: string): Promise<ReadonlyMap<string, string>>;
  /** Tells every gateway that listens, this one included. */
  publish(channel: string, message: string): Promise<void>;
  /** Gives the way out. Messages of one gateway arrive in order, at most once. */
  subscribe(channel: string, listener: Listener): () => void;
  /** At most `points` in `seconds` for each key; the window begins with the first. */
  throttle(name: string, allowed: { readonly points: number; readonly seconds: number }): Throttle;
  /** False while the store cannot be reached. */
  isReady(): boolean;
  close(): Promise<void>;
}

export interface Listener {
  readonly message: (text: string) => void;
  /** The way was interrupted: what was said meanwhile is lost, read anew. */
  readonly gap?: () => void;
}

/** Takes one of the points; false where none is left. */
export type Throttle = (key: string) => Promise<boolean>;

/** The store cannot be reached: nothing was changed as far as anybody knows. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('the store cannot be reached', { cause });
    this.name = 'StoreAway';
  }
}
