import type { CompiledAction, Row } from './compile-action.ts';
import type { ChangeSides, Intent } from './intent-store.ts';

/** Keeps both sides of changes that the back office may keep nowhere. */
export interface ChangeHistory {
  /** Returns both sides of a change from the row just before it; undefined for other actions. */
  readonly sides: (
    action: CompiledAction,
    row: Row,
    args: Readonly<Record<string, unknown>>,
  ) => ChangeSides | undefined;
  /** Called when an action is known to be done, at least once. */
  readonly done: (intent: Intent) => void;
}

export const noHistory: ChangeHistory = { sides: () => undefined, done: () => undefined };
