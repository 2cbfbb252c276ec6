import type { AuditAction } from '../../machines/audit/audit-actions.codes.ts';
import type { ErrorCode } from '../../machines/error-codes.ts';
import { type Lifecycle, step } from '../../machines/lifecycle.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from './actor.ts';
import type { ListDefinition } from './list.ts';
import { notAllowed, notValid, refuse } from './refusal.ts';
import type { Unit } from './unit.ts';

/** What a person says when acting. */
export interface Words {
  readonly comment?: string | undefined;
  readonly details?: string | undefined;
}

/** What a request adds to its words. */
export interface Condition {
  /** The version of the row that the person saw (`If-Match`); another one refuses the act. */
  readonly ifMatch?: string | undefined;
}

/** One step that a lifecycle allows. States are stored numbers. */
export interface Move extends Words {
  readonly event: string;
  readonly from: number;
  readonly to: number;
}

/** Something stored that has a lifecycle: how it is found, locked and written. */
export interface Subject<Stored extends { readonly id: number }, Facts> {
  readonly lifecycle: Lifecycle<string, string, Facts>;
  /** The list whose rows the feed carries. */
  readonly list: ListDefinition;
  /** Catalogue names: there is no such row; it does not accept the event. */
  readonly missing: ErrorCode;
  readonly refused: ErrorCode;
  /** Catalogue name where a fact forbids it; `refused` where nothing is said. */
  forbidden?(stored: Stored, event: string): ErrorCode;
  /** Reads the row for update: whoever comes second waits, and then sees what the first one did. */
  lock(tx: Tx, id: number): Promise<Stored | undefined>;
  state(stored: Stored): number;
  /** Changes with every step, as the list's `version` column; without it `If-Match` is not compared. */
  version?(stored: Stored): string;
  /** What the guards look at; some of them ask who acts. */
  facts(stored: Stored, by: Actor): Facts;
  /** Writes the new state, the history, and whatever follows from it (money, other rows). */
  effect(unit: Unit, stored: Stored, move: Move): Promise<void>;
  /** What the audit trail shows of it, before and after. */
  portrait(stored: Stored): Record<string, unknown>;
}

/** Name in the audit trail. */
export const actionOf = (lifecycle: { readonly name: string }, event: string): AuditAction =>
  // A lifecycle's name and its events are in the list of actions; a test walks them.
  `${lifecycle.name}.${event}` as AuditAction;

/**
 * The one body for every change of state: lock, ask the machine, write state and effects, history,
 * event and audit row, all in the unit's transaction. Staff are bound by their rights and the
 * comment rule, the platform by state and facts alone.
 *
 * @throws Refusal; nothing is written then.
 */
export async function advance<Stored extends { readonly id: number }, Facts>(
  unit: Unit,
  subject: Subject<Stored, Facts>,
  id: number,
  event: string,
  { ifMatch, ...words }: Words & Condition = {},
): Promise<Move> {
  const { lifecycle } = subject;
  const stored = await subject.lock(unit.tx, id);
  if (!stored) throw refuse(subject.missing);

  const version = subject.version?.(stored);
  if (ifMatch !== undefined && version !== undefined && version !== ifMatch)
    throw refuse(subject.refused);

  const from = subject.state(stored);
  const after = step(lifecycle, from, subject.facts(stored, unit.by), event, unit.by.status);
  if ('refused' in after) {
    if (after.refused === 'rights') throw notAllowed();
    const why = after.refused === 'fact' ? subject.forbidden?.(stored, event) : undefined;
    throw refuse(why ?? subject.refused);
  }
  const isStaff = unit.by.adminId !== null;
  if (isStaff && lifecycle.acts[event]?.comment === 'required' && !words.comment?.trim()) {
    throw notValid({ path: 'comment', message: 'This field must be filled' });
  }

  const move: Move = { ...words, event, from, to: after.code };
  await subject.effect(unit, stored, move);
  unit.touch(subject.list, id);
  if (isStaff) {
    const changed = await subject.lock(unit.tx, id);
    await unit.audit({
      action: actionOf(lifecycle, event),
      objectType: lifecycle.name,
      objectId: id,
      before: subject.portrait(stored),
      after: changed ? subject.portrait(changed) : null,
      comment: words.comment,
    });
  }
  return move;
}
