/**
 * `closed`: no evidence was found, and a person stated that the action did not happen. `done` with
 * a `closing` is the same for an action that did happen.
 */
export type IntentState =
  | 'checking'
  | 'sending'
  | 'done'
  | 'refused'
  | 'notSent'
  | 'unknown'
  | 'closed';

/** One person's decision to change something, made once. */
export interface Intent {
  readonly key: string;
  readonly adminId: string;
  /** Hash of the mutation and its arguments. */
  readonly payload: string;
  readonly mutation: string;
  readonly objectId: string;
  readonly state: IntentState;
  /** ISO timestamp of the last change of state. */
  readonly at: string;
  /** ISO timestamp of sending. Only records written later can be evidence. */
  readonly sentAt?: string;
  /** What was sent, in readable form: no secrets, long texts truncated. */
  readonly sent?: Readonly<Record<string, unknown>>;
  /** ISO timestamp of the last check for evidence. */
  readonly checkedAt?: string;
  /** Data from which an unknown outcome is settled later. */
  readonly before?: Before;
  readonly closing?: Closing;
}

/** The values that a change of settings sets, before and after. */
export interface ChangeSides {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** Whether the values before are complete. */
  readonly isWhole: boolean;
}

/** State of the row just before sending. */
export interface Before {
  /** The version of the row, if the back office has one: the condition of the write. */
  readonly version?: string;
  readonly seen: string;
  /** Entries of the history, as `entryMark` writes them; null if there is no history. */
  readonly history: readonly string[] | null;
  readonly comment: string | null;
  /**
   * Arguments that match a field of the row or of a history entry, with their expected values after
   * the action.
   */
  readonly sets: Readonly<Record<string, unknown>>;
  /** Both sides of a change of settings. */
  readonly change?: ChangeSides;
}

/** A person's statement about an outcome for which no other evidence was found. */
export interface Closing {
  readonly adminId: string;
  readonly at: string;
  readonly happened: boolean;
  readonly comment: string;
}

/** Hours for which a key is stored (RELIABILITY §1, Stripe). */
export const retentionHours = 24;
/**
 * Retention in hours for unsettled intents and for intents closed by a person. Their record must
 * outlive the day.
 */
const recordedHours = 400 * 24;

export const retentionMsOf = ({ state, closing }: Intent): number =>
  3_600_000 *
  (closing || state === 'unknown' || state === 'sending' ? recordedHours : retentionHours);

/** Returns whether the outcome of an intent is certain. */
export const isSettled = ({ state }: Intent): boolean =>
  !['checking', 'sending', 'unknown'].includes(state);

/**
 * Returns the slot of an action on an object. At most one intent per slot is in flight or unknown
 * at a time.
 */
export const slotOf = ({ mutation, objectId }: Intent): string => `${mutation}:${objectId}`;

/**
 * Durable store of intents by key. An intent that was being sent when a process ended is unknown
 * afterwards and is never lost.
 */
export interface IntentStore {
  get(key: string): Promise<Intent | undefined>;
  /**
   * Replaces the intent that `get` returned. Returns false if another value is stored by now. An
   * intent in state `checking` has not been sent, so it need not be durable.
   */
  swap(known: Intent | undefined, next: Intent): Promise<boolean>;
  /** Releases a key under which nothing was sent. */
  release(intent: Intent): Promise<void>;
  /** Stores the next state of an intent that the caller owns. It is durable when this resolves. */
  save(intent: Intent): Promise<void>;
  /** Returns the key of the intent that holds a slot. */
  holder(slot: string): Promise<string | undefined>;
  /**
   * Assigns a slot to a key if `expected` still holds it. Returns false if another key holds it by
   * now.
   */
  take(slot: string, expected: string | undefined, key: string): Promise<boolean>;
  /** Releases a slot if this key holds it. */
  leave(slot: string, key: string): Promise<void>;
  /** Returns all intents with an unknown outcome. */
  open(): Promise<readonly Intent[]>;
  close(): void;
}
