/**
 * `closed`: nothing showed what happened, and a person said that it did not. `done` with a `closing` is the
 * same for an action that did happen.
 */
export type IntentState =
  | 'checking'
  | 'sending'
  | 'done'
  | 'refused'
  | 'notSent'
  | 'unknown'
  | 'closed';

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
  /** ISO instant at which it was sent: only what is written later can be evidence. */
  readonly sentAt?: string;
  /** What was sent, for people to read: no secrets, long texts cut. */
  readonly sent?: Readonly<Record<string, unknown>>;
  /** ISO instant of the last look for evidence. */
  readonly checkedAt?: string;
  /** What an unknown outcome is later settled by. */
  readonly before?: Before;
  readonly closing?: Closing;
}

/** What was known of the row just before sending. */
export interface Before {
  /** The row's version, where the back office has one: the condition of the write. */
  readonly version?: string;
  readonly seen: string;
  /** Entries of the history, as `entryMark` writes them; null where there is no history. */
  readonly history: readonly string[] | null;
  readonly comment: string | null;
  /** Arguments that name a field of the row or of a history entry, with what they should hold afterwards. */
  readonly sets: Readonly<Record<string, unknown>>;
}

/** A person's word about an outcome that nothing else showed. */
export interface Closing {
  readonly adminId: string;
  readonly at: string;
  readonly happened: boolean;
  readonly comment: string;
}

/** Hours for which a key is remembered (RELIABILITY §1, Stripe). */
export const keptHours = 24;
/** The same for what is not settled, and for what a person closed: the record of that must outlive the day. */
const recordedHours = 400 * 24;

export const keptMs = ({ state, closing }: Intent): number =>
  3_600_000 * (closing || state === 'unknown' || state === 'sending' ? recordedHours : keptHours);

/** Whether it is certain what became of it. */
export const isSettled = ({ state }: Intent): boolean =>
  !['checking', 'sending', 'unknown'].includes(state);

/** The same action on the same object: at most one intent at a time is under way or unknown there. */
export const slotOf = ({ mutation, objectId }: Intent): string => `${mutation}:${objectId}`;

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
  /** Key of the intent that holds a slot. */
  holder(slot: string): Promise<string | undefined>;
  /** Gives a slot to a key in the place of `expected`; false where another key holds it by now. */
  take(slot: string, expected: string | undefined, key: string): Promise<boolean>;
  /** Gives a slot back, where this key holds it. */
  leave(slot: string, key: string): Promise<void>;
  /** Every intent whose outcome is unknown. */
  open(): Promise<readonly Intent[]>;
  close(): void;
}
