export type IntentState = 'checking' | 'sending' | 'done' | 'refused' | 'notSent' | 'unknown';

/** One decision of one person to change something. */
export interface Intent {
  readonly key: string;
  readonly adminId: string;
  /** Hash of the mutation and its arguments. */
  readonly payload: string;
  readonly mutation: string;
  readonly objectId: string;
  readonly state: IntentState;
  /** ISO instant of the last change of state. */
  readonly at: string;
  /** What an unknown outcome is later settled by. */
  readonly before?: Before;
}

/** What was known of the row just before sending. */
export interface Before {
  /** The row's version, where the back office has one: the condition of the write. */
  readonly version?: string;
  readonly seen: string;
  readonly history: readonly string[] | null;
  readonly comment: string | null;
  /** Arguments that name a field of the row: what it should hold afterwards. */
  readonly sets: Readonly<Record<string, unknown>>;
}

/** Hours for which a key is remembered (RELIABILITY §1, Stripe). */
export const keptHours = 24;

/**
 * Intents by key, durable. What was being sent when a process ended is unknown afterwards, never
 * forgotten.
 */
export interface IntentStore {
  get(key: string): Promise<Intent | undefined>;
  /**
   * Puts an intent into the place of the one that `get` gave; false where something else stands
   * there by now. While it is only `checking` nothing was sent, and nothing need survive.
   */
  swap(known: Intent | undefined, next: Intent): Promise<boolean>;
  /** Gives a key back under which nothing was sent. */
  release(intent: Intent): Promise<void>;
  /** The next state of an intent of one's own; kept for good when this resolves. */
  keep(intent: Intent): Promise<void>;
  close(): void;
}
